import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const LINES = '.live-bill dl > div';

test('the bill of the home page follows the slider, with the machine and the total of the quiz', async () => {
  const { page } = await open();
  await page.goto(url('/'));
  const bill = page.locator('.live-bill');
  expect(await bill.locator('.total').textContent()).toContain('$375.15');
  const slider = page.getByRole('slider', { name: 'Or pages a month' });
  await slider.focus();
  await slider.fill('12000');
  // $387.20 rent, 10,286 black and 1,714 colour pages.
  await expect.poll(() => bill.locator('.total dd').textContent()).toBe('$711.52');
  expect(await bill.locator('figcaption').textContent()).toBe('12,000 pages a monthKyocera TASKalfa 3554ci');
  expect(await page.locator(LINES).allTextContents()).toEqual([
    'Printer rent$387.20',
    'Black pages10,286 × 1.32 cents$135.78',
    'Colour pages1,714 × 11 cents$188.54',
    'Total per month$711.52',
    'Includes GST of$64.68',
    'Total over 48 months$34,152.96',
  ]);
  const link = await bill.getByRole('link', { name: 'Change the figures' }).getAttribute('href');
  expect(Object.fromEntries(new URL(link ?? '', 'https://site.invalid').searchParams)).toMatchObject({
    rent: '387.20',
    mono: '10286',
    colour: '1714',
    months: '48',
  });
});

test.each([
  ['the slider', '8000', '8,000 pages a month'],
  ['an office', '25 people', 'Office of 25'],
])('the value set by %s is added to the URL, and a reload keeps it', async (by, wanted, shown) => {
  const { page } = await open();
  await page.goto(url('/?from=mail'));
  const name = page.locator('.live-bill figcaption strong');
  if (by === 'the slider') await page.getByRole('slider', { name: 'Or pages a month' }).fill(wanted);
  else await page.getByRole('button', { name: wanted }).click();
  await expect.poll(() => name.textContent()).toBe(shown);
  await expect.poll(() => page.url()).toMatch(/\/\?from=mail&(pages|people)=\d+$/);
  await page.reload();
  await expect.poll(() => name.textContent()).toBe(shown);
});

test.each([
  ['pages=1000', '1,000 pages a month', '$223.94'],
  ['pages=11500', '11,500 pages a month', '$698.04'],
  ['people=6', 'Office of 6', '$264.46'],
])('the URL %s determines the bill, even after a reload and after Back', async (query, name, month) => {
  const { page } = await open();
  const bill = page.locator('.live-bill');
  const shows = async () => {
    await expect.poll(() => bill.locator('.total dd').textContent()).toBe(month);
    expect(await bill.locator('figcaption strong').textContent()).toBe(name);
    expect(new URL(page.url()).search).toBe(`?${query}`);
  };
  await page.goto(url(`/?${query}`));
  await shows();
  await page.reload();
  await shows();
  await page.goto(url('/about/'));
  await page.goBack();
  await shows();
});

test('any number of people has a bill, calculated with the pages per person in the content', async () => {
  const { page } = await open();
  await page.goto(url('/'));
  await page.getByRole('spinbutton', { name: 'People' }).fill('6');
  const bill = page.locator('.live-bill');
  await expect.poll(() => bill.locator('figcaption strong').textContent()).toBe('Office of 6');
  // 6 × 418 pages, rounded to 2,500: 2,143 black and 357 colour.
  expect(await bill.locator('output').textContent()).toBe('2,500');
  expect(await bill.locator('.total dd').textContent()).toBe('$264.46');
});

test.each([
  ['100', 'For more than 71 people, call us: you may need two printers.'],
  ['0', 'Enter a whole number from 1 to 71.'],
  ['', 'Enter a whole number from 1 to 71.'],
])('%j people has a message, and the bill is greyed out until the number is valid', async (people, message) => {
  const { page } = await open();
  await page.goto(url('/'));
  const field = page.getByRole('spinbutton', { name: 'People' });
  const isStale = () => page.locator('.live-bill').getAttribute('data-stale');
  await field.fill('6');
  await expect.poll(() => page.locator('.carried').count()).toBe(1);
  await field.fill(people);
  await field.press('Tab');
  await expect.poll(() => page.locator('.people [role=status]').textContent()).toBe(message);
  expect(await page.locator('.carried').count()).toBe(0);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await isStale()).toBe('');
  expect(await page.locator('.live-bill [aria-pressed="true"]').count()).toBe(0);
  await page.getByRole('slider').fill('12000');
  expect(await page.locator('.people [role=status]').textContent()).toBe('');
  expect(await isStale()).toBeNull();
});

test('an empty number of people is no error until the visitor leaves the field', async () => {
  const { page } = await open();
  await page.goto(url('/?people=100'));
  const message = page.locator('.people [role=status]');
  await expect.poll(() => message.textContent()).toContain('call us');
  await page.getByRole('spinbutton', { name: 'People' }).fill('');
  expect(await message.textContent()).toBe('');
});

test.each([
  [
    '/nt/tennant-creek/',
    'Show my bill with freight',
    '$14,344.08',
    'Freight to Tennant Creek, oncethe most we charge in this zone$1,650.00',
  ],
  ['/nsw/sydney/', 'Show my bill', '$12,694.08', undefined],
])('%s asks for the number of people, and the calculator shows their bill', async (place, button, total, freight) => {
  const { page } = await open();
  await page.goto(url(place));
  await page.getByRole('spinbutton', { name: 'People' }).fill('6');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/\/lease-cost-calculator\/\?(freight=1650\.00&to=Tennant\+Creek\+1650\.00\+most&)?people=6$/);
  const lines = page.locator('#lease-calculator dl > div');
  await expect.poll(() => lines.allTextContents()).toContain(`Total over 48 months${total}`);
  expect(await page.locator('#lease-calculator figcaption').innerText()).toContain('Office of 6');
  expect((await lines.allTextContents()).find((line) => line.startsWith('Freight'))).toBe(freight);
});

test('above the usual volume of a machine the bill says so', async () => {
  const { page } = await open();
  await page.goto(url('/?people=7'));
  const machine = page.locator('.live-bill figcaption span');
  await expect
    .poll(() => machine.textContent())
    .toBe('Kyocera ECOSYS M8124cidn, over its usual 2,500 pages: the 2554ci costs $89.10 more a month');
  await page.getByRole('button', { name: '3 people' }).click();
  expect(await machine.textContent()).toBe('Kyocera ECOSYS M8124cidn');
});

test('an invalid number of pages in the URL changes nothing', async () => {
  const { page, visit } = await open();
  const script = page.waitForResponse('**/assets/live-bill-*.js');
  await visit(url('/?pages=many'));
  await script;
  expect(await page.getByRole('slider').inputValue()).toBe('3300');
  expect(await page.locator('.live-bill .total dd').textContent()).toBe('$375.15');
});

test('clicking an office or pressing it by keyboard shows its bill', async () => {
  const { page, visit } = await open();
  const release = await hold(page, '**/assets/live-bill-*.js');
  await visit(url('/'));
  // The script has not loaded yet.
  await page.getByRole('button', { name: '3 people' }).focus();
  await page.keyboard.press('Enter');
  release();
  await expect.poll(() => page.locator('.live-bill .total dd').textContent()).toBe('$232.06');
  expect(await page.locator('.live-bill figcaption strong').textContent()).toBe('Office of 3');
  await page.getByRole('button', { name: '25 people' }).click();
  expect(await page.locator('.live-bill .total dd').textContent()).toBe('$671.00');
  // The term is the same for all offices.
  expect((await page.locator(LINES).allTextContents()).at(-1)).toBe('Total over 48 months$32,208.00');
  await page.getByRole('slider').fill('12000');
  expect((await page.locator(LINES).allTextContents()).at(-1)).toBe('Total over 48 months$34,152.96');
});

test.each([
  ['3', 'Office of 3', '$232.06'],
  ['25', 'Office of 25', '$671.00'],
])('returning to the office of %s restores its bill', async (people, name, month) => {
  const { page } = await open();
  await page.goto(url('/'));
  const bill = page.locator('.live-bill');
  await bill.getByRole('button', { name: `${people} people` }).click();
  await expect.poll(() => bill.locator('.total dd').textContent()).toBe(month);
  await page.goto(url('/about/'));
  await page.goBack();
  await expect.poll(() => bill.locator('.total dd').textContent()).toBe(month);
  expect(await bill.locator('figcaption strong').textContent()).toBe(name);
});

test('the office of the shown bill is marked until the slider is moved', async () => {
  const { page } = await open();
  await page.goto(url('/'));
  const pressed = page.locator('.live-bill [aria-pressed="true"]');
  expect(await pressed.innerText()).toContain('8');
  await page.getByRole('button', { name: '3 people' }).click();
  await expect.poll(() => pressed.allInnerTexts()).toEqual([expect.stringContaining('3')]);
  await page.getByRole('slider').fill('12000');
  expect(await pressed.count()).toBe(0);
});

test('the description of the slider states the share of colour, and when buying is likely cheaper', async () => {
  const { page } = await open();
  await page.goto(url('/'));
  const slider = page.getByRole('slider');
  const words = () =>
    slider.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent);
  expect(await words()).toBe('1 in 7 in colour');
  await slider.focus();
  await slider.fill('500');
  await expect.poll(words).toBe('likely cheaper to buy');
  await page.getByRole('button', { name: '25 people' }).click();
  expect(await words()).toBe('1 in 7 in colour');
});

test('the bill keeps its height on phones while the slider moves', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/'));
  const heightOf = async (pages: string, month: string) => {
    await page.getByRole('slider').fill(pages);
    await expect.poll(() => page.locator('.live-bill .total dd').textContent()).toBe(month);
    return (await page.locator('.live-bill dl').boundingBox())?.height;
  };
  expect(await heightOf('30000', '$1,354.28')).toBe(await heightOf('12000', '$711.52'));
  expect(await heightOf('30000', '$1,354.28')).toBe(await heightOf('500', '$210.37'));
});

test.each([
  [1280, 720, 0],
  [390, 844, 68],
])('the monthly cost is on the first screen, %i by %i', async (width, height, covered) => {
  const { page } = await open({ viewport: { width, height } });
  await page.goto(url('/'));
  const total = await page.locator('.live-bill .total').boundingBox();
  expect((total?.y ?? height) + (total?.height ?? 0)).toBeLessThanOrEqual(height - covered);
});

test.each(['live-bill', 'site'])(
  'if several buttons are pressed before the script %s has loaded, the last one takes effect',
  async (script) => {
    const { page } = await open();
    const release = await hold(page, `**/assets/${script}-*.js`);
    await page.goto(url('/'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: '3 people' }).click();
    await page.getByRole('button', { name: '25 people' }).click();
    release();
    await expect.poll(() => page.locator('.live-bill .total dd').textContent()).toBe('$671.00');
  },
);

test('the bill is static and has no controls without JavaScript', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url('/'));
  expect(await page.locator('.live-bill .total').textContent()).toContain('$375.15');
  expect(await page.getByRole('slider').count()).toBe(0);
});

test('the settings are sent with a request, and the form states this and can leave them out', async () => {
  const { page } = await open();
  await page.goto(url('/'));
  const brought = () =>
    page.locator('#lead').evaluate((form: HTMLFormElement) => new FormData(form).get('about')) as Promise<
      string | null
    >;
  expect(await brought()).toBeNull();
  await page.getByRole('slider').fill('12000');
  const note = page.locator('.carried');
  await expect.poll(() => note.innerText()).toContain('12,000 pages, $711.52 a month.');
  expect(Object.fromEntries(new URLSearchParams((await brought()) ?? ''))).toMatchObject({
    rent: '387.20',
    mono: '10286',
    colour: '1714',
  });
  await page.getByRole('button', { name: '3 people' }).click();
  expect(await note.allInnerTexts()).toEqual([expect.stringContaining('$232.06 a month.')]);
  await page.getByRole('button', { name: 'Leave this out' }).click();
  expect(await note.count()).toBe(0);
  expect(await brought()).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-name');
});
