import type { Page } from '@playwright/test';
import { expect, long, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

/** Whether they pay in three taps: a saved method and something due. The others are told why not, and what they can do. */
const customers = [
  { who: 'olivia', pays: true },
  { who: 'liam', pays: true },
  { who: 'mason', pays: true },
  { who: 'ava', pays: true },
  { who: 'daniel', pays: true },
  { who: 'henry', pays: true },
  { who: 'james', pays: true },
  { who: 'emma', pays: false },
  { who: 'ethan', pays: false },
  { who: 'grace', pays: false },
] as const;

onOwnProduct();

for (const [index, { who, pays }] of customers.entries()) {
  const setting = index % 2 === 0 ? wideEnglish : narrowSpanish;
  test.describe(`${who}, ${setting.name}`, () => {
    test.use({ setting });

    test(`${who} goes from Home by Billing and a payment to help, and no page is a dead end`, { tag: long }, async ({ page, path }) => {
      // Links that were there, each asked once.
      const seen = new Set<string>();
      await signIn(page, who, path('/account-summary'));
      await expectWaysOn(page, seen);
      await page.goto(path('/billing'));
      await takenOver(page);
      await expectWaysOn(page, seen);
      if (pays) await payInThreeTaps(page);
      await expectWaysOn(page, seen);
      await page.goto(path('/support'));
      await expectWaysOn(page, seen);
      // Whoever finds nothing still reaches a person.
      await page.goto(path('/search-results?q=zzzz'));
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /555-0100|Call us|Contact us|Llám|Contáctenos/ })
          .first(),
      ).toBeVisible();
    });
  });
}

async function payInThreeTaps(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /^(Pay|Pagar) \$/ })
    .first()
    .click();
  await main.getByRole('checkbox').click();
  await main.getByRole('button', { name: /^(Pay|Pagar) \$/ }).click();
  await expect(page).toHaveURL(/\/done$/);
}

/** A heading, and something to go on with that is there. @param seen the links that were */
async function expectWaysOn(page: Page, seen: Set<string>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ways = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = [...new Set(ways.filter((way) => way.startsWith('/')))];
  expect(own.length, page.url()).toBeGreaterThan(0);
  // Some lead on to the provider's other sites, which no test asks.
  const isThere = async (way: string) => expect((await page.request.get(way, { maxRedirects: 0 })).status(), way).toBeLessThan(400);
  const unseen = own.filter((way) => !seen.has(way));
  await Promise.all(unseen.map(isThere));
  for (const way of unseen) seen.add(way);
}
