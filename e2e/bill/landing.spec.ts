import type { Locator, Page } from '@playwright/test';
import { mobileBreakpoint } from '#design/tokens/breakpoints.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from '../support/accessible.ts';
import { holdScripts } from '../support/held-scripts.ts';
import {
  everySetting,
  expect,
  inEach,
  keepPicture,
  narrowSpanish,
  type Setting,
  takenOver,
  test,
  wholePage,
  wideEnglish,
} from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { operationOf } from '../support/operations.ts';
import { signIn } from '../support/sign-in.ts';

const small: readonly Setting[] = [
  { name: 'English, 320 px', language: 'en', width: 320, height: 640, dark: false },
  { name: 'Spanish, 320 px', language: 'es', width: 320, height: 640, dark: false },
];

const payButton = (page: Page, amount: string): Locator => page.getByRole('link', { name: new RegExp(`^(Pay|Pagar) \\${amount}$`) });

inEach(everySetting, (setting) => {
  test('amount due, due date and Pay are visible without scrolling, and the page states its language', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/billing'));
    await expect(page.locator('html')).toHaveAttribute('lang', setting.language);
    const bill = page.getByRole('region', { name: setting.language === 'es' ? 'Importe a pagar' : 'Amount due' });
    await expect(bill.getByText('$142.37', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bill.getByText(setting.language === 'es' ? /^Vence el/ : /^Due /).first()).toBeInViewport({ ratio: 1 });
    await expect(payButton(page, '$142.37')).toBeInViewport({ ratio: 1 });
    await expectBottomMenuBelow(page, payButton(page, '$142.37'));
    await lookAt(page, setting, 'billing');
  });
});

inEach(small, (setting) => {
  test('nothing scrolls sideways and nothing is lost at 320 px and with text twice the size', async ({ page, path }) => {
    // Everything about a bill and its settings; and Auto Pay where it is on, with an act beside each of its facts; and the other parts' pages.
    const visits = [
      ...(['/account-summary', '/billing', '/billing/activity', '/billing/statements', '/billing/pay', '/billing/pay/quick'] as const),
      ...(['/settings', '/settings/users', '/user-preferences', '/billing/methods'] as const),
    ].map((address) => ({ who: 'olivia', address }));
    const others = [
      { who: 'liam', address: '/billing/autopay' },
      { who: 'benjamin', address: '/billing/mobile' },
      { who: 'charlotte', address: '/billing/streaming' },
    ] as const;
    for (const { who, address } of [...visits, ...others]) {
      await page.context().clearCookies();
      await signIn(page, who, path(address));
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await keepPicture(page, setting, `large-letters${address.replaceAll('/', '-')}`);
    }
  });
});

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';

  test('every page has one h1, landmarks, and a unique title', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/account-summary'));
    const titles = new Set<string>();
    const addresses = ['/account-summary', '/billing', '/billing/activity', '/billing/pay', '/billing/pay/quick', '/error', '/no-such-page'] as const;
    for (const address of addresses) {
      await page.goto(path(address));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
      await expect(page).toHaveTitle(/ - Demarc$/);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(addresses.length);
  });

  test('SHELL-16 opening a page goes to its top and heading, again reloads it, back returns to the place left, and the script moves nothing', async ({
    page,
    path,
  }) => {
    const [payments, charges] = english ? ['All payments', 'Charges'] : ['Todos los pagos', 'Cargos'];
    const scrolled = () => page.evaluate(() => window.scrollY);
    await signIn(page, 'olivia', path('/billing'));
    const releaseScripts = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    const toPayments = page.getByRole('link', { name: payments });
    await toPayments.scrollIntoViewIfNeeded();
    const left = await scrolled();
    expect(left).toBeGreaterThan(0);
    releaseScripts();
    await wholePage(page);
    expect(await scrolled()).toBe(left);
    await toPayments.click();
    await expect(page).toHaveURL(path('/billing/activity?show=payments'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await scrolled()).toBe(0);

    const activity = page.getByRole('link', { name: english ? 'Activity' : 'Actividad', exact: true });
    await activity.click();
    await expect(page).toHaveURL(path('/billing/activity'));
    // The address is the next view's at once; a link of the view before goes with it, and whatever is pressed there.
    await expect(page.getByRole('heading', { level: 2, name: / \d{4}$/ }).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 200));
    const again = page.waitForRequest((request) => operationOf(request) === 'query ActivityPayments');
    await activity.click();
    await again;
    await expect.poll(scrolled).toBe(0);

    const toCharges = page.getByRole('link', { name: charges, exact: true });
    await toCharges.press('Enter');
    await expect(page).toHaveURL(/show=charges/);
    await expect(toCharges).toBeFocused();

    for (let back = 0; back < 3; back++) await page.goBack();
    await expect(page).toHaveURL(path('/billing'));
    await expect.poll(scrolled).toBe(left);
  });

  test('LANG-04 the other language shows the same page, with its amounts and dates', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/billing/activity?show=payments'));
    if (!english) await page.getByRole('button', { name: 'Su cuenta' }).click();
    await page.getByRole('link', { name: english ? 'Español' : 'English' }).click();
    await expect(page).toHaveURL(english ? /\/es\/billing\/activity\b/ : /\d\/billing\/activity\b/);
    await expect(page.locator('html')).toHaveAttribute('lang', english ? 'es' : 'en');
    await expect(page.getByRole('main')).toContainText(english ? /\d+ de \w+ de \d{4}/ : /\w+ \d+, \d{4}/);
    await expect(page.getByRole('main')).toContainText('$137.37');
  });

  test('ROUTE-21 the not-found page offers the most requested pages', async ({ page, path }) => {
    await page.goto(path('/billing/no-such-page'));
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    const notFound = english ? 'We cannot find this page' : 'No encontramos esta página';
    await expect(heading).toHaveText(notFound);
    for (const name of english
      ? ['Your bill and payments', 'Account summary', 'Home page']
      : ['Su factura y sus pagos', 'Resumen de la cuenta', 'Página de inicio']) {
      await expect(main.getByRole('link', { name })).toBeVisible();
    }
    await main.getByRole('link', { name: english ? 'Home page' : 'Página de inicio' }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/')}/?$`));
    await takenOver(page);
    await page.goBack();
    await expect(heading).toHaveText(notFound);
    await takenOver(page);
    await lookAt(page, setting, 'not-found');
  });

  test('click targets are large enough', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/billing'));
    for (const control of await page.locator('a:visible, button:visible, summary:visible, input:visible').all()) {
      const box = await control.boundingBox();
      const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
      if (box && box.y >= 0) expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(24);
    }
    expect((await payButton(page, '$142.37').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test('SHELL-08 the side menu is 250 px wide', async ({ page }) => {
  await signIn(page, 'olivia', '/billing');
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('visible=true');
  await expect(menu).toHaveCount(1);
  expect((await menu.locator('xpath=..').boundingBox())?.width).toBe(250);
});

test('SHELL-09 the menu moves from the side to the bottom below 1090 px', async ({ page }) => {
  await signIn(page, 'olivia', '/billing');
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('visible=true');
  await page.setViewportSize({ width: mobileBreakpoint, height: 800 });
  expect((await menu.boundingBox())?.x).toBeLessThan(250);
  expect((await menu.boundingBox())?.y).toBeLessThan(100);
  await page.setViewportSize({ width: mobileBreakpoint - 1, height: 800 });
  const box = await menu.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
});

test('everything can be reached by keyboard: the skip link first, then in order, each with a visible focus', async ({ page }) => {
  await signIn(page, 'olivia', '/billing');
  await page.goto('/billing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(payButton(page, '$142.37')).toBeFocused();
  const outline = await payButton(page, '$142.37').evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Other amount or date' })).toBeFocused();
  await page.locator('summary', { hasText: 'Show as a table' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Your bills by month' })).toBeVisible();
});

test('what changed since the last bill is told once in columns; on a phone, the amount due has a way down to it', async ({ page }) => {
  await signIn(page, 'olivia', '/billing');
  const heading = page.getByRole('heading', { name: /^\$5\.00 more than in / });
  const wayDown = page.getByRole('link', { name: /^\$5\.00 more than in / });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(wayDown).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(heading).not.toBeInViewport();
  await page.getByRole('link', { name: 'Skip to the main content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(wayDown).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeInViewport({ ratio: 0.9 });
});

test('the account menu of a phone opens by key, closes on Esc and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'olivia', '/billing');
  const button = page.getByRole('button', { name: 'Your account' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('forced colors hide nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const username of ['olivia', 'lucas']) {
    await page.context().clearCookies();
    await signIn(page, username, '/billing');
    await expect(page.getByRole('region', { name: 'Amount due' })).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, { ...wideEnglish, name: 'forced colors' }, `billing-${username}-forced-colors`);
  }
});

test('the chart of the last bills has a sentence and a table with the same figures', async ({ page }) => {
  await signIn(page, 'olivia', '/billing');
  await expect(page.getByText('Your last 12 bills were between $135.10 and $142.37.')).toBeVisible();
  await page.getByText('Show as a table').click();
  const rows = page.getByRole('table', { name: 'Your bills by month' }).getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText('$142.37');
  await expect(page.getByRole('list', { name: 'Your last bills' }).getByRole('link')).toHaveCount(12);
});

/** On a phone the menu stays at the bottom of the screen and hides what is behind it. */
async function expectBottomMenuBelow(page: Page, element: Locator): Promise<void> {
  const menu = await page
    .getByRole('navigation', { name: /^(Main|Principal)$/ })
    .locator('visible=true')
    .boundingBox();
  const box = await element.boundingBox();
  if (menu && box && menu.y > 100) expect(box.y + box.height).toBeLessThanOrEqual(menu.y);
}
