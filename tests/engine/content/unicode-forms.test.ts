import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearNames } from '../../../src/engine/core/names/near-names.ts';
import { didYouMean, nearestName } from '../../../src/engine/core/names/suggest.ts';
import { entry, imageSite, picture, putImage } from '../../support/image-site.ts';
import { changeSite, makeSite, run } from '../../support/site.ts';

const NFC = 'café'.normalize('NFC');
const NFD = 'café'.normalize('NFD');

const note = (text: string): string =>
  `---\ntitle: Second note\ndescription: What the second note says.\n---\n\n${text}\n\n## More\n\nBack to [the first](/notes/first/).\n`;

test('a link whose Unicode form differs from its file is reported with the difference', async () => {
  const root = makeSite({
    [`public/doc/${NFD}.pdf`]: '%PDF-1.7\n',
    'content/notes/second.md': note(`A [menu](/doc/${NFC}.pdf).`),
  });
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain(
    `fix: did you mean "/doc/${NFD}.pdf"? It looks the same, but uses the Unicode form NFD instead of NFC: copy that name, or write both in NFC`,
  );
});

test('heading links, imports and images in another Unicode form are also reported with the difference', async () => {
  const root = imageSite({
    catalogue: entry('plan', { file: 'plan.png' }),
    images: { 'plan.png': await picture(400, 300) },
    files: { 'content/notes/second.md': note(`## ${NFC}\n\nSee [it](#${NFD}).`) },
  });
  const hint = (meant: string) => `did you mean "${meant}"? It looks the same, but uses the Unicode form`;
  expect((await run(root, ['build'])).error).toContain(hint(NFC));
  putImage(root, `../notes/${NFD}.png`, await picture(400, 300));
  changeSite(root, { 'content/notes/second.md': note(`![A cup](${NFC}.png)`) });
  expect((await run(root, ['build'])).error).toContain(hint(`${NFD}.png`));
  changeSite(root, {
    'content/notes/second.md': note('Text.'),
    [`templates/${NFD}.tsx`]: 'export const name = 1;\n',
    'templates/pages/other.tsx': `import { name } from '../${NFC}.tsx';\nexport default name;\n`,
  });
  expect((await run(root, ['build'])).error).toContain(hint(`../${NFD}.tsx`));
});

test('the same name in another Unicode form is the closest match, however many accents it has', () => {
  const accented = fc.string({ unit: fc.constantFrom('é', 'ü', 'ệ', '한', 'a'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(accented, fc.array(accented), (name, others) => {
      fc.pre(!others.some((other) => other.normalize('NFC') === name.normalize('NFC')));
      const [written, known] = [name.normalize('NFC'), name.normalize('NFD')];
      expect(nearestName(written, [...others, known])).toBe(known);
      expect(new NearNames([...others, known]).nearest(written)).toBe(known);
    }),
  );
});

test('names that differ in more than their form get an ordinary suggestion', () => {
  expect(didYouMean(NFC, [`${NFC}s`])).toBe(`did you mean "${NFC}s"?`);
  expect(didYouMean('cafe', ['café'])).toBe('did you mean "café"?');
});
