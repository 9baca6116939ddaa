import { expect, test } from 'vitest';
import { refusal } from './refusal.ts';

test('rejects front matter that is a script and does not run it', async () => {
  const script =
    '---js\n{ title: (globalThis.frontMatterRan = true, "Second note"), description: "What it says." }\n---\n\nText.\n';
  expect(await refusal({ 'content/notes/second.md': script })).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  front matter must be YAML
        at content/notes/second.md:1:1
    Stopped: 1 error; nothing was published.
    "
  `);
  expect(globalThis).not.toHaveProperty('frontMatterRan');
});
