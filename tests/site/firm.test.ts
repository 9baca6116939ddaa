import { expect, test } from 'vitest';
import { firmOf } from '../../src/site/firm.ts';

test("the firm's name is followed by its ABN in groups, if it has one", () => {
  expect(firmOf({ legalName: 'Acme Pty Ltd', abn: '12345678901' })).toBe('Acme Pty Ltd, ABN 12 345 678 901');
  expect(firmOf({ legalName: 'Acme Pty Ltd', abn: '' })).toBe('Acme Pty Ltd');
});
