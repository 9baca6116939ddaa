import { expect, test } from 'vitest';
import { ScriptNames } from '../../../../src/engine/pages/finish/script-names.ts';

test.each([
  ['a word in a string', 'x.className="open wide"', ['.open', '.wide'], ['.ope', '.narrow', '#open']],
  ['a word in a template', `x.className=\`a \${b} c\``, ['.a', '.c'], ['.b']],
  [
    'a name with other characters',
    'x.className="md:w-1/2 before:content-[\'a\']"',
    ['.md:w-1/2', ".before:content-['a']"],
    ['.lg:w-1/2'],
  ],
  ['the first part of a template', `x=\`state-\${s}\``, ['.state-busy', '.state-'], ['.stately', '.a-state-busy']],
  ['the first part of a concatenation', 'x="state-"+s', ['.state-busy'], ['.stately']],
  ['the first part of a longer string', "x='box box--'+s", ['.box--open', '.box'], ['.boxes']],
  ['a name and a number', `x=\`col\${n}\``, ['.col2', '.col12'], ['.column', '.colour1']],
  ['the last part of a template', `x=\`\${s}-open\``, ['.menu-open'], ['.open-menu']],
  ['the last part of a concatenation', 'x=s+"-open"', ['.menu-open'], ['.open-menu']],
  [
    'neither an id nor a reference to one',
    `h("p",{id:\`\${n}-list\`,"aria-controls":\`\${n}-list\`})`,
    ['p'],
    ['.a-list', '#a-list'],
  ],
  ['an id', 'h("b",{id:"made"});x.id="own"', ['#made', '#own', 'b'], ['#other']],
])('a script can add %s', (_, script, added, others) => {
  const names = new ScriptNames(script);
  expect(added.filter((token) => !names.has(token))).toEqual([]);
  expect(others.filter((token) => names.has(token))).toEqual([]);
});
