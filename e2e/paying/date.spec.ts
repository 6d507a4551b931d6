import type { Page } from '@playwright/test';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { expectAccessible } from '../support/accessible.ts';
import { day, evening } from '../support/days.ts';
import { holdScripts } from '../support/held-scripts.ts';
import { expect, inEach, keepPicture, long, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { stepsIn, wordsOf } from './words.ts';

/** From the amount to the date, with what the steps propose. */
async function toTheDate(page: Page, words: ReturnType<typeof wordsOf>): Promise<void> {
  for (const next of [words.chooseMethod, words.chooseDate]) {
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
  }
}

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = wordsOf(setting.language);
  const field = (page: Page) => page.getByLabel(english ? 'Payment date' : 'Fecha de pago', { exact: true });
  const written = (inDays: number) => day(inDays, 'numeric');

  async function choose(page: Page, date: string): Promise<void> {
    await page.getByRole('radio', { name: english ? 'Another date' : 'Otra fecha' }).check();
    await field(page).fill(date);
    await page.getByRole('button', { name: words.continue }).click();
  }

  test('PAY-05 an invalid date is refused in the words of the specification and kept', async ({ page, path }) => {
    await signIn(page, 'victor', path('/billing/pay'));
    await toTheDate(page, words);
    const last = day(30, 'long', setting.language);
    // No message occurs twice in a row, so each is the answer to its own press.
    const cases = [
      ['tomorrow', english ? 'Please enter a valid date as MM/DD/YY' : 'Por favor, escriba una fecha válida como MM/DD/AA'],
      [written(-1), english ? `Please enter a date between today and ${last}` : `Por favor, escriba una fecha entre hoy y el ${last}`],
      ['02/30/27', english ? 'Please enter a valid date as MM/DD/YY' : 'Por favor, escriba una fecha válida como MM/DD/AA'],
      [written(31), english ? `Please enter a date between today and ${last}` : `Por favor, escriba una fecha entre hoy y el ${last}`],
    ] as const;
    for (const [typed, message] of cases) {
      await choose(page, typed);
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([message]);
      await expect(field(page)).toHaveValue(typed);
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
  });

  test('a date typed before the script has loaded is kept and sent', async ({ page, path }) => {
    await signIn(page, 'victor', path('/billing/pay'));
    await toTheDate(page, words);
    const releaseScripts = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('radio', { name: english ? 'Another date' : 'Otra fecha' }).check();
    await field(page).fill(written(9));
    releaseScripts();
    await expect(page.getByRole('button', { name: english ? 'Open the calendar' : 'Abrir el calendario' })).toBeVisible();
    await expect(field(page)).toHaveValue(written(9));
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.check);
    await expect(page.getByRole('main')).toContainText(day(9, 'long', setting.language));
  });

  test('(A19) a device whose clock is a year ahead gets the days of the account and the same rules', { tag: long }, async ({ page, path }) => {
    await signIn(page, 'victor', path('/billing/pay'));
    await page.clock.setFixedTime(Date.now() + 365 * DAY_MS);
    await toTheDate(page, words);
    await page.getByRole('radio', { name: english ? 'Another date' : 'Otra fecha' }).check();
    await page.getByRole('button', { name: english ? 'Open the calendar' : 'Abrir el calendario' }).press('Enter');
    await expect(page.getByRole('grid')).toHaveAccessibleName(new RegExp(day(0, 'numeric').replace(/.*\//, '20')));
    await page.keyboard.press('Escape');
    await choose(page, written(365));
    const last = day(30, 'long', setting.language);
    const message = english ? `Please enter a date between today and ${last}` : `Por favor, escriba una fecha entre hoy y el ${last}`;
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([message]);
    await choose(page, written(9));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.check);
    await expect(page.getByRole('main')).toContainText(day(9, 'long', setting.language));
  });

  test('the calendar works by keyboard and by pointer, closes on Esc and puts the day in the field', async ({ page, path }) => {
    await signIn(page, 'victor', path('/billing/pay'));
    await toTheDate(page, words);
    await page.getByRole('radio', { name: english ? 'Another date' : 'Otra fecha' }).check();
    await page.getByRole('button', { name: english ? 'Open the calendar' : 'Abrir el calendario' }).press('Enter');
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, setting, 'pay-3-calendar');
    await expect(page.locator('#leaving')).toBeAttached();
    await grid.getByRole('button', { disabled: false }).first().focus();
    // A week ahead: after eight in the evening tomorrow cannot be chosen.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(grid).toHaveCount(0);
    await expect(field(page)).toHaveValue(/^\d\d\/\d\d\/\d\d$/);
    await expect(field(page)).toBeFocused();
    const picked = await field(page).inputValue();
    await page.reload();
    await expect(field(page)).toHaveValue(picked);

    await page.getByRole('button', { name: english ? 'Open the calendar' : 'Abrir el calendario' }).click();
    // The first is in the past, and stays as it is.
    await grid.getByRole('button', { disabled: true }).first().click({ force: true });
    await expect(grid).toBeVisible();
    await grid.getByRole('button', { disabled: false }).last().click();
    await expect(grid).toHaveCount(0);
    await expect(field(page)).toHaveValue(/^\d\d\/\d\d\/\d\d$/);
    await expect(field(page)).not.toHaveValue(picked);
    await expect(field(page)).toBeFocused();
  });

  for (const { ids, username, why } of [
    {
      ids: 'PAY-06 ',
      username: 'mason',
      why: english
        ? 'Your bill has a past due amount, so this payment can only be made today.'
        : 'Su factura tiene un importe vencido; por eso este pago solo puede hacerse hoy.',
    },
    {
      ids: 'PAY-07 ',
      username: 'henry',
      why: english
        ? 'You have two scheduled payments, the most there can be. You can pay today, change or cancel one of them, or wait until one is taken.'
        : 'Tiene dos pagos programados, el máximo posible. Puede pagar hoy, cambiar o cancelar uno de ellos, o esperar a que se cobre uno.',
    },
  ]) {
    test(`${ids}${username} is told why only today is possible`, async ({ page, path }) => {
      await signIn(page, username, path('/billing/pay'));
      await toTheDate(page, words);
      await expect(page.getByRole('main')).toContainText(why);
      await expect(page.getByRole('main')).toContainText(english ? 'The payment is made today' : 'El pago se hace hoy');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});

test('PAY-06 PAY-07 harper, whose pending payment covers what is past due, can pay today but not later', async ({ page }) => {
  const words = wordsOf('en');
  await signIn(page, 'harper', '/billing/pay');
  await page.getByLabel('Payment amount').fill('10');
  await page.getByRole('button', { name: words.continue }).click();
  await page.getByRole('button', { name: 'Yes, $10.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseMethod);
  await page.getByRole('button', { name: words.continue }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseDate);
  await expect(page.getByRole('main')).toContainText('A payment that includes a past due amount is on its way.');
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test.describe('depending on the clock', () => {
  const words = wordsOf('en');
  const product = onOwnProduct();

  test('a payment for a later day is scheduled, shown on the bill, and keeps its number', async ({ page, setting }) => {
    const { look } = stepsIn(page, setting);
    await signIn(page, 'olivia', '/billing/pay');
    await toTheDate(page, words);
    await page.getByRole('radio', { name: 'Another date' }).check();
    await page.getByLabel('Payment date', { exact: true }).fill(day(5, 'numeric'));
    await page.getByRole('button', { name: words.continue }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Schedule \$142\.37 for / }).click();
    await expect(page).toHaveURL(/\/done$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\$142\.37 will be paid on /);
    await look('pay-5-scheduled');
    await page.goto('/billing');
    await expect(page.getByRole('region', { name: words.amountDue })).toContainText(`We take $142.37 on ${day(5)}.`);
  });

  test('PAY-05 PAY-20 after eight in the evening tomorrow is refused and the day after tomorrow accepted', async ({ page }) => {
    await page.goto('/');
    // The next day's evening, which is still to come at any hour.
    await product().demarc('clock', 'set', evening(1));
    await signIn(page, 'victor', '/billing/pay');
    await toTheDate(page, words);
    await page.getByRole('radio', { name: 'Another date' }).check();
    await page.getByLabel('Payment date', { exact: true }).fill(day(2, 'numeric'));
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^You're past the cut-off time to schedule a payment for tomorrow\./]);
    await page.getByLabel('Payment date', { exact: true }).fill(day(3, 'numeric'));
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.check);
  });
});
