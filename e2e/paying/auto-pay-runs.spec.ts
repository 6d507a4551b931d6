import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { morning } from '../support/days.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { wordsOf } from './words.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const say = wordsOf(setting.language);
  const product = onOwnProduct();
  const words = {
    core: 'Internet',
    mobile: english ? 'Mobile' : 'Móvil',
    on: english ? 'On' : 'Activado',
    off: english ? 'Off' : 'Desactivado',
    hold: english ? 'On hold' : 'En espera',
    required: english
      ? 'Auto Pay is required while a mobile line is active'
      : 'El pago automático es obligatorio mientras haya una línea móvil activa',
    cardsOnly: english ? /card/i : /tarjeta/i,
    goOn: english ? 'Continue' : 'Continuar',
    declined: english ? 'Declined' : 'Rechazado',
    successful: say.successful,
    nextTry: english ? 'It tries again on' : 'Lo intenta de nuevo el',
    discounted: english ? /Auto Pay discount[^$]*\$5\.00/ : /Descuento por pago automático[^$]*\$5\.00/,
    ended: english ? 'Auto Pay discount: a discount of $5.00 ended.' : 'Descuento por pago automático: terminó un descuento de $5.00.',
    loss: english ? 'you lose the discount of $5.00' : 'Usted pierde el descuento de $5.00',
    cancel: english ? 'Cancel Auto Pay' : 'Cancelar el pago automático',
  };
  const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  test('AUTO-06 zoe has to keep Auto Pay for mobile, pays what is past due, and can switch only to a card: her bank account is listed and says why', {
    tag: long,
  }, async ({ page, path }) => {
    await signIn(page, 'zoe', path('/billing/autopay'));
    await takenOver(page);
    await expect(partOf(page, words.mobile)).toContainText(words.hold);
    await expect(partOf(page, words.mobile)).toContainText(words.required);
    await page.goto(path('/billing/pay/quick?part=mobile'));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^(Pay|Pagar) \$/ }).click();
    await expect(page).toHaveURL(/\/done$/);
    await page.goto(path('/billing/autopay/change?part=mobile'));
    await takenOver(page);
    await page.getByRole('button', { name: words.goOn }).click();
    const bank = page.getByRole('radio', { name: /6789/ });
    await expect(bank).toBeDisabled();
    await expect(page.locator('label').filter({ hasText: '6789' })).toContainText(words.cardsOnly);
    await expectAccessible(page);
  });

  test('AUTO-05 AUTO-10 AUTO-12 liam is debited once per part, again after a decline, with notices; each statement has the discount until he cancels', {
    tag: long,
  }, async ({ page, path }) => {
    const settings = path('/billing/autopay');
    const rows = (amount: string, status: string) => page.getByRole('row').filter({ hasText: amount }).filter({ hasText: status });
    /** The text of a part's newest statement. */
    const newest = async (part: string) => {
      await page.goto(path('/billing/statements'));
      const link = partOf(page, part).locator('a[href*="/billing/statements/"]:not([href*="pdf"])').first();
      await page.goto((await link.getAttribute('href')) ?? '');
      return (await page.getByRole('main').textContent()) ?? '';
    };
    /** How many mails liam has with this subject; they are in English. */
    const mails = async (subject: string) => (await (await page.request.get('/dev/mailbox?user=liam')).text()).split(subject).length - 1;
    await page.goto(path('/'));
    await product().putBehind('liam', '4444', 'tok_visa_insufficient_funds');
    await signIn(page, 'liam', settings);
    for (const [part, service] of [
      [words.core, 'Internet'],
      [words.mobile, words.mobile],
    ] as const)
      for (const text of [words.on, service]) await expect(partOf(page, part)).toContainText(text);
    for (const part of [words.core, words.mobile]) expect(await newest(part)).toMatch(words.discounted);

    await product().demarc('clock', 'set', morning(6));
    await page.goto(settings);
    for (const part of [words.core, words.mobile]) await expect(partOf(page, part)).toContainText(words.nextTry);
    await expectAccessible(page);
    await expect.poll(() => mails('Auto Pay could not pay your bill')).toBe(2);
    const paidMails = await mails('Auto Pay paid your bill');
    await product().putBehind('liam', '4444', 'tok_mastercard');
    await product().demarc('clock', 'set', morning(7));
    for (const _again of [1, 2]) await product().demarc('autopay', 'run');
    await page.goto(path('/billing/activity?show=payments'));
    for (const amount of ['$89.99', '$75.00']) {
      await expect(rows(amount, words.declined)).toHaveCount(1);
      // This month's row and the earlier ones: as many as there were months.
      await expect(rows(amount, words.successful).first()).toBeVisible();
    }
    await expectAccessible(page);
    await expect.poll(() => mails('Auto Pay paid your bill')).toBe(paidMails + 2);

    await page.goto(path('/billing/autopay/cancel?part=core'));
    await takenOver(page);
    await expect(page.getByRole('main')).toContainText(words.loss);
    await page.getByRole('button', { name: words.cancel }).click();
    await expect(page).toHaveURL(new RegExp(`${settings}\\?cancelled=core$`));
    await expect(partOf(page, words.core)).toContainText(words.off);
    await expect(partOf(page, words.mobile)).toContainText(words.on);
    await product().demarc('clock', 'advance', '12d');
    expect(await newest(words.core)).toContain(words.ended);
    const mobile = await newest(words.mobile);
    expect(mobile).toMatch(words.discounted);
    expect(mobile).not.toContain(words.ended);
  });
});
