import { expect, test } from 'vitest';
import { onCounting, onForms } from '../../src/site/statements.ts';

test('the privacy policy states whether the settings enable the counting of visits', () => {
  expect(onCounting({ analyticsId: '' })).toMatch(/^We do not count visits/);
  expect(onCounting({ analyticsId: 'G-1A2B3C4D5E' })).toMatch(/^We count page views .* Google Analytics/);
});

test('the accessibility statement explains how forms work without JavaScript under the current settings', () => {
  expect(onForms({ formAction: '' })).toContain('phone number and email address');
  expect(onForms({ formAction: '/act/' })).toContain('without script, too');
});
