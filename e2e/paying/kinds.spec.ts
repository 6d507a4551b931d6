import type { Page } from '@playwright/test';
import { day } from '../support/days.ts';
import { chooseAnotherCard, enterCard, proveWhoItIs } from '../support/entering.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { operationOf } from '../support/operations.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { CONFIRMATION_NUMBER, stepsIn, wordsOf } from './words.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const say = wordsOf(setting.language);
  const product = onOwnProduct();
  const words = {
    other: english ? 'Other amount' : 'Otro importe',
    anotherDate: english ? 'Another date' : 'Otra fecha',
    payDevice: english ? 'Pay for this device' : 'Pagar este dispositivo',
    paidOff: english ? 'Your Aurora 12, 128 GB is paid off.' : 'Ya liquidó su Aurora 12, 128 GB.',
    card: english ? 'Debit or credit card' : 'Tarjeta de débito o crédito',
    saveToo: english ? 'Save it for later payments' : 'Guardarla para próximos pagos',
    use: english ? 'Use for this payment' : 'Usar para este pago',
    prepaid: english ? 'Prepaid card: for this payment only, it cannot be saved' : 'Tarjeta prepagada: solo para este pago, no se puede guardar',
    once: english ? 'For this payment only' : 'Solo para este pago',
    addAutoPay: english ? 'Add Auto Pay to this payment' : 'Agregar el pago automático a este pago',
    agreeAutoPay: english ? /^Turn on Auto Pay: I have read/ : /^Activar el pago automático: he leído/,
    terms: english ? /^I agree to the payment terms/ : /^Acepto los términos de pago/,
    notEnrolled: english ? 'You paid $20.00, but Auto Pay is not on' : 'Usted pagó $20.00, pero el pago automático no está activado',
    whatNow: english
      ? /See what you can do about Auto Pay|Try Auto Pay again/
      : /Ver qué puede hacer con el pago automático|Intentar el pago automático de nuevo/,
    notPaid: english ? 'Auto Pay is on, but your payment did not go through' : 'El pago automático está activado, pero su pago no se realizó',
    unable: english ? 'Unable to Process Payment' : 'No se puede procesar el pago',
    notSaved: english ? 'You paid $20.00, but the payment method is not saved' : 'Usted pagó $20.00, pero el método de pago no está guardado',
    saveNow: english ? 'Save it now' : 'Guardarlo ahora',
    saved: english ? 'Saved for later payments' : 'Guardado para próximos pagos',
    on: english ? 'On' : 'Activado',
    core: 'Internet',
  };
  const next = (page: Page) => page.getByRole('button', { name: say.continue }).click();

  /** From the first step to the one where the method is chosen. */
  async function chooseAmount(page: Page, path: string, dollars: number): Promise<void> {
    await page.goto(path);
    await takenOver(page);
    await page.getByRole('radio', { name: words.other }).check();
    await page.locator('#amount').fill(String(dollars));
    await next(page);
    await expect(page).toHaveURL(/\/method$/);
  }

  async function toReview(page: Page, date?: string): Promise<void> {
    await takenOver(page);
    await next(page);
    await expect(page).toHaveURL(/\/date$/);
    if (date !== undefined) {
      await page.getByRole('radio', { name: words.anotherDate }).check();
      await page.getByLabel(say.paymentDate, { exact: true }).fill(date);
    }
    await next(page);
    await expect(page).toHaveURL(/\/review$/);
    await takenOver(page);
  }

  /** The server's answer to submitting the payment that the review shows. */
  async function submit(page: Page): Promise<string> {
    await page.getByRole('checkbox', { name: words.terms }).check();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => /^mutation Create\w*Payment$/.test(operationOf(response.request()) ?? '')),
      page.getByRole('button', { name: /^(Pay|Pagar|Schedule|Programar) \$/ }).click(),
    ]);
    return answer.text();
  }

  async function numberOfDone(page: Page): Promise<string> {
    await expect(page).toHaveURL(/\/done$/);
    await expect(page.getByRole('main')).toContainText(CONFIRMATION_NUMBER);
    return CONFIRMATION_NUMBER.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  }

  /** A card added during the payment, which is to be saved with it. */
  async function addOnTheWay(page: Page, username: string, card: { readonly name: string; readonly number: string }): Promise<void> {
    await takenOver(page);
    await chooseAnotherCard(page);
    await enterCard(page, setting, card);
    await page.getByLabel(words.saveToo).check();
    await next(page);
    await proveWhoItIs(page, setting, username, /\/method\?/);
    await takenOver(page);
    await next(page);
    await expect(page).toHaveURL(/\/date$/);
    await page.goto(page.url().replace(/date$/, 'method'));
  }

  test('PAY-12 benjamin pays now, on a later day and for a device: each mutation returns a payment id, and each payment is found by its number', {
    tag: long,
  }, async ({ page, path }) => {
    const { look } = stepsIn(page, setting);
    await signIn(page, 'benjamin', path('/billing'));
    const numbers: string[] = [];
    await chooseAmount(page, path('/billing/pay?part=core'), 11);
    await toReview(page);
    expect(await submit(page)).toContain('createInstantPaymentV2');
    numbers.push(await numberOfDone(page));
    await chooseAmount(page, path('/billing/pay?part=core'), 12);
    await toReview(page, day(5, 'numeric'));
    expect(await submit(page)).toContain('createFuturePayment');
    numbers.push(await numberOfDone(page));

    await page.goto(path('/billing/mobile/devices'));
    await page.getByRole('region', { name: 'Aurora 12, 128 GB' }).getByRole('link', { name: words.payDevice }).click();
    for (const step of [/\/method$/, /\/review$/]) {
      await takenOver(page);
      await next(page);
      await expect(page).toHaveURL(step);
    }
    await takenOver(page);
    expect(await submit(page)).toContain('createDeviceOneTimePaymentV2');
    numbers.push(await numberOfDone(page));
    await expect(page.getByRole('main')).toContainText(words.paidOff);
    await look('device-done');
    expect(new Set(numbers).size).toBe(3);
    await page.goto(path('/billing/activity?show=payments'));
    for (const number of numbers) await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1);
  });

  test('PAY-09 a prepaid card pays once: although olivia asked to save it, it is in no list, and Auto Pay is not offered with it', {
    tag: long,
  }, async ({ page, path }) => {
    const { look } = stepsIn(page, setting);
    const main = page.getByRole('main');
    await signIn(page, 'olivia', path('/billing'));
    await chooseAmount(page, path('/billing/pay'), 20);
    await addOnTheWay(page, 'olivia', { name: 'Olivia Marsh', number: '5105 1051 0510 5100' });
    await expect(page.getByRole('radio', { name: /Mastercard .* 5100/ })).toBeChecked();
    await expect(main).toContainText(words.prepaid);
    await toReview(page);
    await expect(main).toContainText(words.once);
    await expect(page.getByRole('button', { name: words.addAutoPay })).toHaveCount(0);
    await look('prepaid-review');
    await submit(page);
    await numberOfDone(page);
    for (const address of ['/billing/methods', '/billing/autopay/enroll?part=core'] as const) {
      await page.goto(path(address));
      if (address.includes('enroll')) await next(page);
      await expect(main).toContainText('4242');
      await expect(main).not.toContainText('5100');
    }
  });

  test('PAY-03 with the dynamic maximum an amount is between $1.00 and three times the last statement', { tag: long }, async ({ page, path }) => {
    await page.goto(path('/'));
    await product().demarc('toggle', 'set', 'billing.dynamicMaximum', 'true');
    await signIn(page, 'oscar', path('/billing/pay'));
    const most = english ? 'Please enter a payment amount between $1.00 and $338.22' : 'Por favor, escriba un importe de pago entre $1.00 y $338.22';
    await expect(async () => {
      await page.goto(path('/billing/pay'));
      await page.getByRole('radio', { name: words.other }).check();
      await page.locator('#amount').fill('338.23');
      await next(page);
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([most], { timeout: 3_000 });
    }).toPass();
  });

  test('PAY-11 each half that fails alone has its own page and is repaired alone: Auto Pay, the payment, the saved card', { tag: long }, async ({
    page,
    path,
  }) => {
    const { look } = stepsIn(page, setting);
    const heading = page.getByRole('heading', { level: 1 });
    const payWithAutoPay = async () => {
      await page.getByRole('button', { name: words.addAutoPay }).click();
      await page.getByRole('checkbox', { name: words.agreeAutoPay }).check();
      await page.getByRole('checkbox', { name: words.terms }).check();
      await page.getByRole('button', { name: /^(Pay|Pagar) \$/ }).click();
    };
    await signIn(page, 'oscar', path('/billing'));
    await chooseAmount(page, path('/billing/pay'), 20);
    await toReview(page);
    await product().outOfOrder('auto_pay_enrollments', true);
    await payWithAutoPay();
    await expect(page).toHaveURL(/\/done\?outcome=not-enrolled$/);
    await expect(heading).toHaveText(words.notEnrolled);
    await expect(page.getByRole('link', { name: words.whatNow })).toBeVisible();
    await look('partial-not-enrolled');
    await product().outOfOrder('auto_pay_enrollments', false);

    await product().putBehind('daniel', '1117', 'tok_visa_saved_then_declined');
    await page.context().clearCookies();
    await signIn(page, 'daniel', path('/billing'));
    await chooseAmount(page, path('/billing/pay'), 20);
    await toReview(page);
    await payWithAutoPay();
    await expect(page).toHaveURL(/\/failed\?outcome=enrolled$/);
    await expect(heading).toHaveText(words.notPaid);
    await expect(page.getByRole('main')).toContainText(words.unable);
    await look('partial-not-paid');
    await page.goto(path('/billing/autopay'));
    await expect(page.getByRole('region', { name: words.core, exact: true })).toContainText(words.on);

    await page.context().clearCookies();
    await signIn(page, 'isabella', path('/billing'));
    await chooseAmount(page, path('/billing/pay'), 20);
    await addOnTheWay(page, 'isabella', { name: 'Isabella Ruiz', number: '6011 1111 1111 1117' });
    await toReview(page);
    await product().outOfOrder('payment_methods', true);
    await submit(page);
    await expect(page).toHaveURL(/\/done\?outcome=not-saved$/);
    await expect(heading).toHaveText(words.notSaved);
    await look('partial-not-saved');
    await product().outOfOrder('payment_methods', false);
    await page.getByRole('button', { name: words.saveNow }).click();
    await expect(page).toHaveURL(/\/done$/);
    await expect(page.getByRole('main')).toContainText(words.saved);
    await page.goto(path('/billing/methods'));
    await expect(page.getByRole('listitem').filter({ hasText: '1117' })).toHaveCount(1);
    await page.goto(path('/billing/activity?show=payments'));
    await expect(page.getByRole('row').filter({ hasText: '$20.00' })).toHaveCount(1);
  });
});
