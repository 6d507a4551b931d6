import { expectAccessible } from '../support/accessible.ts';
import { day } from '../support/days.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { wordsOf } from './words.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const say = wordsOf(setting.language);
  const product = onOwnProduct();
  const words = {
    changeFirst: english ? /^Change the payment of \$40\.00/ : /^Cambiar el pago de \$40\.00/,
    checkChange: english ? 'Check the change' : 'Revise el cambio',
    changeTo: english ? /^Change to \$35\.00/ : /^Cambiar a \$35\.00/,
    inPlace: english ? 'It takes the place of your payment of $40.00' : 'Reemplaza su pago de $40.00',
    manage: english ? 'Manage scheduled payments' : 'Administrar los pagos programados',
    cancelFirst: english ? /^Cancel the payment of \$35\.00/ : /^Cancelar el pago de \$35\.00/,
    act: english ? 'Cancel this payment' : 'Cancelar este pago',
    done: english ? 'Payment cancelled' : 'Pago cancelado',
    unable: english ? 'Unable to Cancel Payment' : 'No se pudo cancelar el pago',
  };

  test('PAY-15 PAY-19 henry finds his two scheduled payments from bill and methods, changes one and cancels it; the other is taken on its day', {
    tag: long,
  }, async ({ page, path }) => {
    const look = (name: string) => lookAt(page, setting, name);
    await signIn(page, 'henry', path('/billing'));
    await expect(page.getByRole('link', { name: words.manage })).toHaveAttribute('href', path('/billing/scheduled'));
    await page.goto(path('/billing/methods'));
    await page.getByRole('link', { name: words.manage }).click();
    await expect(page).toHaveURL(path('/billing/scheduled'));
    const listed = page.getByRole('main').getByRole('listitem');
    await expect(listed).toHaveCount(2);
    for (const [amount, inDays] of [
      ['$40.00', 4],
      ['$39.99', 9],
    ] as const)
      await expect(listed.filter({ hasText: amount })).toContainText(day(inDays, 'full', setting.language), { ignoreCase: true });
    await look('scheduled-1-list');
    await takenOver(page);
    await page.getByRole('button', { name: words.changeFirst }).click();
    await expect(page).toHaveURL(/\/amount$/);
    await page.getByRole('textbox').fill('35');
    await look('scheduled-2-change');
    for (const next of [/\/method$/, /\/date$/, /\/review$/]) {
      await page.getByRole('button', { name: say.continue }).click();
      await expect(page).toHaveURL(next);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checkChange);
    await look('scheduled-3-review');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.changeTo }).click();
    await expect(page.getByRole('main')).toContainText(words.inPlace);
    await look('scheduled-4-changed');
    await page.goto(path('/billing/scheduled'));
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await page.getByRole('link', { name: words.cancelFirst }).click();
    await expect(page.getByRole('button', { name: words.act })).toBeVisible();
    await look('scheduled-5-question');
    await page.getByRole('button', { name: words.act }).click();
    await expect(page.getByRole('status').filter({ hasText: words.done })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await look('scheduled-6-cancelled');
    const cancelled = new URL(page.url()).searchParams.get('cancelled');
    await page.goto(`${path('/billing/scheduled')}?cancel=${cancelled}`);
    await expect(page.getByRole('alert').filter({ hasText: words.unable })).toBeVisible();
    await look('scheduled-7-unable');

    await product().demarc('clock', 'advance', '10d');
    await page.goto(path('/billing/activity?show=payments'));
    await expect(page.getByRole('row').filter({ hasText: '$39.99' }).first()).toContainText(english ? /Successful|Pending/ : /Realizado|En proceso/);
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  onOwnProduct();
  test.use({ javaScriptEnabled: false });

  test('PAY-15 a scheduled payment is changed and cancelled with plain forms', { tag: long }, async ({ page }) => {
    await signIn(page, 'henry', '/billing/scheduled');
    await page.getByRole('button', { name: /^Change the payment of \$40\.00/ }).click();
    await page.getByRole('textbox').fill('35');
    for (const next of [/\/method$/, /\/date$/, /\/review$/]) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(next);
    }
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Change to \$35\.00/ }).click();
    await expect(page).toHaveURL(/\/done$/);
    await page.goto('/billing/scheduled');
    await page.getByRole('link', { name: /^Cancel the payment of \$35\.00/ }).click();
    await page.getByRole('button', { name: 'Cancel this payment' }).click();
    await expect(page).toHaveURL(/\/billing\/scheduled\?cancelled=/);
    await expect(page.getByRole('main')).toContainText('Payment cancelled');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });
});
