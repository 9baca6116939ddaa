import { expect, test } from 'vitest';
import { onCounting, onForms } from '../../src/site/statements.ts';

test('the policy says whether visits are counted, by the settings', () => {
  expect(onCounting({ analyticsId: '' })).toMatch(/^We do not count visits/);
  expect(onCounting({ analyticsId: 'G-1A2B3C4D5E' })).toMatch(/^We count page views .* Google Analytics/);
});

test('the statement on accessibility says what becomes of forms without script, by the settings', () => {
  expect(onForms({ formAction: '' })).toContain('phone number and email address');
  expect(onForms({ formAction: '/act/' })).toContain('without script, too');
});
