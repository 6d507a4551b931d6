import type { Page } from '@playwright/test';
import { expect, inEach, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const product = onOwnProduct();
  const words = {
    cannotPay: english ? 'I cannot pay it all now' : 'No puedo pagarlo todo ahora',
    why: english ? 'How it adds up and what follows' : 'Cómo se compone y qué sigue',
    suspended: english ? /if unpaid: your service is suspended/ : /si no paga: su servicio se suspende/,
    missing: english ? 'Choose how many payments' : 'Elija cuántos pagos',
    two: english ? /^2 payments, one every two weeks/ : /^2 pagos, uno cada dos semanas/,
    three: english ? /^3 payments, one every two weeks/ : /^3 pagos, uno cada dos semanas/,
    goOn: english ? 'Continue' : 'Continuar',
    change: english ? /^Change/ : /^Cambiar/,
    agree: english ? 'Agree to 3 payments' : 'Aceptar 3 pagos',
    done: english ? 'Your arrangement is made' : 'Su plan de pagos está hecho',
    arranged: english ? 'Paid by arrangement' : 'Con plan de pagos',
    toBilling: english ? 'Back to billing' : 'Volver a facturación',
    already: english ? 'You have an arrangement for this bill already.' : 'Ya tiene un plan de pagos para esta factura.',
    off: english ? 'Your service is disconnected.' : 'Su servicio está desconectado.',
  };
  const main = (page: Page) => page.getByRole('main');

  test('mason sees what is past due and what follows, arranges to pay it in three payments, and his pages say so', async ({ page, path }) => {
    const look = (name: string) => lookAt(page, setting, name);
    await signIn(page, 'mason', path('/account-summary'));
    await main(page).getByRole('link', { name: words.why }).click();
    await expect(main(page).getByText(words.suspended)).toBeVisible();
    await look('past-due');
    await main(page).getByRole('link', { name: words.cannotPay }).click();
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page.getByRole('link', { name: words.missing })).toBeVisible();
    await look('arrangement-missing');
    await page.getByRole('radio', { name: words.two }).check();
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page).toHaveURL(/\/review$/);
    await page.getByRole('link', { name: words.change }).click();
    await expect(page.getByRole('radio', { name: words.two })).toBeChecked();
    await page.getByRole('radio', { name: words.three }).check();
    await page.getByRole('button', { name: words.goOn }).click();
    await look('arrangement-review');
    await page.getByRole('button', { name: words.agree }).click();
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    await look('arrangement-done');
    const done = page.url();
    await page.getByRole('link', { name: words.toBilling }).click();
    await expect(main(page).getByText(words.arranged).first()).toBeVisible();
    await look('billing-arranged');
    await page.goto(path('/account-summary'));
    await expect(main(page).getByText(words.arranged).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: words.cannotPay })).toHaveCount(0);
    await look('home-arranged');
    await page.goto(path('/billing/past-due'));
    await look('past-due-arranged');
    await page.goto(done.replace(/done$/, 'review'));
    await expect(page).toHaveURL(done);
    await page.goto(path('/billing/arrangement?part=core'));
    await expect(main(page).getByText(words.already)).toBeVisible();
    expect(await product().demarc('arrangement', 'show', 'mason')).toContain('active');
  });

  test('lucas, whose service is disconnected, is told what brings it back instead', async ({ page, path }) => {
    await signIn(page, 'lucas', path('/billing/arrangement'));
    await expect(main(page).getByText(words.off)).toBeVisible();
    await lookAt(page, setting, 'arrangement-refused');
  });
});
