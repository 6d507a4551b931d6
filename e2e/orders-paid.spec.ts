import { expect, inEach, narrowSpanish, takenOver, test, wholePage, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  onOwnProduct();
  const words = {
    en: {
      add: 'Add Wi-Fi pod',
      cart: 'Cart 1 item',
      check: 'Check your order',
      technician: /^A technician, \$/,
      when: 'When should we come?',
      take: 'Take this time',
      terms: /^I agree to the service terms/,
      place: /^Place order and pay \$/,
      pay: /^Pay for order DM-/,
      choose: 'Choose how to pay',
      goOn: 'Continue',
      agree: /agree/i,
      payNow: /^Pay \$/,
      order: 'See your order',
      comes: 'The technician comes',
      callOff: 'Call the order off',
      off: 'Called off',
    },
    es: {
      add: 'Agregar Repetidor de wifi',
      cart: 'Carrito 1 artículo',
      check: 'Revise su pedido',
      technician: /^Un técnico, \$/,
      when: '¿Cuándo vamos?',
      take: 'Tomar esta hora',
      terms: /^Acepto los términos del servicio/,
      place: /^Hacer el pedido y pagar \$/,
      pay: /^Pagar el pedido DM-/,
      choose: 'Elegir cómo pagar',
      goOn: 'Continuar',
      agree: /acepto/i,
      payNow: /^Pagar \$/,
      order: 'Ver su pedido',
      comes: 'Viene el técnico',
      callOff: 'Cancelar el pedido',
      off: 'Cancelado',
    },
  }[setting.language];

  test('a technician is ordered for a day and paid with the order, which says when they come and is called off with its visit', async ({
    page,
    path,
  }) => {
    const look = (name: string) => lookAt(page, setting, name);
    await signIn(page, 'olivia', path('/buy'));
    await takenOver(page);
    await page.getByRole('button', { name: words.add }).press('Enter');
    await page.getByRole('banner').getByRole('link', { name: words.cart }).waitFor();
    await page.goto(path('/checkout'));
    await expect(page.getByRole('heading', { level: 1, name: words.check })).toBeVisible();
    await page.getByRole('link', { name: words.technician }).press('Enter');
    const when = page.getByLabel(words.when);
    await when.selectOption({ index: 2 });
    const chosen = await when.inputValue();
    await page.getByRole('button', { name: words.take }).press('Enter');
    await expect(page).toHaveURL(/visit=/);
    await takenOver(page);
    await expect(when).toHaveValue(chosen);
    await wholePage(page);
    await look('checkout-technician');
    await page.getByLabel(words.terms).check();
    await page.getByRole('button', { name: words.place }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.pay })).toBeVisible();
    await look('order-to-pay');
    await page.getByRole('button', { name: words.choose }).press('Enter');
    await expect(page).toHaveURL(/\/method$/);
    await page.getByRole('radio').first().check();
    await look('order-pay-method');
    await page.getByRole('main').getByRole('button', { name: words.goOn }).press('Enter');
    await expect(page).toHaveURL(/\/review$/);
    await look('order-pay-review');
    await page.getByRole('checkbox', { name: words.agree }).check();
    await page.getByRole('button', { name: words.payNow }).press('Enter');
    await expect(page).toHaveURL(/\/done$/);
    await look('order-pay-done');
    await page.getByRole('link', { name: words.order }).press('Enter');
    await expect(page.getByRole('region', { name: words.comes })).toBeVisible();
    await wholePage(page);
    await look('order-visit');
    await page.getByRole('button', { name: words.callOff }).press('Enter');
    await expect(page.getByRole('main')).toContainText(words.off);
  });
});
