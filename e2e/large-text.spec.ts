import type { Page } from '@playwright/test';
import { expect, inEach, long, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

/** The words of the page that are cut in two: they stand on more than one line, with no hyphen. */
const wordsCut = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d$.,]{4,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) cut.push(word);
      }
    }
    return cut;
  });

const pages = {
  henry: [
    '/billing',
    '/billing/statements',
    '/billing/activity',
    '/billing/scheduled',
    '/account-summary',
    '/support',
    '/orders',
    '/upgrade',
    '/change',
    '/move',
    '/service-appointments',
    '/services/outages',
    '/mkt',
    '/mkt/cart',
    '/mkt/new-account',
  ],
  olivia: ['/email', '/email/write', '/email/contacts', '/email/settings', '/voice', '/byod', '/billing/methods', '/services/internet'],
} as const;

inEach([wideEnglish, narrowSpanish], ({ width }) => {
  for (const customer of ['henry', 'olivia'] as const)
    test(`with text twice as large no word is cut, and nothing is wider than the screen, also at 320 px (${customer})`, { tag: long }, async ({
      page,
      path,
    }) => {
      await signIn(page, customer, path('/billing'));
      for (const address of pages[customer]) {
        await page.goto(path(address));
        for (const wide of [width, 700]) {
          await page.setViewportSize({ width: wide, height: 900 });
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%';
          });
          expect([address, wide, await wordsCut(page)]).toEqual([address, wide, []]);
          expect([address, wide, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, wide, wide]);
        }
        // Four times as large on a wide screen.
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
        });
        await page.setViewportSize({ width: 320, height: 900 });
        expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 320]);
      }
    });
});
