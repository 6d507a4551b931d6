import { enterCard, proveWhoItIs } from '../support/entering.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  onOwnProduct();
  const words = {
    addCard: english ? 'Add a card for mobile' : 'Agregar una tarjeta para móvil',
    continue: english ? 'Continue' : 'Continuar',
    first: english ? 'Use it first for payments from now on' : 'Usarlo primero para los pagos desde ahora',
    save: english ? 'Save payment method' : 'Guardar método de pago',
    saved: english ? 'The card is saved' : 'La tarjeta se guardó',
    card: english ? 'Discover ending in 1117' : 'Discover terminada en 1117',
    agree: english ? 'I have read the authorization and agree to it' : 'He leído la autorización y la acepto',
    change: english ? 'Change the method' : 'Cambiar el método',
    changed: english ? 'Your payment method is changed' : 'Su método de pago cambió',
    pay: english ? 'Pay $75.00' : 'Pagar $75.00',
    paid: english ? 'You paid $75.00' : 'Usted pagó $75.00',
  };

  test('MOB-01 WAL-02 liam adds a card for mobile, pays his mobile bill with it, and has Auto Pay charge it for all services', {
    tag: long,
  }, async ({ page, path }) => {
    const look = (name: string) => lookAt(page, setting, name);
    await signIn(page, 'liam', path('/billing/mobile'));
    await page.getByRole('link', { name: words.addCard }).click();
    await proveWhoItIs(page, setting, 'liam');
    await expect(page).toHaveURL(path('/billing/mobile/methods/add'));
    await takenOver(page);
    await look('for-mobile-1-add');
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('button', { name: words.save })).toBeVisible();
    await enterCard(page, setting, { name: 'Liam Okafor', number: '6011 1111 1111 1117' });
    await page.getByLabel(words.first).check();
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
    await expect(page).toHaveURL(/\/billing\/mobile\?done=added$/);
    await look('for-mobile-2-added');

    await page.goto(path('/billing/methods/manage-all'));
    await takenOver(page);
    await page.getByRole('radio', { name: words.card }).check();
    await page.getByRole('button', { name: words.continue }).click();
    await page.getByLabel(words.agree).check();
    await page.getByRole('button', { name: words.change }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.changed })).toBeVisible();

    await page.goto(path('/billing/pay/quick?part=mobile'));
    await takenOver(page);
    await expect(page.getByRole('main')).toContainText(words.card);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.pay }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page).toHaveURL(/\/billing\/mobile\/pay\/[^/]+\/done$/);
  });
});
