import type { Locator } from '@playwright/test';
import { press } from '../support/entering.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wholePage, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ cutsConnection: true });

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  onOwnProduct();
  const words = {
    other: english ? 'Other amount' : 'Otro importe',
    continue: english ? 'Continue' : 'Continuar',
    offer: english ? 'Log in to your bank and choose an account' : 'Iniciar sesión en su banco y elegir una cuenta',
    third: english ? 'Step 3 of 5' : 'Paso 3 de 5',
    fifth: english ? 'Step 5 of 5' : 'Paso 5 de 5',
    go: english ? 'Go to online banking' : 'Ir a la banca en línea',
    failed: english ? 'Unable to Connect to Online Banking' : 'No se pudo conectar con la banca en línea',
    byHand: english ? 'Enter bank details' : 'Escribir los datos del banco',
    card: english ? 'Add a card' : 'Agregar una tarjeta',
    username: english ? 'Username' : 'Nombre de usuario',
    password: english ? 'Password' : 'Contraseña',
    signIn: english ? 'Sign in' : 'Iniciar sesión',
    savings: english ? 'Savings ending in 2227' : 'Cuenta de ahorros terminada en 2227',
    allow: english ? 'Use this account' : 'Usar esta cuenta',
    pay: english ? 'Pay $20.00' : 'Pagar $20.00',
    noAnswer: english ? 'We could not reach our systems' : 'No pudimos comunicarnos con nuestros sistemas',
    onItsWay: english ? 'Your payment of $20.00 is on its way' : 'Su pago de $20.00 está en camino',
  };

  test('PAY-02 (F25) by keyboard alone, bank login chooses the account that pays; with the bank down there is another way', {
    tag: long,
  }, async ({ page, path, context }) => {
    const look = (name: string) => lookAt(page, setting, name);
    await signIn(page, 'liam', path('/billing/pay?part=core'));
    await takenOver(page);
    await page.getByRole('radio', { name: words.other }).focus();
    await page.keyboard.press('Space');
    await page.locator('#amount').fill('20');
    await press(page.getByRole('button', { name: words.continue }));
    await press(page.getByRole('link', { name: words.offer }));
    await expect(page.getByRole('main')).toContainText(words.third);
    const step = page.url();
    await look('bank-login-1-start');

    await goAsThe('down');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.failed);
    for (const other of [words.byHand, words.card]) await expect(page.getByRole('link', { name: other })).toBeVisible();
    await look('bank-login-2-failed');

    await page.goto(step);
    await takenOver(page);
    await pressOffline(page.getByRole('button', { name: words.go }));
    await goAsThe('demo', () => look('bank-login-3-bank'));
    await page.getByRole('radio', { name: words.savings }).focus();
    await page.keyboard.press('Space');
    await look('bank-login-4-accounts');
    await press(page.getByRole('button', { name: words.allow }));
    await expect(page).toHaveURL(/\/bank-login\?state=/);
    await takenOver(page);
    await look('bank-login-5-chosen');
    await pressOffline(page.getByRole('button', { name: words.allow }));
    await press(page.getByRole('button', { name: words.allow }));
    await expect(page).toHaveURL(/\/date$/);
    await takenOver(page);
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page.getByRole('main')).toContainText(words.fifth);
    await expect(page.getByRole('main')).toContainText('2227');
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: words.pay }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.onItsWay);

    async function pressOffline(button: Locator): Promise<void> {
      await wholePage(page);
      await context.setOffline(true);
      await press(button);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words.noAnswer);
      await context.setOffline(false);
    }

    async function goAsThe(username: string, seen = async () => {}): Promise<void> {
      await takenOver(page);
      await press(page.getByRole('button', { name: words.go }));
      await page.getByLabel(words.username, { exact: true }).fill(username);
      await page.getByLabel(words.password, { exact: true }).fill('demo');
      await seen();
      await press(page.getByRole('button', { name: words.signIn }));
    }
  });
});
