import { setTimeout as delay } from 'node:timers/promises';
import { constants, inflateSync } from 'node:zlib';
import { applyPrintRules, backgroundLuminance, focusedText } from './in-page.mjs';

const CITY = '/nsw/sydney/';
const SEND = 'Request Printer Lease Quote';
const PROBLEM = 'There is a problem';
const THANKS = /^Thank you! We'll be in touch soon/;
const KEPT = 'Your request is saved on this device.';

/** All engines share a backend. */
let leads = 0;
const newEmail = () => {
  leads += 1;
  return `kim.${leads}@example.org`;
};

const fillLead = async (visitor, email) => {
  await visitor.fill('Name', 'Kim Lee');
  await visitor.fill('Email', email);
  await visitor.fill('Phone', '02 5550 1234');
  await visitor.fill('Business Name', "Lee's Cafe & Co");
};

const isStored = (site, email) => {
  const count = site.leadsOf(email);
  if (count !== 1) throw new Error(`the lead is stored ${count} times`);
};

const leadFormWithErrors = async (visitor, site) => {
  const email = newEmail();
  await visitor.goto(site.url(CITY));
  await visitor.fill('Name', 'Kim Lee');
  await visitor.fill('Email', 'kim.example.org');
  await visitor.press('Enter');
  await visitor.sees('heading', PROBLEM);
  await visitor.hasFocusOn(/^There is a problem/);
  await visitor.expect('the title', /^Error: /, () => document.title);
  const problems = () => [...document.querySelectorAll('.problem a')].map(({ textContent }) => textContent).join(', ');
  await visitor.expect('the problems', 'Invalid email address, Phone is required, Business Name is required', problems);
  await visitor.click('link', 'Invalid email address');
  await visitor.hasFocusOn('Email');
  await fillLead(visitor, email);
  await visitor.expect('the problems', '', problems);
  await visitor.click('button', SEND);
  await visitor.sees('heading', THANKS);
  await visitor.hasFocusOn(THANKS);
  isStored(site, email);
};

const waitingLead = async (visitor, site) => {
  const email = newEmail();
  site.setBackend('down');
  await visitor.goto(site.url(CITY));
  await fillLead(visitor, email);
  await visitor.click('button', SEND);
  await visitor.sees('heading', KEPT);
  await visitor.reload();
  await visitor.sees('heading', KEPT);
  site.setBackend('up');
  await visitor.evaluate(() => void dispatchEvent(new Event('online')));
  await visitor.sees('heading', THANKS);
  isStored(site, email);
};

const ANSWERS = [
  '11 to 50',
  'Professional services',
  '3,000 to 10,000',
  'Up to 20%',
  'The basics',
  'Yes, we must have it',
  '48 months',
  '$301 to $500',
  'Somewhat',
  'Victoria',
];

const startsWith = (text) => new RegExp(`^${text.replace(/[$.()]/g, '\\$&')}`);
const atQuestion = (visitor, number) => visitor.sees('heading', new RegExp(`^Question ${number} of 10`));

const answerFrom = async (visitor, first, last) => {
  for (let number = first; number <= last; number += 1) {
    await atQuestion(visitor, number);
    await visitor.click('label', startsWith(ANSWERS[number - 1]));
    await visitor.click('button', number === 10 ? 'Continue' : 'Next');
  }
};

const chosen = () => document.querySelector('.quiz input:checked')?.value;

const quizWithBackAndReload = async (visitor, site) => {
  await visitor.goto(site.url('/printer-quiz/'));
  await answerFrom(visitor, 1, 2);
  await atQuestion(visitor, 3);
  await visitor.hasFocusOn(/^Question 3 of 10/);
  await visitor.click('label', /^Under 3,000/);
  await visitor.reload();
  await atQuestion(visitor, 3);
  await visitor.expect('the answer after the reload', 'low', chosen);
  await visitor.back();
  await atQuestion(visitor, 2);
  await visitor.expect('the answer after Back', 'professional', chosen);
  await visitor.forward();
  await answerFrom(visitor, 3, 10);
  await visitor.sees('heading', /^Almost there!/);
  await visitor.click('button', 'Skip this step');
  await visitor.sees('heading', /^We suggest/);
  await visitor.goto(site.url('/privacy/'));
  await visitor.back();
  await visitor.sees('heading', /^We suggest/);
};

const placeSearch = async (visitor, site) => {
  await visitor.goto(site.url('/'));
  await visitor.focus('field', 'Find your city, suburb or postcode');
  await visitor.type('wag');
  await visitor.sees('option', /^Wagga Wagga/);
  await visitor.expect('the list is', 'true', () => document.activeElement?.getAttribute('aria-expanded'));
  await visitor.press('Enter');
  await visitor.isAt('/nsw/wagga-wagga/');
  await visitor.sees('heading', /Wagga Wagga/);
};

const siteSearch = async (visitor, site) => {
  await visitor.goto(site.url('/glossary/'));
  await visitor.click('link', 'Search');
  await visitor.isAt('/search/');
  await visitor.hasFocusOn('Search this site');
  await visitor.type('duplx');
  await visitor.sees('result', 'Duplex');
  await visitor.press('Tab', 'Tab');
  await visitor.hasFocusOn('Duplex');
  await visitor.press('Enter');
  await visitor.isAt('/glossary/');
  await visitor.expect('the fragment', '#duplex', () => location.hash);
  await visitor.back();
  await visitor.sees('result', 'Duplex');
  await delay(500);
  await visitor.expect('the field after Back', 'duplx', () => document.querySelector('#site-search')?.value);
};

const megaMenuByKeyboard = async (visitor, site) => {
  await visitor.goto(site.url('/'));
  await visitor.focus('button', 'Printer Locations');
  await visitor.press('Enter');
  await visitor.sees('menu button', 'New South Wales');
  await visitor.focus('menu button', 'Australian Capital Territory');
  await visitor.press('Enter', 'Tab');
  // Firefox lets the keyboard focus the list first, because it can scroll.
  if (/Canberra/.test(await visitor.evaluate(focusedText))) await visitor.press('Tab');
  await visitor.hasFocusOn(/^All \d+ places in the Australian Capital Territory$/);
  await visitor.press('Tab', 'Space');
  await visitor.sees('menu link', /^Printer leasing in /);
  await visitor.press('Tab');
  await visitor.hasFocusOn(/^Printer leasing in /);
  await visitor.press('Escape');
  await visitor.hasFocusOn('Printer Locations');
  await visitor.expect('the menu is open', 'false', () => document.activeElement?.getAttribute('aria-expanded'));
};

const calculator = async (visitor, site) => {
  const month = () => document.querySelector('.calculator .price strong')?.textContent;
  await visitor.goto(site.url('/lease-cost-calculator/'));
  await visitor.fill('Rent', '387.20');
  await visitor.fill('Black pages', '10500');
  await visitor.fill('Colour pages', '1000');
  await visitor.expect('the total', '$635.80', month);
  await visitor.expect('the query', /mono=10500&colour=1000/, () => location.search);
  await visitor.reload();
  await visitor.expect('the total after a reload', '$635.80', month);
  const pages = () => document.querySelector('[name=mono]')?.value;
  await visitor.goto(site.url('/privacy/'));
  await visitor.back();
  await visitor.isAt('/lease-cost-calculator/');
  await visitor.expect('the total after Back', '$635.80', month);
  // WebKit resets fields shortly after it has shown the page.
  await delay(500);
  await visitor.expect('the black pages after Back', '10500', pages);
  await visitor.fill('Black pages', 'many');
  await visitor.press('Tab');
  const isInvalid = () => document.querySelector('[aria-invalid=true]')?.labels[0].textContent;
  await visitor.expect('the invalid field', 'Black pages', isInvalid);
};

const noticePlanner = async (visitor, site) => {
  const status = () => document.querySelector('.planner [role=status], .planner output')?.textContent;
  const year = new Date().getFullYear() + 1;
  await visitor.goto(site.url('/nsw/sydney/end-printer-lease-contract/'));
  await visitor.focus('field', 'Lease ends on');
  // Day and month are equal, because their order depends on the browser.
  await visitor.type(`12/12/${year}`);
  const answer = new RegExp(`arrives? by \\w+day \\d+ September ${year}\\.$`);
  await visitor.expect('the answer', answer, status);
  await visitor.fill('Notice (days)', '45');
  await visitor.expect('the answer', new RegExp(`October ${year}\\.$`), status);
  await visitor.expect('the query', `?ends=${year}-12-12&notice=45`, () => location.search);
  await visitor.reload();
  await visitor.expect('the answer after a reload', new RegExp(`October ${year}\\.$`), status);
};

const ticked = () => document.querySelectorAll('main input:checked').length;
const supplier = () => document.querySelector('main input:not([type])')?.value;

const fillChecklist = async (visitor, site) => {
  await visitor.goto(site.url('/before-you-sign/'));
  await visitor.click('checkbox', /^The schedule gives the full model name/);
  await visitor.focus('checkbox', /^Every option is listed/);
  await visitor.press('Space');
  await visitor.fill('Supplier', 'Kim’s Copiers');
  await visitor.expect('the ticks', 2, ticked);
};

const isKept = async (visitor) => {
  await delay(500);
  await visitor.expect('the ticks', 2, ticked);
  await visitor.expect('the supplier', 'Kim’s Copiers', supplier);
};

const checklistAfterReload = async (visitor, site) => {
  await fillChecklist(visitor, site);
  await visitor.reload();
  await isKept(visitor);
};

const checklistOnBack = async (visitor, site) => {
  await fillChecklist(visitor, site);
  await visitor.goto(site.url('/privacy/'));
  await visitor.back();
  await visitor.isAt('/before-you-sign/');
  await isKept(visitor);
};

const darkScheme = async (visitor, site) => {
  for (const [address, selectors] of [
    ['/', ['body', '#place-search']],
    ['/contact/', ['body', '#lead-name']],
    ['/nsw/sydney/end-printer-lease-contract/', ['body', '#lease-end']],
  ]) {
    await visitor.goto(site.url(address));
    for (const selector of selectors) {
      const luminance = await visitor.evaluate(backgroundLuminance, selector);
      if (luminance > 0.1) throw new Error(`${selector} on ${address} is not dark: luminance ${luminance.toFixed(2)}`);
    }
    await visitor.expect('the scheme of the page', true, () => matchMedia('(prefers-color-scheme: dark)').matches);
  }
};

/** Counts the pages of a PDF, whose objects can be compressed. */
const sheetsOf = (pdf) => {
  const text = Buffer.from(pdf).toString('latin1');
  const inflated = [...text.matchAll(/(?<!end)stream\r?\n/g)].map(({ index, 0: start }) => {
    try {
      return inflateSync(pdf.subarray(index + start.length), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
        'latin1',
      );
    } catch {
      return ''; // Not a compressed stream.
    }
  });
  return [text, ...inflated].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

const print = async (visitor, site) => {
  await visitor.goto(site.url('/before-you-sign/'));
  const pdf = await visitor.print();
  const sheets = pdf === undefined ? 1 : sheetsOf(pdf);
  await visitor.evaluate(applyPrintRules);
  const shown = () =>
    [...document.querySelectorAll('a.button, button, nav, .quote-card')].filter((element) => element.checkVisibility())
      .length;
  await visitor.expect('buttons and menus in print', 0, shown);
  if (sheets !== 1) throw new Error(`the checklist takes ${sheets} sheets of A4 instead of 1`);
};

/** What visitors do on the printer-leasing site. Each way starts in a new browser, and throws an error if it fails. */
export const WAYS = [
  { name: 'Lead form with errors, then sent', go: leadFormWithErrors },
  { name: 'Lead while the backend is down, sent later', go: waitingLead },
  { name: 'Quiz with Back and reload', go: quizWithBackAndReload },
  { name: 'Place search', go: placeSearch },
  { name: 'Site search', go: siteSearch },
  { name: 'Locations menu by keyboard', go: megaMenuByKeyboard },
  { name: 'Lease cost calculator', go: calculator },
  { name: 'Notice planner', go: noticePlanner },
  { name: 'Checklist, kept after a reload', go: checklistAfterReload },
  { name: 'Checklist, kept on Back', go: checklistOnBack },
  { name: 'Dark scheme', go: darkScheme, isDark: true },
  { name: 'Print', go: print },
];
