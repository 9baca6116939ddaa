import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';

const html = (text: string): string => {
  const { markdown, problems } = renderMarkdown(text, { url: (path) => path, variables: { owner: 'Kim' } });
  expect(problems).toEqual([]);
  return markdown.html;
};

test("a task's text is the label of its checkbox", () => {
  expect(html('- [ ] open *task*\n- [x] [done](/a/) by {{owner}}\n- no task\n')).toMatchInlineSnapshot(`
    "<ul>
    <li class="task-list-item"><label><input disabled="" type="checkbox"> open <em>task</em></label></li>
    <li class="task-list-item"><label><input checked="" disabled="" type="checkbox"> <a href="/a/">done</a> by Kim</label></li>
    <li>no task</li>
    </ul>
    "
  `);
});

test('tasks in a list with blank lines keep their paragraphs', () => {
  expect(html('1. [ ] first\n\n2. [x] second\n\n   More of it.\n')).toMatchInlineSnapshot(`
    "<ol>
    <li class="task-list-item"><p><label><input disabled="" type="checkbox"> first</label></p>
    </li>
    <li class="task-list-item"><p><label><input checked="" disabled="" type="checkbox"> second</label></p>
    <p>More of it.</p>
    </li>
    </ol>
    "
  `);
});

test('lists below a task are not part of its label', () => {
  expect(html('- [ ] above\n  - [x] below\n  - plain\n')).toMatchInlineSnapshot(`
    "<ul>
    <li class="task-list-item"><label><input disabled="" type="checkbox"> above</label><ul>
    <li class="task-list-item"><label><input checked="" disabled="" type="checkbox"> below</label></li>
    <li>plain</li>
    </ul>
    </li>
    </ul>
    "
  `);
});

test('brackets without text after them stay text', () => {
  expect(html('- [ ]\n- [x]\n')).not.toContain('<input');
});

test("an image or a footnote in a task is part of the task's label", () => {
  expect(html('- [ ] ![A tick](/tick.svg)\n- [ ] read[^1]\n\n[^1]: All of it.\n')).toMatch(
    /<label><input[^>]*> <img [^>]*alt="A tick"[^>]*><\/label>.*<label><input[^>]*> read<sup>/s,
  );
});
