import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { fileOf, realSite } from '../support/real-site.ts';

const url = serveToAll(realSite);

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const CALCULATOR = '/lease-cost-calculator/';

/** One page per template that leads to a decision. */
const PAGES = [
  '/',
  '/nsw/sydney/',
  '/nsw/sydney/printer-leasing/',
  '/nsw/sydney/suburb/parramatta/',
  '/printers/2554ci/',
  '/pricing/',
  CALCULATOR,
  '/contact/',
];

/** Pages with the form next to the answer. The calculator needs the full width. */
const BESIDE = PAGES.filter((address) => address !== CALCULATOR);

/** Returns the selector of the price, the calculator's total, or the phone number of the contact page. */
const answerOf = (address: string): string =>
  ({ [CALCULATOR]: '.calculator .price strong', '/contact/': '[href^="tel:"]' })[address] ?? '.price-line strong';

/** The largest and the most remote cities, and those with the longest copy about the city, costs and quotes. */
const CITIES = [
  '/nsw/sydney/',
  '/wa/perth/',
  '/qld/charters-towers/',
  '/nt/jabiru/',
  '/wa/kununurra/printer-leasing/',
  '/wa/margaret-river/printer-leasing-quotes/',
];

const tabOfMachines = openTab({ viewport: PHONE });

const bottomOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom + scrollY);

const ways = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} :is(a[href^="tel:"], a[target="_blank"])`)
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => (link.getAttribute('href')?.startsWith('tel:') ? 'call' : 'quote')),
    );

describe('on wide screens', () => {
  const tab = openTab({ viewport: DESKTOP });

  test.each(BESIDE)('%s shows its answer and the first field of the form on the first screen', async (address) => {
    const { page } = tab();
    await page.goto(url(address));
    expect(await bottomOf(page, '#lead-name')).toBeLessThanOrEqual(DESKTOP.height);
    expect(await bottomOf(page, `.hero ${answerOf(address)}`)).toBeLessThanOrEqual(0.6 * DESKTOP.height);
    const [claim, form] = await Promise.all(
      ['h1', '.quote-card'].map((part) => page.locator(part).evaluate((element) => element.getBoundingClientRect())),
    );
    expect(claim?.right).toBeLessThan(form?.left ?? 0);
    expect(await ways(page, '.header')).toEqual(['call', 'quote']);
    // Other contact options are above the form.
    expect(await ways(page, '.quote-card')).toEqual(address === '/contact/' ? [] : ['call', 'quote']);
  });

  test('the calculator shows its total on the first screen, and the form below its fields', async () => {
    const { page } = tab();
    await page.goto(url(CALCULATOR));
    expect(await bottomOf(page, '.hero .total')).toBeLessThanOrEqual(0.8 * DESKTOP.height);
    const form = await page.locator('.quote-card').boundingBox();
    expect(form?.y).toBeGreaterThan(await bottomOf(page, '#lease-minimum'));
    expect(form?.width).toBeLessThan(DESKTOP.width * 0.6);
  });

  test.each(BESIDE)('%s keeps the whole form visible while the text is scrolled', async (address) => {
    const { page } = tab();
    await page.goto(url(address));
    await page.evaluate(() => scrollTo(0, 900));
    const [header, card] = await Promise.all(
      ['.header', '.quote-card'].map((part) => page.locator(part).evaluate((one) => one.getBoundingClientRect())),
    );
    expect(card?.top).toBeGreaterThan(header?.bottom ?? Number.NaN);
    expect(card?.bottom).toBeLessThanOrEqual(DESKTOP.height);
  });

  test.each(['/', '/nsw/sydney/', '/contact/'])(
    '%s shows the whole form even on a small, low screen',
    async (address) => {
      const { page } = tab();
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto(url(address));
      await page.evaluate(() => scrollTo(0, 900));
      const { top, bottom } = await page.locator('.quote-card').evaluate((one) => one.getBoundingClientRect());
      await page.setViewportSize(DESKTOP);
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(768);
    },
  );

  test.each(['/printers/', '/404/'])('%s has call and quote buttons only in the header', async (address) => {
    const { page } = tab();
    await page.goto(url(address));
    expect(await ways(page, '.header')).toEqual(['call', 'quote']);
    expect(await ways(page, '.hero')).toEqual([]);
  });

  test.each(['/services/', '/services/managed-print-services/', '/blog/', '/industries/', '/industries/legal/'])(
    '%s has call and quote buttons below its claim',
    async (address) => {
      const { page } = tab();
      await page.goto(url(address));
      expect(await ways(page, '.hero')).toEqual(['call', 'quote']);
      expect(await bottomOf(page, '.hero .actions')).toBeLessThanOrEqual(DESKTOP.height);
    },
  );

  test.each(['/nsw/dubbo/', '/nsw/sydney/suburb/parramatta/', '/qld/gold-coast/suburb/southport/'])(
    '%s has its bill below the introduction, the total on the first screen, and a heading of two lines',
    async (address) => {
      const { page } = tab();
      await page.goto(url(address));
      expect(await bottomOf(page, '.lead + .place-bill .total')).toBeLessThanOrEqual(DESKTOP.height);
      const lines = await page.locator('h1').evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines).toBeLessThanOrEqual(2);
    },
  );

  test('the heading of an industry page starts at the same height as its bill', async () => {
    const { page } = tab();
    await page.goto(url('/industries/legal/'));
    const [heading, bill] = await Promise.all(
      ['h1', '.hero .bill'].map((part) => page.locator(part).evaluate((one) => one.getBoundingClientRect().top)),
    );
    expect(Math.abs((heading ?? 0) - (bill ?? 0))).toBeLessThan(16);
  });

  test('an industry page shows its total below the heading and states what is included', async () => {
    const { page } = tab();
    await page.goto(url('/industries/health/'));
    const sum = await page.locator('.price-line strong').textContent();
    expect(await page.locator('.hero .bill').textContent()).toContain(`Total per month${sum}`);
    expect(await page.locator('.price-line small').textContent()).toMatch(
      /^Medical practice of ten, including pages\. The rent is \$286\.00 without a feeder\.$/,
    );
  });

  test('the thank-you page does not offer another quote next to the next steps', async () => {
    const { page } = tab();
    await page.goto(url('/thank-you/'));
    expect(await ways(page, 'main')).toEqual(['call']);
    expect(await page.locator('.sum-steps > li').count()).toBe(4);
  });
});

test.each([PHONE, DESKTOP])(
  'every machine on the home page is next to its rent and drawn to the same scale, $width px wide',
  async (viewport) => {
    const { page } = tabOfMachines();
    await page.setViewportSize(viewport);
    await page.goto(url('/'));
    await page.locator('#machines').scrollIntoViewIfNeeded();
    const scales = await page.locator('.machines img').evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => {
        const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(image);
        const room = (size: number, ...paddings: string[]) =>
          size - paddings.reduce((sum, one) => sum + Number.parseFloat(one), 0);
        const { width, height } = image.getBoundingClientRect();
        return Math.min(
          room(width, paddingLeft, paddingRight) / Number(image.getAttribute('width')),
          room(height, paddingTop, paddingBottom) / Number(image.getAttribute('height')),
        );
      }),
    );
    expect(scales).toHaveLength(5);
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.08);
  },
);

describe('on phones', () => {
  const tab = openTab({ viewport: PHONE });

  test.each(['/', '/vic/geelong/', '/qld/townsville/', '/nsw/newcastle/'])(
    '%s has its bill on the first screen above the call bar, and the bill states what it leaves out',
    async (address) => {
      const { page } = tab();
      await page.goto(url(address));
      const [note, bar] = await page.evaluate(() => {
        const note = document.querySelector('.hero .bill .small');
        const words = [...(note?.childNodes ?? [])].find(({ textContent }) =>
          textContent?.startsWith('Paper, staples'),
        );
        const range = document.createRange();
        range.setStart(words as Node, 0);
        range.setEnd(words as Node, 'Paper, staples'.length);
        return [
          `${range}: ${Math.round(range.getBoundingClientRect().bottom)}`,
          document.querySelector('.call')?.getBoundingClientRect().top ?? 0,
        ];
      });
      expect(note).toMatch(/^Paper, staples: /);
      expect(Number(note.split(': ').at(-1))).toBeLessThanOrEqual(bar);
    },
  );

  test.each(PAGES)(
    '%s has the first field of the form within two screens or after its coverage, and one pair of buttons',
    async (address) => {
      const { page } = tab();
      await page.goto(url(address));
      const screens = address === '/nsw/sydney/' ? 2.25 : 2;
      expect(await bottomOf(page, '#lead-name')).toBeLessThanOrEqual(screens * PHONE.height);
      expect(await bottomOf(page, `.hero ${answerOf(address)}`)).toBeLessThanOrEqual(PHONE.height / 2);
      expect(await ways(page, '.call')).toEqual(['call', 'quote']);
      const others = page.locator('a.button[href^="tel:"]:visible, a.button[target="_blank"]:visible');
      const apart = await others.evaluateAll((links) => links.filter((link) => !link.closest('.call')).length);
      // The hero of the home page has both buttons at every width.
      expect(apart).toBe(address === '/' ? 2 : 0);
    },
  );

  test.each([
    ['/vic/geelong/', '.quote-card', 1.25],
    ['/services/printer-leasing/', '.panel > div:first-child', 1.1],
  ])('%s explains next to its form how details are used and who might pay us', async (address, form, screens) => {
    const { page } = tab();
    await page.goto(url(address));
    expect(await page.locator(form).getByText('Privacy policy and collection notice').isVisible()).toBe(true);
    if (form === '.quote-card') expect(await page.locator(form).getByText('may pay us').isVisible()).toBe(true);
    expect((await page.locator(form).boundingBox())?.height).toBeLessThan(screens * PHONE.height);
  });

  test.each([
    '/vic/geelong/',
    '/wa/kununurra/kyocera-printer-lease/',
    '/nsw/sydney/suburb/parramatta/',
    '/locations/nt/',
  ])('%s shows phone, email and hours next to its form', async (address) => {
    const { page } = tab();
    await page.goto(url(address));
    const contact = page.locator('#quote .contact');
    expect(await contact.locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(await contact.locator('a[href^="mailto:"]').isVisible()).toBe(true);
    expect(await contact.getByText('Monday to Friday 9:00 AM to 5:00 PM (AEST)').isVisible()).toBe(true);
  });

  test('a post links back to the blog above its heading', async () => {
    const { page } = tab();
    await page.goto(url('/blog/printer-security-guide/'));
    expect(await page.getByRole('link', { name: 'Back to the blog' }).isVisible()).toBe(true);
  });

  test.each([
    ['/pricing/', '.bills'],
    ['/nsw/griffith/', '.bill'],
    ['/nsw/sydney/suburb/parramatta/', '.bill'],
    ['/tas/hobart/printer-leasing-quotes/', '.bill'],
    ['/nsw/sydney/printer-leasing/', '#terms table'],
    ['/printers/2554ci/', '.bill'],
    ['/printers/2554ci/', '.key-facts'],
  ])('%s shows %s within 1.2 screens, followed by the form', async (address, answer) => {
    const { page } = tab();
    await page.goto(url(address));
    const [found, form] = await Promise.all(
      [answer, '.quote-card'].map((part) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect()),
      ),
    );
    expect(found?.top).toBeLessThanOrEqual(1.2 * PHONE.height);
    expect(found?.bottom).toBeLessThan(form?.top ?? 0);
  });

  test.each(['/industries/', '/services/', '/services/printer-leasing/', '/blog/'])(
    '%s has at most one pair of buttons on a screen',
    async (address) => {
      const { page } = tab();
      await page.goto(url(address));
      expect(await ways(page, '.hero')).toEqual([]);
      expect(await ways(page, '.call')).toEqual(['call', 'quote']);
    },
  );

  test.each(CITIES)(
    '%s is at most 7.6 screens long, and discloses next to the form who might pay us',
    async (address) => {
      const { page } = tab();
      await page.goto(url(address));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height / PHONE.height).toBeLessThanOrEqual(7.6);
    },
  );
});

test.each([320, 390, 768, 1024, 1280])(
  'the hero of the home page has call and quote buttons, %i pixels wide',
  async (width) => {
    const { page } = tabOfOrder();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url('/'));
    expect(await ways(page, '.hero .actions')).toEqual(['call', 'quote']);
    await page.setViewportSize(PHONE);
  },
);

test.each(['/nsw/dubbo/', '/services/printer-leasing/'])(
  '%s explains next to its form what happens after the request is sent',
  async (address) => {
    const { page } = tabOfOrder();
    await page.goto(url(address));
    const steps = page.locator('#quote .next li').filter({ visible: true });
    expect(await steps.allTextContents()).toEqual([
      'We call you back within two business hours.',
      'We send you a written quote within two business days.',
    ]);
  },
);

test.each([
  'printer-leasing',
  'kyocera-printer-lease',
  'managed-print-services',
  'end-printer-lease-contract',
  'printer-leasing-quotes',
])('the %s page of a city has its map', async (service) => {
  const html = readFileSync(path.join(await realSite(), fileOf(`/vic/horsham/${service}/`)), 'utf8');
  expect(html).toMatch(/<section id="nearby"><h2>Nearest places to Horsham<\/h2>(<p>[^<]+<\/p>)*<figure><svg/);
});

test.each([
  ['/vic/horsham/end-printer-lease-contract/', 'Get Your Free Printer Lease Quote'],
  ['/services/end-printer-lease-contract/', 'Ask us about your lease'],
])('the form on %s also accepts a request to end a lease, which is its first option', async (address, heading) => {
  const { page } = tabOfOrder();
  await page.goto(url(address));
  const quote = page.locator('#quote');
  expect(await quote.getByRole('heading', { name: heading }).isVisible()).toBe(true);
  expect(
    await quote.getByText('Sending this form does not give notice: send your notice to the lessor').isVisible(),
  ).toBe(true);
  const request = quote.getByLabel('What do you need?');
  expect(await request.locator('option').allTextContents()).toEqual(['End my lease', 'A new lease']);
  expect(await page.locator('#lead').evaluate((form: HTMLFormElement) => new FormData(form).get('about'))).toBe(
    'request=end-lease',
  );
});

test('the button of the form names a quote only if a new lease is chosen', async () => {
  const { page } = tabOfOrder();
  await page.goto(url('/vic/horsham/end-printer-lease-contract/'));
  const form = page.locator('#lead');
  const request = form.getByLabel('What do you need?');
  expect(await form.getByRole('button', { name: 'Send My Request', exact: true }).isVisible()).toBe(true);
  await request.selectOption('A new lease');
  expect(await form.getByRole('button', { name: 'Request Printer Lease Quote', exact: true }).isVisible()).toBe(true);
});

test('a suburb has an image besides its map, and three nearby areas', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/nsw/newcastle/suburb/kotara/')), 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  expect(main).toMatch(/<img [^>]*alt="A printer strapped to a trolley/);
  const nearby = main.slice(main.indexOf('id="nearby"'));
  expect(nearby.slice(0, nearby.indexOf('</table>')).match(/<tr>/g)).toHaveLength(1 + 3);
});

test('the contact page explains for each request what to do first, and then why', async () => {
  const { page } = tabOfOrder();
  await page.goto(url('/contact/'));
  const todo = page.locator('main h3 + p > strong:first-child');
  expect(await todo.allTextContents()).toEqual([
    'See our prices',
    'Take the printer quiz',
    'Call us on 1800\u00a0975\u00a0711',
    'Call us on 1800\u00a0975\u00a0711',
    'Leave your details',
  ]);
  expect(await todo.locator('a').count()).toBe(5);
});

test('the home page states each of its facts once', async () => {
  const html = readFileSync(path.join(await realSite(), 'index.html'), 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  expect(['2010', '5000+', '12 to 60 months'].map((fact) => main.split(fact).length - 1)).toEqual([1, 1, 1]);
});

test.each([
  ['/contact/', 'Call us on'],
  ['/about/', 'Call'],
])('phone and email on %s are links in the text', async (address, words) => {
  const html = readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
  expect(html).toMatch(new RegExp(`${words} <a href="tel:\\d+">(?:\\d|&nbsp;)+</a>(?:[.,]|</strong>) `));
  expect(html).toMatch(/ or (?:write to )?<a href="mailto:/);
});

const tabOfOrder = openTab({ viewport: PHONE });

test.each(['/nsw/sydney/', '/'])('the parts of %s are in the intended order', async (address) => {
  const { page } = tabOfOrder();
  await page.goto(url(address));
  const order = [
    '.bill',
    '#terms',
    '#quote',
    '#prices',
    '#machines',
    '#proof',
    '.map',
    '.finder',
    '#faq',
    '#about-these-figures',
  ];
  const tops = await page.evaluate(
    (parts) =>
      parts.flatMap((part) => {
        const element = document.querySelector(`main ${part}`);
        return element ? [element.getBoundingClientRect().top] : [];
      }),
    order,
  );
  expect(tops.length).toBeGreaterThan(4);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test("a city's page about ending a lease has no list of machines and no price of another service", async () => {
  const read = async (address: string) => readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
  const [city, quotes, ending] = await Promise.all(
    ['', 'printer-leasing-quotes/', 'end-printer-lease-contract/'].map((service) => read(`/nsw/sydney/${service}`)),
  );
  const parts = (html = '') => ['Printers and monthly rents', 'price-line'].map((part) => html.includes(part));
  expect(parts(city)).toEqual([true, true]);
  expect(parts(quotes)).toEqual([false, true]);
  expect(parts(ending)).toEqual([false, false]);
});

test('the form on the page about ending a lease comes after the dates, the notice, the return and ending early', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/nsw/sydney/end-printer-lease-contract/')), 'utf8');
  const at = ['id="terms"', 'id="notice"', 'id="return"', 'id="early"', 'id="quote"'].map((part) => html.indexOf(part));
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(html.match(/id="notice"/g)).toHaveLength(1);
});

test('a promise that refers to business hours states them in local time', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/wa/perth/printer-leasing-quotes/')), 'utf8');
  expect(html).toMatch(
    /Within two business hours.{0,80}We answer Monday to Friday, 7\u00a0am\u00a0to\u00a03\u00a0pm \(6\u00a0am/s,
  );
});

test("a city's page about quotes begins with the price for six people, and has the bill of a named office", async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/qld/townsville/printer-leasing-quotes/')), 'utf8');
  const hero = html.slice(html.indexOf('<div class="hero'), html.indexOf('</figure>'));
  expect(hero).toMatch(
    /<p class="lead">[^<]* about \$264 a month on our smallest printer: \$13,574 over 48 months with freight\./,
  );
  const bill = hero.slice(hero.indexOf('<strong>Medical practice of ten</strong>'));
  expect(bill).toMatch(/<dd>\$880\.00<\/dd>/);
  expect(bill).toContain('<dd>$390.72</dd>');
  expect(bill).toContain('All amounts include GST.');
  expect(bill).toContain('what each term costs');
  expect(hero).toContain('<small>plus pages, for our smallest printer over 48 or 60 months.</small>');
});

test.each(['/nsw/dubbo/', '/nsw/sydney/'])(
  'the cost for each term in %s is on the first screen, and links to the full bill',
  async (city) => {
    const { page } = tabOfRates();
    await page.setViewportSize(DESKTOP);
    await page.goto(url(`${city}printer-leasing/`));
    expect(await page.locator('.hero .bill h2').textContent()).toMatch(/^Monthly and total cost of each term /);
    expect(await bottomOf(page, '.hero #terms > .table-scroll tbody tr:last-child')).toBeLessThanOrEqual(
      DESKTOP.height,
    );
    expect(await page.locator('.hero #terms > .table-scroll tbody tr').count()).toBe(5);
    await page.setViewportSize(PHONE);
    expect(await bottomOf(page, '.hero #terms > .table-scroll tbody tr:first-child')).toBeLessThanOrEqual(
      PHONE.height - 80,
    );
    const whole = page.locator('.hero').getByRole('link', { name: 'See the full bill for your number of people' });
    expect(await whole.getAttribute('href')).toBe(city);
  },
);

test('a suburb shows local office prices and local details, and links to its city for machines', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/nsw/newcastle/suburb/kotara/')), 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  expect(main).not.toContain('Printers and monthly rents');
  // These prices cover all of Newcastle, so they are in an aside, not in the copy about Kotara.
  expect(main).toContain('<aside class="prose wide" aria-label="What other offices would pay in Newcastle">');
  const order = ['id="terms"', 'id="nearby"', 'id="prices"'].map((id) => main.indexOf(id));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(Math.min(...order)).toBeGreaterThan(0);
  expect(main).toContain('8 km west of the centre of Newcastle');
  expect(main).toMatch(/<a href="\/nsw\/newcastle\/">Printer leasing in Newcastle<\/a>/);
});

test('managed print states page rates where other services state the rent of a machine', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/wa/bunbury/managed-print-services/')), 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  expect(main).toMatch(
    /class="price-line rates">Example: <span class="whole"><strong>1\.32 cents<\/strong> a black page<\/span>, <span class="whole"><strong>11 cents<\/strong> a colour page<\/span> and <span class="whole"><strong>\$44\.00<\/strong> a month/,
  );
  expect(main).not.toContain('$196.90');
});

test.each(['/wa/bunbury/managed-print-services/', '/qld/cairns/', '/locations/qld/'])(
  'the hours on %s are stated once and do not wrap',
  async (address) => {
    const html = readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    const hours = main.match(
      /\b(?:8(?:&nbsp;|\u00a0)am(?:&nbsp;|\u00a0)to(?:&nbsp;|\u00a0)4|7(?:&nbsp;|\u00a0)am(?:&nbsp;|\u00a0)to(?:&nbsp;|\u00a0)3)/g,
    );
    expect(hours).toHaveLength(1);
    expect(main).not.toMatch(/\d [ap]m\b/);
  },
);

test.each([
  ['kyocera-printer-lease', '.abreast', ['35', '$387.20', '$324.32', '$711.52', '$64.68', '$169.40', '$34,322'], 4],
  [
    'managed-print-services',
    '.abreast',
    ['$286.00', '$81.40', '$29.04', '$44.00', '$39.60', '$480.04', '$43.64', '$72.16', '$23,042'],
    1,
  ],
  [
    'end-printer-lease-contract',
    '#terms',
    ['26 Feb, Fri', '31 May, Mon', '1 Dec, Wed', '31 May, Wed', '1 Dec, Fri'],
    1,
  ],
])(
  'the table on the %s page of a city states the monthly cost, and the page has images',
  async (service, part, last, pictures) => {
    const { page } = tabOfOrder();
    await page.goto(url(`/wa/bunbury/${service}/`));
    expect(await page.locator(`${part} tbody td:last-child`).allTextContents()).toEqual(last);
    const loading = await page
      .locator('main :is(.stage, .picture) img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('loading')));
    expect(loading).toEqual(Array(pictures).fill('lazy'));
  },
);

const tabOfRates = openTab();

test.each([390, 1280])('each rate of managed print stays on one line, %i pixels wide', async (width) => {
  const { page } = tabOfRates();
  await page.setViewportSize({ width, height: 844 });
  for (const address of ['/services/managed-print-services/', '/wa/bunbury/managed-print-services/']) {
    await page.goto(url(address));
    const rates = await page.locator('.price-line .whole').evaluateAll((all) =>
      all.map((rate) => ({
        lines: rate.getClientRects().length,
        size: getComputedStyle(rate.querySelector('strong') as Element).fontSize,
      })),
    );
    // The higher rate is as prominent as the lower one.
    const size = rates[0]?.size;
    expect(rates, address).toEqual(Array(3).fill({ lines: 1, size }));
  }
});

test.each([
  ['/nsw/griffith/', '#prices', 'h2'],
  ['/nsw/griffith/', '#nearby .fold', 'summary'],
  ['/nsw/griffith/printer-leasing/', '#terms', 'h2'],
  ['/nsw/griffith/printer-leasing/', '.term-bill .fold', 'summary'],
  // Pages with tables below the drawings of their machines.
  ['/qld/cairns/kyocera-printer-lease/', '.abreast', 'ul'],
  ['/wa/bunbury/managed-print-services/', '.abreast', 'figcaption'],
  ['/wa/bunbury/managed-print-services/', '#terms', 'h2'],
])(
  'the table on %s is as wide as its frame on phones, and comes before the small print',
  async (address, part, before) => {
    const { page } = tabOfOrder();
    await page.goto(url(address));
    const found = await page.locator(part).evaluate((element) => {
      if (element instanceof HTMLDetailsElement) element.open = true;
      const frame = element.querySelector('.table-scroll');
      return {
        hidden: (frame?.scrollWidth ?? Number.NaN) - (frame?.clientWidth ?? Number.NaN),
        after: frame?.previousElementSibling?.localName,
      };
    });
    expect(found).toEqual({ hidden: 0, after: before });
  },
);

test('the caption of the machines has equal space above and below on phones', async () => {
  const { page } = tabOfMachines();
  await page.setViewportSize(PHONE);
  await page.goto(url('/nsw/newcastle/kyocera-printer-lease/'));
  const [lead, bill, caption, stage] = await Promise.all(
    ['.lead', '.abreast', '.abreast figcaption', '.stage'].map((part) => page.locator(part).boundingBox()),
  );
  if (!lead || !bill || !caption || !stage) throw new Error('no bill with machines below an introduction');
  expect(bill.y - lead.y - lead.height).toBeGreaterThanOrEqual(12);
  expect(stage.y - caption.y - caption.height).toBeCloseTo(caption.y - bill.y - 4, -1);
});

test('an expandable table ends above the line of the content that opens below it', async () => {
  const { page } = tabOfMachines();
  await page.goto(url('/nsw/newcastle/'));
  await page.locator('.notes summary').click();
  const [notes, table] = await Promise.all(
    ['.notes', '.notes .table-scroll'].map((part) => page.locator(part).boundingBox()),
  );
  if (!notes || !table) throw new Error('no table in the notes');
  expect(notes.y + notes.height - table.y - table.height).toBeGreaterThanOrEqual(12);
});

test.each([320, 360, 390])(
  'in tables with several amounts, no name or number wraps or touches another, %i pixels wide',
  async (width) => {
    const { page } = tabOfOrder();
    await page.setViewportSize({ width, height: 844 });
    for (const [address, part] of [
      ['/qld/cairns/kyocera-printer-lease/', '.abreast table'],
      ['/qld/cairns/managed-print-services/', '.abreast table'],
      ['/nsw/sydney/printer-leasing/', '#terms > .table-scroll table'],
    ] as const) {
      await page.goto(url(address));
      const found = await page.locator(part).evaluate((table) => {
        const words: { text: string; cell: Element; box: DOMRect; lines: number }[] = [];
        const nodes = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        while (nodes.nextNode()) {
          const cell = nodes.currentNode.parentElement?.closest('th, td');
          if (!cell || nodes.currentNode.parentElement?.closest('.unseen')) continue;
          if (getComputedStyle(cell).clipPath !== 'none') continue;
          for (const { 0: text, index } of (nodes.currentNode.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(nodes.currentNode, index);
            range.setEnd(nodes.currentNode, index + text.length);
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
            words.push({ text, cell, box: range.getBoundingClientRect(), lines: boxes.length });
          }
        }
        const gaps = words.flatMap((left) =>
          words
            .filter(
              ({ cell, box }) =>
                cell.previousElementSibling === left.cell &&
                box.top < left.box.bottom - 2 &&
                box.bottom > left.box.top + 2,
            )
            .map(({ box }) => box.left - left.box.right),
        );
        const sizes = words.map(({ cell }) =>
          [cell, ...cell.querySelectorAll('small')].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
        );
        return {
          broken: words.filter(({ lines }) => lines > 1).map(({ text }) => text),
          gap: Math.min(...gaps),
          size: Math.min(...sizes.flat()),
        };
      });
      expect(found.broken, address).toEqual([]);
      expect(found.gap, address).toBeGreaterThanOrEqual(8);
      if (width >= 360) expect(found.size, address).toBeGreaterThanOrEqual(12);
    }
    await page.setViewportSize(PHONE);
  },
);

test('the form of a city stays fully visible on a low screen while the text is scrolled', async () => {
  const { page } = tabOfRates();
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto(url('/nsw/sydney/'));
  await page.evaluate(() => scrollTo(0, 900));
  const card = await page.locator('.quote-card').evaluate((one) => one.getBoundingClientRect());
  expect(card.top).toBeGreaterThan(0);
  expect(card.bottom).toBeLessThanOrEqual(657);
});

test("the first screen of a city's page about ending a lease contains the fields and the answer", async () => {
  const { page } = tabOfRates();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(url('/nsw/sydney/end-printer-lease-contract/'));
    expect(await bottomOf(page, '.hero .planner')).toBeLessThanOrEqual(size.height);
  }
});

test("a city's managed-print bill is on the first screen of a phone, with each amount on the line of its label", async () => {
  const { page } = tabOfRates();
  await page.setViewportSize(PHONE);
  for (const city of ['/nsw/sydney/', '/wa/kununurra/']) {
    await page.goto(url(`${city}managed-print-services/`));
    const { rows, bar } = await page.evaluate(() => {
      const top = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN;
      return {
        bar: top(document.querySelector('.call')),
        rows: [...document.querySelectorAll('.abreast tbody tr')].map((row) => {
          const words = document.createRange();
          words.selectNodeContents(row.firstElementChild?.firstChild ?? row);
          const label = words.getBoundingClientRect();
          words.selectNodeContents(row.lastElementChild ?? row);
          const amount = words.getBoundingClientRect();
          return { bottom: row.getBoundingClientRect().bottom, off: Math.abs(label.bottom - amount.bottom) };
        }),
      };
    });
    expect(rows.filter(({ bottom }) => bottom <= bar).length, city).toBeGreaterThanOrEqual(3);
    expect(Math.max(...rows.map(({ off }) => off)), city).toBeLessThan(6);
  }
});

test.each([320, 360, 390])(
  'each amount of the three machines is on the line of its label, %i pixels wide',
  async (width) => {
    const { page } = tabOfRates();
    await page.setViewportSize({ width, height: 844 });
    for (const city of ['/nsw/sydney/', '/nt/maningrida/']) {
      await page.goto(url(`${city}kyocera-printer-lease/`));
      const off = await page.locator('.abreast tbody tr').evaluateAll((rows) =>
        rows.map((row) => {
          const words = document.createRange();
          const [label, amount] = [row.firstElementChild?.firstChild, row.lastElementChild].map((node) => {
            words.selectNodeContents(node ?? row);
            return words.getBoundingClientRect();
          });
          return Math.abs((label?.bottom ?? 0) - (amount?.bottom ?? Number.NaN));
        }),
      );
      expect(Math.max(...off), city).toBeLessThan(6);
    }
  },
);

test.each([
  ['the last total of three machines', '/nsw/sydney/kyocera-printer-lease/', '.abreast tbody tr:last-child'],
  ['the saving of managed print', '/nsw/dubbo/managed-print-services/', '.abreast tbody .strong:nth-child(8)'],
  [
    'the total under a name of three lines',
    '/qld/sunshine-coast/managed-print-services/',
    '.abreast tbody .strong >> nth=0',
  ],
  ['the monthly cost below the introduction to leasing', '/services/printer-leasing/', '.lane-note .total'],
])('%s is above the call bar on phones', async (_what, address, sum) => {
  const { page } = tabOfRates();
  await page.setViewportSize(PHONE);
  await page.goto(url(address));
  const [last, call] = await Promise.all([page.locator(sum).boundingBox(), page.locator('.call').boundingBox()]);
  expect((last?.y ?? Number.NaN) + (last?.height ?? 0)).toBeLessThanOrEqual(call?.y ?? 0);
});

test('the drawings of machines do not touch on phones', async () => {
  const { page } = tabOfRates();
  await page.setViewportSize(PHONE);
  await page.goto(url('/nsw/sydney/kyocera-printer-lease/'));
  const boxes = await page
    .locator('.stage img')
    .evaluateAll((all) => all.map((image) => image.getBoundingClientRect()));
  expect(boxes).toHaveLength(3);
  for (const [at, { right }] of boxes.slice(0, -1).entries())
    expect(right).toBeLessThanOrEqual((boxes[at + 1]?.left ?? 0) + 1);
});

test('links in the rows of bills are tall enough to tap, without making their rows taller than others', async () => {
  const { page } = tabOfRates();
  await page.setViewportSize(PHONE);
  for (const service of ['printer-leasing', 'kyocera-printer-lease', 'managed-print-services']) {
    await page.goto(url(`/nsw/sydney/${service}/`));
    const links = await page
      .locator('.hero .bill :is(th, td) a')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(links.length, service).toBeGreaterThan(0);
    expect(Math.min(...links), service).toBeGreaterThanOrEqual(24);
  }
  // Neither the management row nor the rent row has a note under its name.
  const [rent, management] = await page
    .locator('.abreast tbody tr:nth-child(3n + 1)')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.abs((rent ?? 0) - (management ?? Number.NaN))).toBeLessThan(2);
});

test('the distances to the nearest areas are on one line on phones', async () => {
  const { page } = tabOfRates();
  await page.setViewportSize(PHONE);
  await page.goto(url('/sa/adelaide/suburb/glenelg/'));
  const lines = await page.locator('#nearby tbody td:last-child').evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getClientRects().length;
    }),
  );
  expect(lines).toEqual(Array(3).fill(1));
});

test("every page of a city uses the same name for the city's page about terms", async () => {
  for (const address of ['', 'suburb/parramatta/', 'kyocera-printer-lease/', 'printer-leasing-quotes/']) {
    const html = readFileSync(path.join(await realSite(), fileOf(`/nsw/sydney/${address}`)), 'utf8');
    const related = html.slice(html.indexOf('id="related"'));
    expect(/<a href="\/nsw\/sydney\/printer-leasing\/">([^<]*)</.exec(related)?.[1], address).toBe(
      'Terms and costs in Sydney',
    );
  }
});

test.each([390, 1280])('the rows of the three machines have equal heights, %i pixels wide', async (width) => {
  const { page } = tabOfRates();
  await page.setViewportSize({ width, height: 844 });
  await page.goto(url('/nsw/sydney/kyocera-printer-lease/'));
  const heights = await page
    .locator('.abreast tbody tr:not(.strong)')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(Math.min(...heights) * 1.75);
});

test('the monthly cost is bold and below the amounts that it adds up', async () => {
  const { page } = tabOfOrder();
  await page.goto(url('/sa/adelaide/managed-print-services/'));
  const rows = await page.locator('.abreast tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const amount = row.lastElementChild;
      const { fontWeight, textAlign } = getComputedStyle(amount ?? row);
      return [row.firstElementChild?.firstChild?.textContent, Number(fontWeight) >= 600, textAlign];
    }),
  );
  expect(rows).toEqual([
    ['Rent, A3 2554ci', false, 'right'],
    ['Pages on the A3', false, 'right'],
    ['Pages moved to it', false, 'right'],
    ['Management', false, 'right'],
    ['Desktop toner', false, 'right'],
    ['Total', true, 'right'],
    ['Includes GST of', false, 'right'],
    ['Net saving', true, 'right'],
    ['Total to pay', false, 'right'],
  ]);
});

test('a table has its labels below the figures, or above them if two figures are next to each other', async () => {
  const read = async (address: string) => readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
  const [city, terms, kyocera] = await Promise.all(
    ['', 'printer-leasing/', 'kyocera-printer-lease/'].map((service) => read(`/nsw/dubbo/${service}`)),
  );
  expect(city).toMatch(
    /<th [^>]*><a href="[^"]*">Office of three<\/a><span class="unseen">,<\/span> <small>ECOSYS M8124cidn, 1,300 pages<\/small>/,
  );
  expect(terms).toMatch(
    />People<.*?<small>pages<.*?>Three<.*?<small>1,300<.*?>Six<.*?<small>2,500<.*?>Eight<.*?<small>3,300</,
  );
  expect(terms?.match(/<tr class="strong">.*?<\/th>/)?.[0]).toContain('48 months');
  expect(terms?.match(/our usual term/g)).toHaveLength(1);
  // Assumed rents are disclosed next to the figures.
  expect(terms).toMatch(
    /<\/table><\/div><p class="small">The monthly amounts are for rent and pages; the totals add [^<]*All include GST\. Paper, staples and [^<]* are extra, and you usually insure the printer yourself\.[^<]*the rents for 12, 24 and 36 months are assumptions\.<\/p><p class="small">48 months \(shaded\) costs the same a month as 60/,
  );
  expect(kyocera).toMatch(
    />Freight<span class="unseen">,<\/span> <small>once<\/small><\/th>(<td[^>]*>\$332\.20<\/td>){3}/,
  );
});

test('each term opens in the calculator, with its rent and the freight of the place', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/qld/cairns/printer-leasing/')), 'utf8');
  const table = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody'));
  // Links on one office's totals would make its column look recommended, so they are in the row's header.
  expect(table).not.toMatch(/<td[^>]*><a /);
  const row = /<th[^>]*><a href="([^"]*)">(\d+) months</g;
  const terms = [...table.matchAll(row)].map(([, href = '', months]) => {
    const asked = new URL(href.replaceAll('&amp;', '&'), 'https://x.example').searchParams;
    expect(asked.get('months')).toBe(months);
    expect(asked.get('freight')).toBe('880.00');
    return asked.get('rent');
  });
  expect(terms).toHaveLength(5);
  // The usual term and the longer term have the same rent.
  expect(new Set(terms).size).toBe(4);
});

test('the bill of the machines is followed by the cost of more colour pages, and each machine states its page count', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/qld/cairns/kyocera-printer-lease/')), 'utf8');
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table'));
  expect(html).toContain('If more than 20% of your pages are in colour, the 2554ci rents for $313.50.');
  // The calculator opens with the linked office's figures.
  const opened = [
    ...html.matchAll(/<a href="[^"]*\?rent=([\d.]+)&[^"]*&amp;mono=(\d+)[^"]*&amp;freight=[^"]*">(\w+)<\/a>/g),
  ];
  expect(opened.map(([, ...figures]) => figures)).toEqual([
    ['196.90', '1714', 'M8124cidn'],
    ['286.00', '5143', '2554ci'],
    ['387.20', '10286', '3554ci'],
  ]);
  expect(table.match(/<small>[\w,]+<\/small>/g)).toEqual(
    ['pages', '2,000', '6,000', '12,000', 'once'].map((words) => `<small>${words}</small>`),
  );
});

test("a city's three machines, and the text of their bill and image, are large on phones", async () => {
  const { page } = tabOfOrder();
  await page.setViewportSize(PHONE);
  await page.goto(url('/qld/cairns/kyocera-printer-lease/'));
  const sizes = await page
    .locator('.abreast :is(figcaption strong, th:not(thead :first-child), td, small, p)')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15);
  const widths = await page.locator('.stage img').evaluateAll((all) => all.map((img) => img.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(80);
  // Below a certain size the drawing hides its labels. Its letters are 32 of 830 units high.
  const picture = await page.locator('.large img').boundingBox();
  expect(((Math.min(picture?.width ?? 0, picture?.height ?? 0) - 24) * 32) / 830).toBeGreaterThan(12);
});

test('the three machines of a city are drawn to the same scale, each above its column', async () => {
  const { page } = tabOfOrder();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(url('/qld/cairns/kyocera-printer-lease/'));
    const drawn = await page.locator('.stage').evaluate((stage) => {
      const columns = [...document.querySelectorAll('.abreast thead th')].slice(1);
      return [...stage.querySelectorAll('img')].map((img, column) => {
        const { width, right } = img.getBoundingClientRect();
        const edge = columns[column]?.getBoundingClientRect().right ?? Number.NaN;
        return { scale: width / Number(img.getAttribute('width')), off: Math.abs(right - edge) };
      });
    });
    // Names are left-aligned, even if every column contains figures.
    expect(
      await page
        .locator('.abreast tbody th')
        .first()
        .evaluate((th) => getComputedStyle(th).paddingLeft),
    ).toBe('0px');
    const [first] = drawn;
    for (const { scale, off } of drawn) {
      expect(scale / (first?.scale ?? 0)).toBeCloseTo(1, 1);
      expect(off).toBeLessThan(4);
    }
  }
});

test('the six facts for a quote prefill an email to us, line by line', async () => {
  const { page } = tabOfOrder();
  await page.goto(url('/tas/hobart/printer-leasing-quotes/'));
  const href = await page.getByRole('link', { name: 'Email us these six details' }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.pathname).toBe('hello@copyfield.example');
  expect(mail.searchParams.get('body')?.split('\r\n')).toHaveLength(6);
  expect(await page.locator('#six-facts li:not(.rows *)').count()).toBe(6);
});

test.each([320, 390])(
  'the content of the slip on the contact page does not overflow the slip, %i pixels wide',
  async (width) => {
    const { page } = tabOfOrder();
    await page.setViewportSize({ width, height: 844 });
    await page.goto(url('/contact/'));
    const over = await page.locator('.reach-slip').evaluate((slip) => {
      // The real address may be longer than the placeholder.
      const address = slip.querySelector('[href^=mailto]');
      if (address) address.textContent = 'printer.enquiries@copyfield-printer-leasing.example';
      const right = slip.querySelector('dl')?.getBoundingClientRect().right ?? 0;
      const range = document.createRange();
      return [...slip.querySelectorAll('dd')].map((line) => {
        range.selectNodeContents(line);
        return Math.max(0, Math.floor(range.getBoundingClientRect().right - right));
      });
    });
    expect(over).toEqual([0, 0, 0, 0, 0]);
    // Each value is below its label.
    const lefts = await page
      .locator('.reach-slip :is(dt, dd)')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(1);
  },
);
