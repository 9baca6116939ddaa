import { describe, expect, test } from 'vitest';
import { cssTokens } from '../../../src/engine/api/css-tokens.ts';
import { TemplateFault } from '../../../src/engine/core/diagnostics.ts';

const SHEET = `
/* --old: red; */
:root { --accent: #7a4d00; --sign: var(--accent); --soft: color-mix(in srgb, var(--accent), var(--paper, #fff) 80%) }
@layer base { :root { --line: light-dark(rgb(1, 2, 3), var(--accent)) } }
.card { --accent: #fff; --edge: #ddd }
@media (prefers-color-scheme: dark) { :root { --accent: #f3c46b } .card { --accent: #000 } }
@media (min-width: 40rem) { :root { --wide: 1rem } }
:root { --round: var(--and); --and: var(--round); --lost: var(--nowhere) }
`;

describe('a token from a style sheet', () => {
  test.each([
    ['--accent', '#7a4d00', '#f3c46b'],
    ['--sign', '#7a4d00', '#f3c46b'],
    ['--soft', 'color-mix(in srgb, #7a4d00, #fff 80%)', 'color-mix(in srgb, #f3c46b, #fff 80%)'],
    ['--line', 'rgb(1, 2, 3)', '#f3c46b'],
    ['--edge', '#ddd', '#ddd'],
  ] as const)('%s has its value in each colour scheme', (name, light, dark) => {
    expect(cssTokens(SHEET)(name)).toBe(light);
    expect(cssTokens(SHEET, 'dark')(name)).toBe(dark);
  });

  test.each([
    ['--acent', 'the style sheet does not declare --acent', 'did you mean "--accent"?'],
    ['--wide', 'the style sheet does not declare --wide', 'did you mean "--line"?'],
    ['--lost', 'the style sheet does not declare --nowhere', /^use one of --accent, --sign, /],
    ['--round', 'the style sheet does not declare --round', /./],
  ] as const)('%s is rejected with the available names', (name, message, fix) => {
    expect(() => cssTokens(SHEET)(name)).toThrow(
      expect.objectContaining({ name: 'TemplateFault', rule: 'styles/unknown-token', message }),
    );
    try {
      cssTokens(SHEET)(name);
    } catch (error) {
      expect((error as TemplateFault).fix).toMatch(fix);
    }
  });

  test('is rejected if the style sheet has no tokens', () => {
    expect(() => cssTokens('p { color: red }')('--accent')).toThrow(TemplateFault);
  });
});
