import { expect, test } from 'vitest';
import { DRAWING, entry, imageSite, picture } from '../../../support/image-site.ts';
import { run } from '../../../support/site.ts';

const errorOf = async (root: string): Promise<string> => {
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  return error;
};

test('reports all unusable images at once, with the lines that refer to them', async () => {
  const root = imageSite({
    catalogue:
      entry('gone', { file: 'plam.svg' }) +
      entry('text', { file: 'text.png' }) +
      entry('small', { file: 'small.png' }) +
      entry('folder', { file: 'folder.svg' }),
    images: {
      'plan.svg': DRAWING,
      'text.png': 'no picture',
      'small.png': await picture(600, 100),
      'folder.svg/other.svg': DRAWING,
    },
  });
  expect(await errorOf(root)).toMatchInlineSnapshot(`
    "error images/missing-file  the file content/images/plam.svg does not exist
        at content/images.yml:7:10
        fix: did you mean "plan.svg"?
    error images/too-small  the image content/images/small.png is 600 × 100 pixels, but must be at least 320 × 192
        at content/images.yml:21:10
        fix: use a larger image; images are never enlarged
    error images/unreadable  the file content/images/text.png is not a readable image: Input buffer contains unsupported image format
        at content/images.yml:14:10
        fix: save it again as SVG, PNG, JPEG, WebP, AVIF or GIF
    error images/unreadable  the file content/images/folder.svg cannot be read (EISDIR)
        at content/images.yml:28:10
        fix: check that it is a file and that you have permission to read it
    Stopped: 4 errors; nothing was published.
    "
  `);
});

test('reports an incomplete source image when its sizes are created', async () => {
  const whole = await picture(700, 500);
  const root = imageSite({
    catalogue: entry('half', { file: 'half.png' }),
    images: { 'half.png': whole.subarray(0, whole.length / 2) },
    body: '<Image id="half" />',
  });
  expect(await errorOf(root)).toMatchInlineSnapshot(`
    "error images/unreadable  the file content/images/half.png is not a readable image: vipspng: libpng read error
        at content/images.yml:7:10
        fix: save it again as SVG, PNG, JPEG, WebP, AVIF or GIF
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports an unknown catalogue id with the line of the template', async () => {
  const root = imageSite({
    catalogue: entry('plan', { file: 'plan.svg' }),
    images: { 'plan.svg': DRAWING },
    body: '<Image id="plam" />',
  });
  expect(await errorOf(root)).toMatchInlineSnapshot(`
    "error IMG-04  there is no image "plam" in the catalogue
        at templates/pages/index.tsx:6:1
        on /
        fix: did you mean "plan"?
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports an unknown id in the content with its line', async () => {
  const root = imageSite({
    catalogue: entry('plan', { file: 'plan.svg' }),
    images: { 'plan.svg': DRAWING },
    files: {
      'content/notes/second.md':
        '---\ntitle: Second note\ndescription: What the second note says.\nimage: elsewhere\n---\n\n## More\n',
      'templates/pages/notes/[note].tsx': `import { definePage, Html, Image } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1>{note.image && <Image id={note.image} />}<Html html={note.body.html} /></main>,
});
`,
    },
  });
  expect(await errorOf(root)).toMatchInlineSnapshot(`
    "error IMG-04  there is no image "elsewhere" in the catalogue
        at content/notes/second.md:4:8
        on /notes/second/
        fix: add it to the catalogue, or use the id of another image
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('an entry requires an alternative text and either a file or a URL', async () => {
  const root = imageSite({
    catalogue:
      entry('mute', { file: 'plan.svg', alt: undefined }) +
      entry('both', { file: 'plan.svg', url: 'https://images.example.com/a.jpg' }) +
      entry('plain', { url: 'http://images.example.com/a.jpg' }) +
      entry('up', { file: '../plan.svg' }),
    images: { 'plan.svg': DRAWING },
  });
  expect(await errorOf(root)).toMatchInlineSnapshot(`
    "error content/missing-key  alt is missing; it must be text
        at content/images.yml:1:3
        fix: add the key alt
    error content/wrong-value  the record must have either a file or a url
        at content/images.yml:7:3
    error content/wrong-value  url must be a URL that starts with https://, but is the text "http://images.example.com/a.jpg"
        at content/images.yml:21:9
    error content/wrong-value  file must be a path relative to content/images, such as lake.jpg or 2026/lake.jpg, but is the text "../plan.svg"
        at content/images.yml:28:10
    Stopped: 4 errors; nothing was published.
    "
  `);
});

test('reports a missing catalogue file like any missing content', async () => {
  const root = imageSite({ catalogue: '', files: { 'content/images.yml': undefined } });
  expect(await errorOf(root)).toContain('the file content/images.yml is declared in content/collections.ts');
});
