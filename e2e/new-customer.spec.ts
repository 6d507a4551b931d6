import type { Page } from '@playwright/test';
import { HOME, nowMs } from './support/business-time.ts';
import { chooseAnotherCard, enterCard, proveWhoItIs } from './support/entering.ts';
import { expect, inEach, long, takenOver, test, wholePage, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { codeMailedTo } from './support/mailed-code.ts';
import { onOwnProduct } from './support/own-product.ts';

const CARD = { name: 'Quinn Marsh', number: '4242 4242 4242 4242' };
const PASSWORD = 'three frogs sing at dusk';

inEach([wideEnglish], (setting) => {
  const english = setting.language === 'en';
  const product = onOwnProduct();
  const words = {
    unit: english ? 'Apartment' : 'Apartamento',
    zip: english ? 'ZIP code' : 'Código postal',
    check: english ? 'Check my address' : 'Revisar mi domicilio',
    choose: english ? 'Choose Internet 500' : 'Elegir Internet de 500',
    cart: english ? 'Your cart' : 'Su carrito',
    goOn: english ? 'Go on to order' : 'Continuar con el pedido',
    who: english ? 'About you' : 'Sus datos',
    first: english ? 'First name' : 'Nombre',
    last: english ? 'Last name' : 'Apellido',
    email: english ? 'Email address' : 'Correo electrónico',
    phone: english ? 'Mobile phone' : 'Teléfono móvil',
    street: english ? 'House and street' : 'Número y calle',
    city: english ? 'City' : 'Ciudad',
    send: english ? 'Send me a code' : 'Enviarme un código',
    cityMissing: english ? 'Enter your city' : 'Escriba su ciudad',
    code: english ? 'Code' : 'Código',
    verify: english ? 'Verify' : 'Verificar',
    username: english ? 'Username' : 'Nombre de usuario',
    password: english ? 'New password' : 'Contraseña nueva',
    adult: english ? 'I am 18 or older' : 'Tengo 18 años o más',
    agrees: english ? 'I agree to the service terms' : 'Acepto los términos del servicio',
    termsMissing: english ? 'Agree to the service terms to open an account' : 'Acepte los términos del servicio para abrir una cuenta',
    open: english ? 'Open my account' : 'Abrir mi cuenta',
    review: english ? 'Check your order' : 'Revise su pedido',
    technician: english ? /^A technician, \$/ : /^Un técnico, \$/,
    terms: english ? /^I agree to the service terms/ : /^Acepto los términos del servicio/,
    place: english ? /^Place order and pay \$/ : /^Hacer el pedido y pagar \$/,
    how: english ? 'Choose how to pay' : 'Elegir cómo pagar',
    cardKind: english ? /^Debit or credit card/ : /^Tarjeta de débito o crédito/,
    save: english ? 'Save payment method' : 'Guardar método de pago',
    next: english ? 'Continue' : 'Continuar',
    agree: english ? /agree/i : /acepto/i,
    payNow: english ? /^Pay \$/ : /^Pagar \$/,
    order: english ? 'See your order' : 'Ver su pedido',
    done: english ? /Yours since/ : /Es suyo desde/,
    nextBill: english ? /^Your next bill/ : /^Su próxima factura/,
    due: english ? 'Amount due' : 'Importe a pagar',
    paid: english ? 'You paid' : 'Usted pagó',
    back: english ? 'Back to billing' : 'Volver a facturación',
    pay: english ? 'Pay' : 'Pagar',
    payBill: english ? 'Pay your bill' : 'Pague su factura',
  };
  const main = (page: Page) => page.getByRole('main');

  test('BUY-05 a visitor becomes a customer: a plan at an address, a username, an order paid today, a technician, the first bill as it was reviewed, and its payment', {
    tag: long,
  }, async ({ page, path }) => {
    test.slow();
    const look = (name: string) => lookAt(page, setting, name);
    await page.goto(path('/mkt'));
    await takenOver(page);
    await page.getByLabel(words.street).fill('200 Alder Street');
    await page.getByLabel(words.zip).fill('14607');
    await page.getByRole('button', { name: words.check }).press('Enter');
    await page.getByLabel(words.unit, { exact: true }).selectOption('3');
    await page.getByRole('button', { name: words.check }).press('Enter');
    await page.getByRole('button', { name: words.choose }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
    await look('visitor-cart');
    // The cart comes back from its bare address.
    await page.goto(path('/mkt/cart'));
    await expect(page).toHaveURL(/products=internet-500/);
    await page.getByRole('button', { name: words.goOn }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.who })).toBeVisible();
    const username = `quinn.${setting.language}`;
    const email = `${username}@example.com`;
    await page.getByLabel(words.first, { exact: true }).fill('Quinn');
    await page.getByLabel(words.last, { exact: true }).fill('Marsh');
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.phone).fill('(585) 555-0188');
    await expect(page.getByLabel(words.street)).toHaveValue('200 Alder Street');
    await page.getByRole('button', { name: words.send }).press('Enter');
    await expect(page.getByRole('link', { name: words.cityMissing })).toBeVisible();
    await expect(page.getByLabel(words.email)).toHaveValue(email);
    await look('new-account-who');
    await page.getByLabel(words.city).fill('Rochester');
    await page.getByRole('button', { name: words.send }).press('Enter');
    await expect(page).toHaveURL(/step=code/);
    await look('new-account-code');
    await page.getByLabel(words.code, { exact: true }).fill(await codeMailedTo(page, email));
    await page.getByRole('button', { name: words.verify }).press('Enter');
    await page.getByLabel(words.username).fill(username);
    await page.getByLabel(words.password).fill(PASSWORD);
    await page.getByLabel(words.adult).check();
    await page.getByRole('button', { name: words.open }).press('Enter');
    await expect(page.getByRole('link', { name: words.termsMissing })).toBeVisible();
    await look('new-account-login');
    await page.getByLabel(words.password).fill(PASSWORD);
    await expect(page.getByLabel(words.adult)).toBeChecked();
    await page.getByLabel(words.agrees).check();
    await page.getByRole('button', { name: words.open }).press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: words.review })).toBeVisible();
    await takenOver(page);
    await page.getByRole('link', { name: words.technician }).press('Enter');
    await expect(page.getByRole('button', { name: words.place })).toBeVisible();
    await wholePage(page);
    await look('new-customer-review');
    const reviewed = page.getByRole('complementary').getByRole('listitem').filter({ hasText: words.nextBill });
    const [firstBill = ''] = /\$\d+\.\d\d/.exec((await reviewed.textContent()) ?? '') ?? [];
    expect(firstBill).not.toBe('');
    await page.getByLabel(words.terms).check();
    await page.getByRole('button', { name: words.place }).press('Enter');
    await page.getByRole('button', { name: words.how }).press('Enter');
    await chooseAnotherCard(page);
    await enterCard(page, setting, CARD);
    await look('new-customer-card');
    await main(page).getByRole('button', { name: words.next }).press('Enter');
    await expect(page).toHaveURL(/\/review$/);
    await page.getByRole('checkbox', { name: words.agree }).check();
    await page.getByRole('button', { name: words.payNow }).press('Enter');
    await expect(page).toHaveURL(/\/done$/);
    await look('new-customer-paid');
    await page.getByRole('link', { name: words.order }).press('Enter');
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
    const order = page.url();

    const orders: readonly { readonly visit?: { readonly appointmentId: string; readonly startsAt: string } }[] = JSON.parse(
      await product().demarc('order', 'list', 'acknowledged', '--json'),
    );
    const visit = orders.flatMap((one) => one.visit ?? []).at(-1);
    if (!visit) throw new Error('a technician comes');
    const hours = Math.ceil((Date.parse(visit.startsAt) - nowMs()) / 3_600_000);
    await product().demarc('clock', 'advance', `${hours}h`);
    const day = new Date(visit.startsAt).toLocaleDateString('sv', { timeZone: HOME });
    const visits: readonly { readonly appointmentId: string; readonly number: string }[] = JSON.parse(
      await product().demarc('appointment', 'list', '--day', day, '--json'),
    );
    const number = visits.find(({ appointmentId }) => appointmentId === visit.appointmentId)?.number ?? '';
    // The routes of the day assign it.
    const stateOfVisit = async (): Promise<string> => JSON.parse(await product().demarc('appointment', 'show', number, '--json')).state;
    await expect.poll(stateOfVisit).toMatch(/^(assigned|delayed)$/);
    for (const event of ['depart', 'arrive', 'start', 'complete'])
      await product().demarc('appointment', 'status', number, event, '--reason', 'reported by the technician');
    await page.goto(order);
    await expect(async () => {
      await page.reload();
      await expect(main(page)).toContainText(words.done);
    }).toPass();
    await look('new-customer-served');

    await product().demarc('clock', 'advance', '32d');
    await page.goto(path('/billing'));
    await expect(page.getByRole('region', { name: words.due })).toContainText(firstBill);
    await look('new-customer-bill');
    // Only an address that has been on file for 30 days receives the code that saving a method takes.
    await page.goto(path('/billing/methods/add'));
    await proveWhoItIs(page, setting, username);
    await takenOver(page);
    await page.getByRole('radio', { name: words.cardKind }).check();
    await main(page).getByRole('button', { name: words.next }).press('Enter');
    await expect(page.getByRole('button', { name: words.save })).toBeVisible();
    await enterCard(page, setting, CARD);
    await page.getByRole('button', { name: words.save }).press('Enter');
    await expect(page).toHaveURL(/\/billing\/methods(\?|$)/);
    await expect(main(page)).toContainText(/Visa .* 4242/);
    await page.goto(path('/billing'));
    await takenOver(page);
    await main(page)
      .getByRole('link', { name: `${words.pay} ${firstBill}`, exact: true })
      .press('Enter');
    await expect(main(page)).toContainText(/Visa .* 4242/);
    await page.getByRole('checkbox').check();
    await look('new-customer-pays');
    await page.getByRole('button', { name: `${words.pay} ${firstBill}`, exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/done$/);
    await expect(page.getByRole('heading', { level: 1, name: `${words.paid} ${firstBill}`, exact: true })).toBeVisible();
    await look('new-customer-has-paid');
    await page.getByRole('link', { name: words.back }).press('Enter');
    await expect(page.getByRole('region', { name: words.due })).toContainText('$0.00');
    await look('new-customer-owes-nothing');
    await page.goto(path('/account-summary'));
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Quinn');
    await expect(main(page).getByRole('link', { name: words.payBill })).toHaveCount(0);
    await look('new-customer-home');
  });
});
