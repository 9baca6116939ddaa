import { expect, test } from 'vitest';
import { firmOf } from '../../src/site/firm.ts';

test('the firm is named with its ABN in groups, or without one if it has none', () => {
  expect(firmOf({ legalName: 'Acme Pty Ltd', abn: '12345678901' })).toBe('Acme Pty Ltd, ABN 12 345 678 901');
  expect(firmOf({ legalName: 'Acme Pty Ltd', abn: '' })).toBe('Acme Pty Ltd');
});
