import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

test('only the selected tab of the states is underlined in forced colours', async () => {
  const { page, visit } = await open({ forcedColors: 'active' });
  await visit(url('/'));
  const underlined = () =>
    page.getByRole('tab').evaluateAll((tabs) =>
      tabs
        .filter((tab) => {
          const { borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(tab);
          return parseFloat(borderBottomWidth) > 0 && borderBottomColor !== backgroundColor;
        })
        .map((tab) => tab.textContent),
    );
  await page.getByRole('tab', { name: 'Victoria' }).click();
  expect(await underlined()).toEqual(['VIC, Victoria']);
});

test('drawings keep their colours and background in forced colours', async () => {
  const { page, visit } = await open({ forcedColors: 'active', colorScheme: 'dark' });
  await visit(url('/industries/'));
  const [ground, around] = await page.locator('.hero .drawing').evaluate((drawing) => {
    const { backgroundColor } = getComputedStyle(drawing);
    return [backgroundColor, getComputedStyle(document.body).backgroundColor];
  });
  expect(ground).toBe('rgb(20, 63, 74)');
  expect(around).not.toBe(ground);
});

test('a border shows the severity of an issue in forced-colours mode', async () => {
  const { page, visit } = await open({ forcedColors: 'active' });
  await visit(url('/seo-validator/'));
  const grave = page.locator('.severity').first();
  await grave.waitFor();
  const { style, isSeen } = await grave.evaluate((element) => {
    const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    return { style: borderTopStyle, isSeen: borderTopColor !== backgroundColor };
  });
  expect({ style, isSeen }).toEqual({ style: 'solid', isSeen: true });
});

test('search matches are as readable as the surrounding text in forced colours', async () => {
  const { page, visit } = await open({ forcedColors: 'active' });
  await visit(url('/search/?q=duplex'));
  const mark = page.locator('.search-results mark').first();
  await mark.waitFor();
  const [own, around] = await mark.evaluate((element) =>
    [element, element.parentElement as Element].map((each) => getComputedStyle(each).color),
  );
  expect(own).toBe(around);
});
