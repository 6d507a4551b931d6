import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { expect, inEach, keepPicture, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { codeMailedTo, newestMail } from '../support/mailed-code.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';

/** Goes to a control and presses it, without a mouse. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  onOwnProduct();
  const words = {
    manage: english ? 'Manage payment methods' : 'Administrar métodos de pago',
    add: english ? 'Add a payment method' : 'Agregar un método de pago',
    send: english ? 'Send the code' : 'Enviar el código',
    code: english ? 'Code' : 'Código',
    verify: english ? 'Verify' : 'Verificar',
    card: english ? /^Debit or credit card/ : /^Tarjeta de débito o crédito/,
    continue: english ? 'Continue' : 'Continuar',
    name: english ? 'Name on card' : 'Nombre en la tarjeta',
    number: english ? 'Card number' : 'Número de tarjeta',
    expiry: english ? 'Expiration date' : 'Fecha de vencimiento',
    zip: english ? 'ZIP code' : 'Código postal',
    securityCode: english ? 'Security code' : 'Código de seguridad',
    checkNumber: english ? /^Check the card number/ : /^Revise el número de tarjeta/,
    first: english ? 'Use it first for payments from now on' : 'Usarlo primero para los pagos desde ahora',
    save: english ? 'Save payment method' : 'Guardar método de pago',
    saved: english ? 'The payment method is saved' : 'El método de pago se guardó',
    method: english ? 'Mastercard ending in 4444' : 'Mastercard terminada en 4444',
    edit: english ? /^Edit / : /^Editar /,
    saveChanges: english ? 'Save changes' : 'Guardar cambios',
    twentyYears: english ? 'Enter an expiration date within 20 years' : 'Escriba una fecha de vencimiento dentro de 20 años',
    delete: english ? /^Delete / : /^Eliminar /,
    deleteAct: english ? 'Delete payment method' : 'Eliminar método de pago',
    deleted: english ? 'The payment method is deleted' : 'El método de pago se eliminó',
    other: english ? 'Other amount' : 'Otro importe',
    another: english ? 'Use another card or bank account' : 'Usar otra tarjeta o cuenta bancaria',
    saveToo: english ? 'Save it for later payments' : 'Guardarla para próximos pagos',
    use: english ? 'Use for this payment' : 'Usar para este pago',
    discover: english ? 'Discover ending in 1117' : 'Discover terminada en 1117',
    once: english ? 'For this payment only' : 'Solo para este pago',
    today: english ? /^Today/ : /^Hoy/,
    pay: english ? 'Pay $20.00' : 'Pagar $20.00',
    paid: english ? 'You paid $20.00' : 'Usted pagó $20.00',
  };

  test('WAL-06 WAL-08 by keyboard alone a card is added with a mailed code, its number goes to the vault alone, it pays, is edited and deleted', async ({
    page,
    path,
  }) => {
    const look = (name: string) => lookAt(page, name);
    const heard = whoHears(page, '555555555555444');
    await signIn(page, 'olivia', path('/billing'));
    await press(page.getByRole('link', { name: words.manage }));
    await expect(page).toHaveURL(path('/billing/methods'));
    await look('methods-1-list');

    await press(page.getByRole('link', { name: words.add }));
    await proveWhoItIs(page);
    await takenOver(page);
    await page.getByRole('radio', { name: words.card }).focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: words.continue }));

    const fields = page.frameLocator('iframe');
    await expect(page.getByRole('button', { name: words.save })).toBeVisible();
    const vault = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
    await fields.getByLabel(words.name).fill('Olivia Reed');
    await fields.getByLabel(words.number).fill('5555 5555 5555 4443');
    await expect(fields.getByText('Mastercard', { exact: true })).toBeVisible();
    await fields.getByLabel(words.expiry).fill('04/29');
    await fields.getByLabel(words.zip).fill('28202');
    await fields.getByLabel(words.securityCode).fill('123');
    await press(page.getByRole('button', { name: words.save }));
    await press(page.getByRole('alert').getByRole('link', { name: words.checkNumber }));
    await expect(fields.getByLabel(words.number)).toBeFocused();
    await look('methods-2-fields');
    await fields.getByLabel(words.number).fill('5555 5555 5555 4444');
    await page.getByLabel(words.first).focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: words.save }));
    await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
    await look('methods-3-added');
    expect(vault).not.toBe(new URL(page.url()).origin);
    const entered = `${vault}/pci/cps/v1`;
    expect([...heard]).toEqual([entered]);
    expect(await (await page.request.post(entered, { headers: { origin: vault }, data: { session: 'none' } })).json()).toMatchObject({
      systemErrorCode: expect.any(String),
    });

    await page.goto(path('/billing/pay/quick?part=core'));
    await takenOver(page);
    await expect(page.getByRole('main')).toContainText(words.method);
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: english ? /^Pay \$/ : /^Pagar \$/ }));
    await expect(page).toHaveURL(/\/done/);

    await page.goto(path('/billing/methods'));
    const row = page.getByRole('listitem').filter({ hasText: words.method });
    await press(row.getByRole('link', { name: words.edit }));
    await takenOver(page);
    await page.getByLabel(words.expiry).fill('1299');
    await press(page.getByRole('button', { name: words.saveChanges }));
    await expect(page.getByRole('alert')).toContainText(words.twentyYears);
    await page.getByLabel(words.expiry).fill('1231');
    await look('methods-4-edit');
    await press(page.getByRole('button', { name: words.saveChanges }));
    await expect(row).toContainText('12/31');
    await press(row.getByRole('link', { name: words.delete }));
    await expect(page.getByRole('button', { name: words.deleteAct })).toBeVisible();
    await look('methods-5-delete');
    await press(page.getByRole('button', { name: words.deleteAct }));
    await expect(page.getByRole('status').filter({ hasText: words.deleted })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(words.method);
  });

  test('by keyboard alone a card is entered on the way, pays with the amount kept, and is not saved', async ({ page, path }) => {
    const look = (name: string) => lookAt(page, name);
    await signIn(page, 'liam', path('/billing/pay?part=core'));
    await takenOver(page);
    await page.getByRole('radio', { name: words.other }).focus();
    await page.keyboard.press('Space');
    await page.locator('#amount').fill('20');
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page).toHaveURL(/\/method$/);
    await press(page.getByRole('link', { name: words.another }));
    await expect(page).toHaveURL(/\/billing\/methods\/add\?intent=/);
    await takenOver(page);
    await expect(page.getByLabel(words.saveToo)).not.toBeChecked();
    await page.getByRole('radio', { name: words.card }).focus();
    await page.keyboard.press('Space');
    await look('entered-1-kind');
    await press(page.getByRole('button', { name: words.continue }));

    const fields = page.frameLocator('iframe');
    await expect(page.getByRole('button', { name: words.use })).toBeVisible();
    await fields.getByLabel(words.name).fill('Liam Reed');
    await fields.getByLabel(words.number).fill('6011 1111 1111 1117');
    await fields.getByLabel(words.expiry).fill('04/29');
    await fields.getByLabel(words.zip).fill('28202');
    await fields.getByLabel(words.securityCode).fill('123');
    await look('entered-2-fields');
    await press(page.getByRole('button', { name: words.use }));

    await expect(page).toHaveURL(/\/method\?added=/);
    await takenOver(page);
    await expect(page.getByRole('radio', { name: words.discover })).toBeChecked();
    await look('entered-3-chosen');
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page.getByRole('radio', { name: words.today })).toBeChecked();
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page.getByRole('main')).toContainText(words.once);
    await look('entered-4-review');
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: words.pay }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByRole('main')).toContainText(words.discover);

    await page.goto(path('/billing/methods'));
    await expect(page.getByRole('list').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('1117');
  });

  async function lookAt(page: Page, name: string): Promise<void> {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keepPicture(page, setting, name);
  }

  async function proveWhoItIs(page: Page): Promise<void> {
    await expect(page).toHaveURL(/\/verify\?for=new-method/);
    const before = await newestMail(page, 'olivia');
    await press(page.getByRole('button', { name: words.send }));
    await page.getByLabel(words.code, { exact: true }).fill(await codeMailedTo(page, 'olivia', before));
    await press(page.getByRole('button', { name: words.verify }));
    await expect(page).toHaveURL(/\/billing\/methods\/add/);
  }
});

/** The addresses that are sent something with these digits in it, by any frame of the page, from now on. */
function whoHears(page: Page, digits: string): ReadonlySet<string> {
  const heard = new Set<string>();
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`.replace(/%20|[\s+-]/g, '');
    if (sent.includes(digits)) heard.add(request.url());
  });
  return heard;
}
