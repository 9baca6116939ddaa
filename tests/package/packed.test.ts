import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { engineManifest, engineRoot } from '../../src/engine/core/site-root.ts';
import { install, makeConsumer, packInto } from '../support/packed.ts';
import { post, startPreview } from '../support/preview-process.ts';

/** The package as users install it, in folders without access to this project. */
let unpacked: string;
/** A project with the package installed. */
let consumer: string;
/** A site created by `init`. */
let guide: string;
/** A site created by `init --starter blog`. */
let blog: string;

const run = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/build-site/bin/build-site.js', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });

const typecheck = (folder: string, ...args: string[]): string =>
  spawnSync(process.execPath, [path.join(engineRoot(), 'node_modules/typescript/bin/tsc'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;

beforeAll(async () => {
  const folder = realpathSync(mkdtempSync(path.join(inject('runFolder'), 'packed-')));
  unpacked = await packInto(folder);
  consumer = makeConsumer(path.join(folder, 'consumer'), unpacked);
  guide = path.join(consumer, 'guide');
  expect(run(consumer, 'init', 'guide')).toMatchObject({ status: 0, stderr: '' });
  install(guide, unpacked);
  expect(run(guide, 'build', '--as-of', '2026-11-23')).toMatchObject({ status: 0, stderr: '' });
  blog = path.join(consumer, 'blog');
  expect(run(consumer, 'init', 'blog', '--starter', 'blog')).toMatchObject({ status: 0, stderr: '' });
  install(blog, unpacked);
  expect(run(blog, 'build', '--as-of', '2026-11-23')).toMatchObject({ status: 0, stderr: '' });
});

test('the package contains compiled code, but no site content or tests', () => {
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(unpacked, path.join(entry.parentPath, entry.name)));
  const others =
    /^(LICENSE|(CONTRIBUTING|README)\.md|package\.json|tsconfig\.site\.json|(bin|docs|examples\/(blog|guide)|lib)\/.+)$/;
  // The only sources in the package: files that a build compiles for browsers, and the migrations.
  const data = /^src\/(engine\/(pages\/compile|dev)\/client\/|backend\/migrations\/)/;
  expect(files.filter((file) => !others.test(file) && !data.test(file))).toEqual([]);
  expect(files.filter((file) => /node_modules|(^|\/)dist\//.test(file))).toEqual([]);
  const ofTheBusiness = files
    .filter((file) => !/\.md$|licences/.test(file))
    .filter((file) => /copyfield|kyocera|printer leas/i.test(readFileSync(path.join(unpacked, file), 'utf8')));
  expect(ofTheBusiness).toEqual([]);
});

test('packing leaves no files behind in a clone', () => {
  expect(existsSync(path.join(engineRoot(), 'lib'))).toBe(false);
});

test('the command runs without a lock file, and prints its version', () => {
  expect(run(consumer, '--version')).toMatchObject({ status: 0, stdout: `${engineManifest().version}\n`, stderr: '' });
  expect(run(consumer, '--help').stdout).toContain('build-site init guide');
  expect(readdirSync(consumer).sort()).toEqual(['blog', 'guide', 'node_modules', 'package.json']);
});

test('init rejects a folder that is not empty, and leaves it unchanged', () => {
  const before = readdirSync(guide);
  const { status, stderr } = run(consumer, 'init', 'guide');
  expect(status).toBe(2);
  expect(stderr).toContain(
    'the folder guide is not empty: it contains content\n    fix: choose an empty or new folder',
  );
  expect(run(consumer, 'init', 'package.json').stderr).toContain('package.json is a file');
  expect(readdirSync(guide)).toEqual(before);
});

test.each(['{ "name": "mine", }', '[]'])('init writes nothing if there is a package.json with %s', (text) => {
  const folder = mkdtempSync(path.join(path.dirname(consumer), 'broken-'));
  writeFileSync(path.join(folder, 'package.json'), text);
  const { status, stderr } = run(consumer, 'init', folder);
  expect(status).toBe(2);
  expect(stderr).toContain(`error init/package-json  ${path.join(folder, 'package.json')} cannot be read: `);
  expect(readdirSync(folder)).toEqual(['package.json']);
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe(text);
});

test('init accepts a folder with files from git and npm, and keeps them', () => {
  const folder = path.join(path.dirname(consumer), 'prepared');
  mkdirSync(path.join(folder, '.git'), { recursive: true });
  writeFileSync(path.join(folder, 'README.md'), '# Mine\n');
  writeFileSync(path.join(folder, '.gitignore'), '*.log\ndist/\n');
  const own = { name: 'mine', type: 'commonjs', scripts: { test: 'true' }, dependencies: { pg: '^8.0.0' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own));
  expect(run(consumer, 'init', '../prepared', '--language', 'de-CH')).toMatchObject({ status: 0, stderr: '' });
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  expect(text('content/settings.yml')).toContain('\nlanguage: de-CH\n');
  expect(readFileSync(path.join(guide, 'content/settings.yml'), 'utf8')).toContain('\nlanguage: en\n');
  expect(text('README.md')).toBe('# Mine\n');
  expect(text('.gitignore')).toBe('*.log\ndist/\nnode_modules/\n.build-site/\n.*.build-site/\n.env.local\n');
  expect(JSON.parse(text('package.json'))).toMatchObject({
    name: 'mine',
    type: 'module',
    scripts: { test: 'true', dev: 'build-site dev' },
    dependencies: { pg: '^8.0.0', 'build-site': expect.any(String) },
  });
});

test('init copies the archive that it was installed from, and the new site installs from it', () => {
  const folder = path.dirname(consumer);
  const name = `build-site-${engineManifest().version}.tgz`;
  const lock = path.join(consumer, 'node_modules/.package-lock.json');
  writeFileSync(lock, JSON.stringify({ packages: { 'node_modules/build-site': { resolved: `file:../${name}` } } }));
  onTestFinished(() => rmSync(lock));
  expect(run(consumer, 'init', '../from-archive')).toMatchObject({ status: 0, stderr: '' });
  const made = path.join(folder, 'from-archive');
  expect(readFileSync(path.join(made, name)).equals(readFileSync(path.join(folder, name)))).toBe(true);
  const { dependencies } = JSON.parse(readFileSync(path.join(made, 'package.json'), 'utf8'));
  expect(dependencies['build-site']).toBe(`file:${name}`);
});

test.each(['guide', 'blog'])('the new %s has a README that refers only to existing files and folders', (starter) => {
  const site = path.join(consumer, starter);
  const readme = readFileSync(path.join(site, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'));
  for (const [, script = ''] of readme.matchAll(/`npm run ([a-z]+)`/g)) expect(scripts).toHaveProperty(script);
  const named = [...readme.matchAll(/`((?:content|templates|node_modules)\/[^`]*)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !existsSync(path.join(site, name)))).toEqual([]);
  expect(named.length).toBeGreaterThan(4);
});

test('the package contains every file that its README links to', () => {
  const readme = readFileSync(path.join(unpacked, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, link = '']) => link);
  expect(links).toContain('CONTRIBUTING.md');
  expect(links.filter((link) => !existsSync(path.join(unpacked, link)))).toEqual([]);
});

test('git ignores build output in the guide, and local settings', () => {
  const ignored = readFileSync(path.join(guide, '.gitignore'), 'utf8').trim().split('\n');
  expect(ignored).toEqual(['node_modules/', 'dist/', '.build-site/', '.*.build-site/', '.env.local']);
});

test('the guide builds its pages without findings', () => {
  const out = (file: string) => readFileSync(path.join(guide, 'dist', file), 'utf8');
  const report = JSON.parse(run(guide, 'check', '--json').stdout);
  expect(report).toMatchObject({ ok: true, diagnostics: [] });
  const [home, place] = [out('index.html'), out('bendigo/rosalind-park/index.html')];
  expect(home.match(/class="card town"/g)).toHaveLength(3);
  expect(home.match(/<li class="card">/g)).toHaveLength(8);
  expect(home).toMatch(/<build-island data-src="\/assets\/place-finder-/);
  expect(home).toMatch(/<source type="image\/avif"/);
  expect(place).toContain('"@type":"TouristAttraction"');
  expect(out('feed.xml').match(/<item>/g)).toHaveLength(3);
  expect(out('_redirects')).toContain('/bendigo/poppet-head/ /bendigo/rosalind-park/ 301');
});

test("the guide's form submissions are stored in the preview's journal", async () => {
  const preview = await startPreview(guide, {}, path.join(guide, 'node_modules/build-site/bin/build-site.js'));
  onTestFinished(() => preview.kill());
  expect(await post(preview.address, '6e1f2b0a-44b3-4c58-9a50-1e3f4b9b2d11')).toBe(201);
  expect(JSON.parse(run(guide, 'leads', '--json').stdout)).toMatchObject({ email: 'kim@example.org' });
});

test.each(['guide', 'blog'])('the %s type-checks under its own settings', (starter) => {
  expect(typecheck(path.join(consumer, starter))).toBe('');
});

test('the blog has pages for its posts, tags and lists, and no findings', () => {
  expect(JSON.parse(run(blog, 'check', '--json').stdout)).toMatchObject({ ok: true, diagnostics: [] });
  const out = path.join(blog, 'dist');
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  expect(files.filter((file) => /\.(html|xml|svg|txt)$/.test(file)).sort()).toEqual([
    '404.html',
    'about/index.html',
    'blog/index.html',
    'favicon.svg',
    'feed.xml',
    'index.html',
    'page/2/index.html',
    'posts/broken-links/index.html',
    'posts/small-pages/index.html',
    'posts/write-a-post/index.html',
    'robots.txt',
    'rss.xml',
    'sitemap.xml',
    'tags/checks/index.html',
    'tags/index.html',
    'tags/styles/index.html',
    'tags/writing/index.html',
  ]);
});

test('the blog lists its posts by date, and each post links to its neighbours and tags', () => {
  const linksOf = (file: string) =>
    [...readFileSync(path.join(blog, 'dist', file), 'utf8').matchAll(/<a href="(\/(?:posts|tags|page)\/[^"]+)"/g)].map(
      ([, href]) => href,
    );
  expect(linksOf('index.html')).toEqual(['/posts/small-pages/', '/posts/broken-links/', '/page/2/']);
  expect(linksOf('page/2/index.html')).toEqual(['/posts/write-a-post/']);
  expect(linksOf('tags/writing/index.html')).toEqual(['/posts/broken-links/', '/posts/write-a-post/']);
  expect(linksOf('posts/broken-links/index.html')).toEqual([
    '/posts/write-a-post/',
    '/tags/checks/',
    '/tags/writing/',
    '/posts/small-pages/',
    '/posts/write-a-post/',
  ]);
  const feed = readFileSync(path.join(blog, 'dist/feed.xml'), 'utf8');
  expect(feed.match(/<item>/g)).toHaveLength(3);
  expect(feed).toContain('href="https://www.blog.example/tags/"');
});

test('init lists the available starters if the requested one is unknown', () => {
  const { status, stderr } = run(consumer, 'init', 'shop', '--starter', 'shop');
  expect(status).toBe(2);
  expect(stderr).toContain("'shop' is invalid. Allowed choices are guide, blog.");
  expect(existsSync(path.join(consumer, 'shop'))).toBe(false);
});

const PAGE = `import { type ContentOf, cssTokens, defineContent, definePage, field, Html, Island, Link, markdownFiles, z } from 'build-site';
import names from './card.module.css';
import sheet from './index.css?raw';

const colour: string = cssTokens(sheet)('--accent');

const content = defineContent({
  collections: { notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text() }) }) },
  settings: z.strictObject({ owner: field.text() }),
});

declare module 'build-site' {
  interface Register {
    content: typeof content;
  }
}

type Note = ContentOf<(typeof content)['collections']>['notes']['entries'][number];
const Counter = ({ from }: { from: number }) => <output>{from}</output>;

export default definePage<{ note: Note }>({
  paths: (site) => site.content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }, { site }) => ({ title: note.title, description: site.settings.owner }),
  component: ({ note }) => (
    <main className={names.main} style={{ color: colour }}>
      <Html html={note.body.html} />
      <Link to="/">Home</Link>
      <Island of={Counter} props={{ from: 1 }} />
    </main>
  ),
});

// @ts-expect-error: the title must be a string.
definePage({ head: () => ({ title: 1 }), component: () => null });
`;

test.each([
  ['bundler', 'ESNext', true],
  // Declarations are checked only once, because that takes ten times as long.
  ['nodenext', 'NodeNext', false],
])(
  'a default tsconfig with moduleResolution %s reports no errors in our types',
  (moduleResolution, module, skipLibCheck) => {
    const compilerOptions = { strict: true, module, moduleResolution, skipLibCheck, jsx: 'react-jsx', noEmit: true };
    writeFileSync(path.join(consumer, 'page.tsx'), PAGE);
    writeFileSync(
      path.join(consumer, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, target: 'ES2022', types: [] }, files: ['page.tsx'] }),
    );
    expect(typecheck(consumer)).toBe('');
  },
);

test('the exports for sites and form functions can be imported outside a build', () => {
  const script = `import { definePage, field } from 'build-site';
import { lead } from 'build-site/form-functions/azure';
console.log(definePage({ head: () => ({}), component: () => null }).kind, field.date().parse('2026-11-23'), typeof lead);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: consumer,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('page 2026-11-23 function\n');
});

const HOOK = `import { type CheckOptions, type CheckReport, checkSite, type Diagnostic, Failure } from 'build-site/check';

const options: CheckOptions = { folder: '_site', external: { maxAge: 30 } };
const describe = ({ rule, severity, message, pages = [] }: Diagnostic): string =>
  [severity, rule, message, ...pages].join(' ');

export const afterBuild = async (): Promise<number> => {
  try {
    const report: CheckReport = await checkSite(options);
    console.error(report.text.trimEnd());
    return report.diagnostics.map(describe).length + (report.changes?.removed.length ?? 0);
  } catch (error) {
    if (error instanceof Failure) return error.diagnostics.length;
    throw error;
  }
};

// @ts-expect-error: an unknown option.
checkSite({ foldre: '_site' });
`;

test.each([
  ['bundler', 'ESNext'],
  ['nodenext', 'NodeNext'],
])('the types of build-site/check are complete with moduleResolution %s', (moduleResolution, module) => {
  const compilerOptions = { strict: true, module, moduleResolution, skipLibCheck: false, noEmit: true };
  writeFileSync(path.join(consumer, 'hook.ts'), HOOK);
  writeFileSync(
    path.join(consumer, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, target: 'ES2022', types: [] }, files: ['hook.ts'] }),
  );
  expect(typecheck(consumer)).toBe('');
});

test.each([
  ['import', "import { checkSite, Failure } from 'build-site/check';", '--input-type=module'],
  ['import() in CommonJS', "const load = import('build-site/check');", '--input-type=commonjs'],
])('build-site/check checks a folder from plain JavaScript with %s', (_, line, type) => {
  const load = line.startsWith('import') ? '' : 'const { checkSite, Failure } = await load;';
  mkdirSync(path.join(consumer, '_site'), { recursive: true });
  writeFileSync(
    path.join(consumer, '_site/index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>T</title><h1>H</h1><a href="/gone/">Gone</a></html>',
  );
  const script = `${line}
(async () => {
  ${load}
  const { ok, diagnostics, text } = await checkSite({ folder: '_site' });
  console.log(ok, diagnostics.find(({ rule }) => rule === 'LNK-01').message);
  console.log(/^error LNK-01 .*\\n.*$/m.exec(text)[0]);
  await checkSite({ folder: 'none' }).catch((error) => console.log(error instanceof Failure, error.kind));
})();`;
  const { stdout, stderr } = spawnSync(process.execPath, [type, '--eval', script], { cwd: consumer, encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({
    stdout: `false the link /gone/ leads nowhere
error LNK-01  the link /gone/ leads nowhere
    at _site/index.html:1:80
true usage
`,
    stderr: '',
  });
});

const VITE = path.join(engineRoot(), 'examples/check/vite');

const buildVite = (change: (html: string) => string) => {
  const folder = mkdtempSync(path.join(path.dirname(consumer), 'vite-'));
  for (const file of ['package.json', 'vite.config.js', 'about.html', '404.html'])
    copyFileSync(path.join(VITE, file), path.join(folder, file));
  writeFileSync(path.join(folder, 'index.html'), change(readFileSync(path.join(VITE, 'index.html'), 'utf8')));
  install(folder, unpacked);
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  });
  return { status, stderr };
};

test("the example's Vite plugin passes a correct site", () => {
  expect(buildVite((html) => html)).toEqual({ status: 0, stderr: '' });
});

test("the example's Vite plugin fails the build for a dead link, and prints the finding", () => {
  const { status, stderr } = buildVite((html) => html.replace('/about.html', '/abuot.html'));
  expect(status).toBe(1);
  expect(stderr).toContain('error LNK-01  the link /abuot.html leads nowhere\n    at dist/index.html:16:20\n');
  expect(stderr).toContain('Error: build-site found errors\n');
});

test("the example's Vite plugin does not hide the error of a failed build", () => {
  const { status, stderr } = buildVite((html) =>
    html.replace('</body>', '<script type="module" src="./gone.js"></script></body>'),
  );
  expect(status).toBe(1);
  expect(stderr).toContain('gone.js');
  expect(stderr).not.toContain('no built site');
});
