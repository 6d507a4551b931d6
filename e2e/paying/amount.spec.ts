import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, inEach, keepPicture, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { wordsOf } from './words.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = wordsOf(setting.language);
  const field = (page: Page) => page.getByLabel(english ? 'Amount in dollars' : 'Importe en dólares');
  const between = (least: string) =>
    english ? `Please enter a payment amount between ${least} and $5,000.00` : `Por favor, escriba un importe de pago entre ${least} y $5,000.00`;
  const invalid = english ? 'Please enter a valid payment amount.' : 'Por favor, escriba un importe de pago válido.';

  async function type(page: Page, amount: string): Promise<void> {
    await page.getByRole('radio', { name: english ? 'Other amount' : 'Otro importe' }).check();
    await field(page).fill(amount);
    await page.getByRole('button', { name: words.continue }).click();
  }

  test('PAY-03 an invalid amount is refused in the words of the specification and kept', async ({ page, path }) => {
    await signIn(page, 'victor', path('/billing/pay'));
    for (const [typed, message] of [
      // No message occurs twice in a row, so each is the answer to its own press.
      ['-5', invalid],
      ['0.50', between('$1.00')],
      ['', invalid],
      ['5000.01', between('$1.00')],
      ['twenty', invalid],
    ] as const) {
      await type(page, typed);
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([message]);
      await expect(field(page)).toHaveValue(typed);
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await keepPicture(page, setting, 'pay-1-amount-refused');
    await page.getByRole('alert').getByRole('link').click();
    await expect(field(page)).toBeFocused();
  });

  test('PAY-03 if service is disconnected, the whole amount due is the minimum payment', async ({ page, path }) => {
    await signIn(page, 'lucas', path('/billing'));
    const amountDue = /\$\d+\.\d\d/.exec(
      (await page
        .getByRole('link', { name: /^(Pay|Pagar) / })
        .first()
        .textContent()) ?? '',
    )?.[0];
    await page.goto(path('/billing/pay'));
    await type(page, '20');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([between(String(amountDue))]);
  });

  test('PAY-04 an amount above the amount due is confirmed once', async ({ page, path }) => {
    await signIn(page, 'victor', path('/billing/pay'));
    await type(page, '400');
    const question = page.getByRole('alert').filter({ hasText: english ? 'Confirm Payment Amount' : 'Confirme el importe del pago' });
    await expect(question).toContainText(english ? 'This is $65.08 more than the amount due.' : 'Son $65.08 más que el importe a pagar.');
    await expectAccessible(page);
    await keepPicture(page, setting, 'pay-1-confirm-amount');
    await question.getByRole('button', { name: english ? 'Yes, $400.00' : 'Sí, $400.00' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseMethod);
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseDate);
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.check);
    await expect(page.getByRole('button', { name: words.pay('$400.00') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$65.08');
  });

  test('PAY-04 after the warning, Continue with the same amount is the confirmation; a changed one is asked about again', async ({ page, path }) => {
    await signIn(page, 'victor', path('/billing/pay'));
    await page.getByRole('radio', { name: english ? 'Other amount' : 'Otro importe' }).check();
    await expect(field(page)).toHaveValue('');
    const question = (amount: string) => page.getByRole('button', { name: english ? `Yes, ${amount}` : `Sí, ${amount}` });
    await type(page, '400');
    await expect(question('$400.00')).toBeFocused();
    await type(page, '450');
    await expect(question('$450.00')).toBeFocused();
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseMethod);
  });

  test('Other amount on a bill that can only be paid today opens its field, empty', async ({ page, path }) => {
    await signIn(page, 'mason', path('/billing'));
    await page
      .getByRole('link', { name: english ? 'Other amount' : 'Otro importe', exact: true })
      .first()
      .click();
    await expect(field(page)).toHaveValue('');
    await expectAccessible(page);
  });
});
