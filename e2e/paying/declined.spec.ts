import type { Page } from '@playwright/test';
import { day, morning } from '../support/days.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { stepsIn, wordsOf } from './words.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const say = wordsOf(setting.language);
  const product = onOwnProduct();
  const words = {
    payFirst: english
      ? /is past due\. Pay it first, then you can change the method\./
      : /está vencido\. Páguelo primero y luego podrá cambiar el método\./,
    payFirstHere: english ? 'pay that balance first before you change Auto Pay' : 'pague primero ese saldo antes de cambiar el pago automático',
    unable: english ? 'Unable to Process Payment' : 'No se puede procesar el pago',
    tryAnother: english
      ? 'Try another payment method, or contact the financial institution.'
      : 'Pruebe con otro método de pago o comuníquese con la institución financiera.',
    another: english ? 'Choose another method' : 'Elegir otro método',
    hotlined: english ? 'Mobile service limited' : 'Servicio móvil limitado',
    inHours: english ? 'Your mobile service is back 1 to 2 hours after' : 'Su servicio móvil vuelve de 1 a 2 horas después',
    changeMethod: english ? /^Change method/ : /^Cambiar el método/,
    // Mails are in their recipient's language.
    mail: 'Your scheduled payment did not go through',
    declined: english ? 'Declined' : 'Rechazado',
    successful: english ? /Successful|Pending/ : /Realizado|En proceso/,
    payDevice: english ? 'Pay for this device' : 'Pagar este dispositivo',
    unableDevice: english ? 'Unable to Make Device Payments' : 'No es posible realizar pagos de dispositivos',
    unavailable: english ? 'Unavailable' : 'No disponible',
    noLonger: english ? 'no longer accepts charges to it' : 'ya no acepta cobros en este método',
    bank: english ? 'Bank account ending in 6789' : 'Cuenta bancaria terminada en 6789',
  };
  const pay = /^(Pay|Pagar) \$/;
  const next = (page: Page) => page.getByRole('button', { name: say.continue }).click();

  /** From the method on, with what the date step proposes. */
  async function payWith(page: Page, method: RegExp | string, reads = ''): Promise<void> {
    await expect(page).toHaveURL(/\/method$/);
    await page.getByRole('radio', { name: method }).check();
    for (const step of [/\/date$/, /\/review$/]) {
      await next(page);
      await expect(page).toHaveURL(step);
    }
    await expect(page.getByRole('main')).toContainText(reads);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: pay }).click();
  }

  test("MOB-01 MOB-03 PAY-21 amelia's line is limited: her card is declined, another restores it in 1 to 2 hours; only then can Auto Pay change", {
    tag: long,
  }, async ({ page, path }) => {
    const { look } = stepsIn(page, setting);
    const main = page.getByRole('main');
    await signIn(page, 'amelia', path('/billing/mobile'));
    await expect(main).toContainText(words.hotlined);
    await page.goto(path('/billing/autopay'));
    await expect(main).toContainText(words.payFirst);
    await expect(page.getByRole('link', { name: words.changeMethod })).toHaveCount(0);

    await page.goto(path('/billing/pay?part=mobile'));
    await expect(page.getByRole('radio', { name: new RegExp(`^${say.amountDue}`) })).toBeChecked();
    await next(page);
    await payWith(page, /Visa .* 0341/);
    await expect(page).toHaveURL(/\/billing\/mobile\/pay\/[^/]+\/failed$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unable);
    await expect(main).toContainText(words.tryAnother);
    await expect(main).toContainText(words.payFirstHere);
    await look('declined-mobile');
    await page.getByRole('button', { name: words.another }).click();
    await payWith(page, /Mastercard .* 4444/, words.inHours);
    await expect(page).toHaveURL(/\/billing\/mobile\/pay\/[^/]+\/done$/);
    await expect(main).toContainText(words.inHours);
    await look('mobile-restored');
    await page.goto(path('/billing/mobile'));
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main).not.toContainText(words.hotlined);
    await page.goto(path('/billing/autopay'));
    await expect(page.getByRole('link', { name: words.changeMethod })).toBeVisible();
  });

  test('MOB-01 MOB-04 benjamin pays for a device; when his card is declined, "Unable to Make Device Payments" leads to another method', {
    tag: long,
  }, async ({ page, path }) => {
    const { look } = stepsIn(page, setting);
    await page.goto(path('/'));
    await product().putBehind('benjamin', '1117', 'tok_visa_saved_then_declined');
    await signIn(page, 'benjamin', path('/billing/mobile/devices'));
    await page.getByRole('region', { name: 'Aurora 12, 128 GB' }).getByRole('link', { name: words.payDevice }).click();
    await next(page);
    await expect(page).toHaveURL(/\/method$/);
    await next(page);
    await expect(page).toHaveURL(/\/review$/);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: pay }).click();
    await expect(page).toHaveURL(/\/devices\/[^/]+\/pay\/[^/]+\/failed$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unableDevice);
    await expect(page.getByRole('main')).toContainText(words.tryAnother);
    await look('device-failed');
    await page.getByRole('button', { name: words.another }).click();
    await expect(page).toHaveURL(/\/method$/);
    await page.goto(path('/billing/mobile/devices'));
    await expect(page.getByRole('region', { name: 'Aurora 12, 128 GB' })).toContainText('$274.89');
  });

  test("WAL-05 olivia's bank reports that her account is closed: it is unavailable from then on and pays nothing more", {
    tag: long,
  }, async ({ page, path }) => {
    const { look } = stepsIn(page, setting);
    await page.goto(path('/'));
    await product().putBehind('olivia', '6789', 'tok_bank_closed');
    await signIn(page, 'olivia', path('/billing/pay'));
    await next(page);
    await payWith(page, words.bank);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unable);
    await page.getByRole('button', { name: words.another }).click();
    await expect(page).toHaveURL(/\/method$/);
    await expect(page.getByRole('radio', { name: words.bank })).toBeDisabled();
    await expect(page.getByRole('main')).toContainText(words.noLonger);
    await look('method-unavailable');
    await page.goto(path('/billing/methods'));
    const row = page.getByRole('listitem').filter({ hasText: words.bank });
    for (const text of [words.unavailable, words.noLonger]) await expect(row).toContainText(text);
    await look('methods-unavailable');
  });

  test("PAY-16 henry's scheduled payment is taken on its date, and he is told that the other one was declined and is still due", {
    tag: long,
  }, async ({ page, path }) => {
    const { look } = stepsIn(page, setting);
    const due = page.getByRole('region', { name: say.amountDue });
    const paymentOf = (amount: string) => page.getByRole('row').filter({ hasText: amount });
    await page.goto(path('/'));
    await product().putBehind('henry', '4242', 'tok_visa_saved_then_declined');
    await signIn(page, 'henry', path('/billing'));
    await expect(due).toContainText('$79.99');
    await product().demarc('clock', 'set', morning(4));
    await expect(async () => {
      await page.goto('/dev/mailbox?user=henry');
      await expect(page.getByRole('link', { name: words.mail })).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await page.goto(path('/billing/activity?show=payments'));
    for (const text of [words.declined, day(4, 'long', setting.language)]) await expect(paymentOf('$40.00')).toContainText(text);
    await look('declined-scheduled');
    await page.goto(path('/billing'));
    await takenOver(page);
    await expect(due).toContainText('$79.99');
    await product().demarc('clock', 'set', morning(9));
    await expect(async () => {
      await page.goto(path('/billing/activity?show=payments'));
      await expect(paymentOf('$39.99')).toContainText(words.successful, { timeout: 1_000 });
    }).toPass();
    await expect(paymentOf('$39.99')).toContainText(day(9, 'long', setting.language));
    await page.goto(path('/billing'));
    await expect(due).toContainText('$40.00');
  });
});
