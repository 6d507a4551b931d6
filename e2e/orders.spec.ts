import type { Page } from '@playwright/test';
import { expect, inEach, narrowSpanish, takenOver, test, wholePage, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

/** Where olivia lives. */
const ZIP = '14607';

inEach([wideEnglish, narrowSpanish], (setting) => {
  onOwnProduct();
  const words = {
    en: {
      upgrade: 'Upgrade your services',
      choose: 'Choose Internet 1 Gbps',
      check: 'Check your order',
      cart: 'Cart 1 item',
      leave: 'Leave',
      leaving: 'Leave without ordering?',
      goOn: 'Go on with the order',
      place: /^Place order/,
      terms: /^I agree to the service terms/,
      missing: 'Agree to the service terms to order',
      order: /^Order DM-/,
      done: /Yours since/,
      where: 'Where is my order?',
      number: 'Order number',
      zip: 'ZIP code',
      show: 'Show my order',
      unknown: /^We find no order with this number/,
      placed: /^Placed on/,
      mobile: /^Order M-/,
      items: /Shipment/,
      pastDue: 'A bill is past due',
      notNow: 'Not now',
      due: /is past due\. Once it is paid/,
      begins: /^It begins on/,
      under: 'Already ordered',
      see: /^See order DM-/,
    },
    es: {
      upgrade: 'Mejorar sus servicios',
      choose: 'Elegir Internet de 1 Gbps',
      check: 'Revise su pedido',
      cart: 'Carrito 1 artículo',
      leave: 'Salir',
      leaving: '¿Salir sin hacer el pedido?',
      goOn: 'Continuar con el pedido',
      place: /^Hacer el pedido/,
      terms: /^Acepto los términos del servicio/,
      missing: 'Acepte los términos del servicio para pedir',
      order: /^Pedido DM-/,
      done: /Es suyo desde/,
      where: '¿Dónde está mi pedido?',
      number: 'Número de pedido',
      zip: 'Código postal',
      show: 'Mostrar mi pedido',
      unknown: /^No encontramos un pedido con este número/,
      placed: /^Hecho el/,
      mobile: /^Pedido M-/,
      items: /Envío/,
      pastDue: 'Una factura está vencida',
      notNow: 'Ahora no',
      due: /está vencido\. En cuanto lo pague/,
      begins: /^Empieza el/,
      under: 'Ya pedido',
      see: /^Ver el pedido DM-/,
    },
  }[setting.language];
  const look = (page: Page, name: string) => lookAt(page, setting, name);

  test('HDR-02 HDR-10 BUY-11 ROUTE-32 olivia upgrades her internet by keyboard; the way out asks while something is in her cart; her order is found without signing in', async ({
    page,
    path,
  }) => {
    await signIn(page, 'olivia', path('/upgrade'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: words.upgrade })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: words.cart })).toHaveCount(0);
    await look(page, 'upgrade');
    await page.getByRole('button', { name: words.choose }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.check })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: words.cart })).toBeVisible();
    await wholePage(page);
    await look(page, 'checkout');
    await page.getByRole('banner').getByRole('link', { name: words.leave, exact: true }).press('Enter');
    const question = page.getByRole('dialog', { name: words.leaving });
    await expect(question).toBeVisible();
    await look(page, 'checkout-leaving');
    await question.getByRole('button', { name: words.goOn }).press('Enter');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: words.place }).press('Enter');
    await expect(page.getByRole('link', { name: words.missing })).toBeVisible();
    await look(page, 'checkout-terms');
    await page.getByLabel(words.terms).press('Space');
    await page.getByRole('button', { name: words.place }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: words.cart }), 'the cart is empty').toHaveCount(0);
    await look(page, 'order-done');

    const [number = ''] = /DM-\d+/.exec((await page.getByRole('main').getByText(words.order).textContent()) ?? '') ?? [];
    await page.context().clearCookies();
    await page.goto(path('/application-status'));
    await expect(page.getByRole('heading', { level: 1, name: words.where })).toBeVisible();
    await page.getByLabel(words.number).fill(number);
    await page.getByLabel(words.zip).fill('00501');
    await page.getByRole('button', { name: words.show }).press('Enter');
    await expect(page.getByRole('link', { name: words.unknown })).toBeVisible();
    await expect(page.getByLabel(words.number)).toHaveValue(number);
    await look(page, 'application-status-problem');
    await page.getByLabel(words.zip).fill(ZIP);
    await page.getByRole('button', { name: words.show }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: words.order })).toBeVisible();
    await expect(page.getByText(words.placed)).toBeVisible();
    await look(page, 'application-status');
  });

  test('BUY-09 ROUTE-08 ROUTE-30 benjamin finds his orders, and the shipments of his phone under both addresses', async ({ page, path }) => {
    await signIn(page, 'benjamin', path('/orders'));
    await look(page, 'orders');
    await page.getByRole('main').getByRole('link', { name: words.mobile }).first().press('Enter');
    await expect(page).toHaveURL(/\/mobile-shipping-info\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: words.mobile })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: words.items }).first()).toBeVisible();
    await page.goto(path('/mobileshippinginfo'));
    await expect(page).toHaveURL(/\/mobile-shipping-info\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: words.mobile })).toBeVisible();
  });

  test('emma is led to her open order instead of ordering the same thing once more', async ({ page, path }) => {
    await signIn(page, 'emma', path('/upgrade'));
    await takenOver(page);
    await page.getByRole('button', { name: words.choose }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.check })).toBeVisible();
    await page.goto(path('/checkout?starts=next-bill'));
    await takenOver(page);
    await page.getByLabel(words.terms).press('Space');
    await page.getByRole('button', { name: words.place }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.begins })).toBeVisible();
    await page.goto(path('/change'));
    await expect(page.getByRole('heading', { level: 2, name: words.under })).toBeVisible();
    await expect(page.getByRole('button', { name: words.choose })).toHaveCount(0);
    await look(page, 'already-ordered');
    await page.getByRole('link', { name: words.see }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.begins })).toBeVisible();
  });

  test('BILL-08 mason, who is past due, is told so in place of an upgrade', async ({ page, path }) => {
    await signIn(page, 'mason', path('/upgrade'));
    const dialog = page.getByRole('dialog', { name: words.pastDue });
    await expect(dialog).toBeVisible();
    await look(page, 'upgrade-past-due');
    await dialog.getByRole('button', { name: words.notNow }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText(words.due);
  });
});
