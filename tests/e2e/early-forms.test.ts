import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { serve } from '../support/preview.ts';
import { makeSite, run, type SiteFiles } from '../support/site.ts';

// These tests use forms and buttons before their script has loaded.

const open = openBrowser();

const FILES: SiteFiles = {
  'templates/scripts/idle.ts': '',
  'templates/scripts/parts/around.ts': 'export default (): void => {};\n',
  'templates/scripts/parts/greet.ts': `export default (form: HTMLFormElement): void => {
  form.onsubmit = (event) => {
    event.preventDefault();
    form.append('Hello, ' + new FormData(form).get('name') + '.');
  };
};
`,
  'templates/scripts/parts/count.ts': `export default (element: HTMLElement): void => {
  element.querySelector('button')?.addEventListener('click', () => element.append('Pressed. '));
};
`,
  'templates/islands/ask.tsx': `import { useState } from 'react';
const Ask = ({ greeting }: { readonly greeting: string }) => {
  const [said, say] = useState('');
  return (
    <form method="dialog" onSubmit={(event) => { event.preventDefault(); say(said + greeting + new FormData(event.currentTarget).get('name') + '.'); }}>
      <input name="name" aria-label="Name" />{said}
    </form>
  );
};
export default Ask;
`,
  'templates/pages/index.tsx': `import { definePage, Link, useScript } from 'build-site';
const Greet = () => <div {...useScript('around')}><form method="dialog" {...useScript('greet', { load: 'interaction' })}><input name="name" aria-label="Name" /></form></div>;
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><Greet /><Link to="/ask/">Ask</Link><Link to="/count/">Count</Link><Link to="/notes/first/">First</Link><Link to="/notes/second/">Second</Link></main>,
});
`,
  'templates/pages/count.tsx': `import { definePage, useScript } from 'build-site';
const Count = () => <div {...useScript('count', { load: 'interaction' })}><button type="button"><b>Count</b></button></div>;
export default definePage({
  head: () => ({ title: 'Count', description: 'A button.' }),
  component: () => <main><h1>Count</h1><Count /></main>,
});
`,
  'templates/pages/ask.tsx': `import { definePage, Island } from 'build-site';
import Ask from '../islands/ask.tsx';
export default definePage({
  head: () => ({ title: 'Ask', description: 'A form.' }),
  component: () => <main><h1>Ask</h1><Island of={Ask} props={{ greeting: 'Hello, ' }} load="interaction" /></main>,
});
`,
};

const serveSite = async (runtime: string) => {
  const root = makeSite(FILES);
  expect(await run(root, [], { SITE_RUNTIME: runtime })).toMatchObject({ exitCode: 0, error: '' });
  return (await serve(path.join(root, 'dist'))).address;
};

test.each([
  ['preact', '/ask/', '**/assets/ask-*.js'],
  ['react', '/ask/', '**/assets/ask-*.js'],
  ['preact', '/ask/', '**/assets/site-*.js'],
  ['preact', '/', '**/assets/{greet,around}-*.js'],
  ['preact', '/', '**/assets/site-*.js'],
])('on %s, the form of %s submitted before %s has loaded is sent once afterwards', async (runtime, form, script) => {
  const address = await serveSite(runtime);
  const { page, settled } = await open();
  const arrive = await hold(page, script);
  const asked = page.waitForRequest(script);
  await page.goto(new URL(form, address).href, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name').fill('Kim');
  await asked;
  await page.getByLabel('Name').press('Enter');
  arrive();
  await page.getByText('Hello, Kim.').waitFor();
  await settled();
  expect((await page.locator('form').textContent())?.split('Hello')).toHaveLength(2);
});

test('a click on a button before any script has loaded takes effect exactly once, when its script is ready', async () => {
  const address = await serveSite('preact');
  const { page, settled } = await open();
  const arrive = await hold(page, '**/assets/site-*.js');
  await page.goto(new URL('/count/', address).href, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button').click();
  arrive();
  await page.getByText('Pressed.').waitFor();
  // When the loader requests the script again, it must not click the button a second time.
  await page.waitForTimeout(1_200);
  await settled();
  expect(await page.locator('main').textContent()).toBe('CountCountPressed. ');
});
