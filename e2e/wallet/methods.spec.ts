import { day } from '../support/days.ts';
import { cardNumberField, chooseAnotherCard, enterCard, press, proveWhoItIs, whoHears } from '../support/entering.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';

// The last file of a run, and a long one: each setting gets a product and a core of its own.
test.describe.configure({ mode: 'parallel' });

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const product = onOwnProduct();
  const words = {
    manage: english ? 'Manage payment methods' : 'Administrar métodos de pago',
    add: english ? 'Add a payment method' : 'Agregar un método de pago',
    card: english ? /^Debit or credit card/ : /^Tarjeta de débito o crédito/,
    continue: english ? 'Continue' : 'Continuar',
    cardDetails: english ? 'Card details - Demarc' : 'Datos de la tarjeta - Demarc',
    expiry: english ? 'Expiration date' : 'Fecha de vencimiento',
    checkNumber: english ? /^Check the card number/ : /^Revise el número de tarjeta/,
    first: english ? 'Use it first for payments from now on' : 'Usarlo primero para los pagos desde ahora',
    save: english ? 'Save payment method' : 'Guardar método de pago',
    saved: english ? 'The payment method is saved' : 'El método de pago se guardó',
    method: english ? 'Mastercard ending in 4444' : 'Mastercard terminada en 4444',
    edit: english ? /^Edit / : /^Editar /,
    saveChanges: english ? 'Save changes' : 'Guardar cambios',
    zip: english ? 'ZIP code' : 'Código postal',
    notMonthAndYear: english
      ? 'Enter the expiration date as month and year, such as 0429'
      : 'Escriba la fecha de vencimiento con mes y año, por ejemplo 0429',
    beforeScheduled: english ? 'A payment is scheduled for' : 'Hay un pago programado para el',
    fiveDigits: english ? 'Enter a ZIP code of 5 digits' : 'Escriba un código postal de 5 dígitos',
    enterCode: english ? 'Enter the security code' : 'Escribir el código de seguridad',
    code: english ? 'Security code (optional)' : 'Código de seguridad (opcional)',
    anotherDate: english ? 'Another date' : 'Otra fecha',
    paymentDate: english ? 'Payment date' : 'Fecha de pago',
    schedule: english ? /^Schedule \$/ : /^Programar \$/,
    changed: english ? 'The payment method is changed' : 'El método de pago se actualizó',
    unableToAdd: english ? 'Unable to Add Payment Method' : 'No es posible agregar el método de pago',
    unableToVerify: english ? /Unable to verify or add this payment method/ : /No es posible verificar o agregar este método de pago/,
    twentyYears: english ? 'Enter an expiration date within 20 years' : 'Escriba una fecha de vencimiento de los próximos 20 años',
    delete: english ? /^Delete / : /^Eliminar /,
    deleteAct: english ? 'Delete payment method' : 'Eliminar método de pago',
    deleted: english ? 'The payment method is deleted' : 'El método de pago se eliminó',
    other: english ? 'Other amount' : 'Otro importe',
    saveToo: english ? 'Save it for later payments' : 'Guardarla para próximos pagos',
    discover: english ? 'Discover ending in 1117' : 'Discover terminada en 1117',
    once: english ? 'For this payment only' : 'Solo para este pago',
    today: english ? /^Today/ : /^Hoy/,
    pay: english ? 'Pay $20.00' : 'Pagar $20.00',
    paid: english ? 'You paid $20.00' : 'Usted pagó $20.00',
  };

  test('WAL-06 WAL-08 by keyboard alone a card is added with a mailed code, with its number only in the vault, pays, is edited and deleted', async ({
    page,
    path,
  }) => {
    const look = (name: string) => lookAt(page, setting, name);
    const heard = whoHears(page, '555555555555444');
    await signIn(page, 'olivia', path('/billing'));
    await press(page.getByRole('link', { name: words.manage }));
    await expect(page).toHaveURL(path('/billing/methods'));
    await look('methods-1-list');

    await press(page.getByRole('link', { name: words.add }));
    await proveWhoItIs(page, setting, 'olivia');
    await takenOver(page);
    await page.getByRole('radio', { name: words.card }).focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: words.continue }));

    await expect(page.getByRole('button', { name: words.save })).toBeVisible();
    const vault = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
    await enterCard(page, setting, { name: 'Olivia Reed', number: '5555 5555 5555 4443' });
    await expect(page.frameLocator('iframe').getByText('Mastercard', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(words.cardDetails);
    await press(page.getByRole('button', { name: words.save }));
    await expect(page.getByRole('alert').getByRole('link', { name: words.checkNumber })).toBeVisible();
    await expect(page).toHaveTitle(`Error: ${words.cardDetails}`);
    await press(page.getByRole('alert').getByRole('link', { name: words.checkNumber }));
    await expect(cardNumberField(page, setting)).toBeFocused();
    await look('methods-2-fields');
    await cardNumberField(page, setting).fill('5555 5555 5555 4444');
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

  test('PAY-01 by keyboard alone a card is entered during a payment, pays with the amount kept, and is not saved', async ({ page, path }) => {
    const look = (name: string) => lookAt(page, setting, name);
    await signIn(page, 'liam', path('/billing/pay?part=core'));
    await takenOver(page);
    await page.getByRole('radio', { name: words.other }).focus();
    await page.keyboard.press('Space');
    await page.locator('#amount').fill('20');
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page).toHaveURL(/\/method$/);
    await takenOver(page);
    await chooseAnotherCard(page);
    await expect(page.getByLabel(words.saveToo)).not.toBeChecked();
    await enterCard(page, setting, { name: 'Liam Okafor', number: '6011 1111 1111 1117' });
    await look('entered-1-fields');
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page).toHaveURL(/\/date$/);
    // Who goes back finds it among the others, and not its fields.
    await page.goBack();
    await expect(page.getByRole('radio', { name: words.discover })).toBeChecked();
    await expect(page.locator('iframe')).toHaveCount(0);
    await look('entered-2-chosen');
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page.getByRole('radio', { name: words.today })).toBeChecked();
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page.getByRole('main')).toContainText(words.once);
    await look('entered-3-review');
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: words.pay }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByRole('main')).toContainText(words.discover);

    await page.goto(path('/billing/methods'));
    await expect(page.getByRole('list').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('1117');
  });

  test('WAL-03 by keyboard alone oscar edits his card: month and year, within 20 years, not before his scheduled payment, ZIP; optionally its code', {
    tag: long,
  }, async ({ page, path }) => {
    await page.goto(path('/'));
    // The last day for a payment is in the next month, except on the first of a long one.
    const isFirstOfLongMonth = monthAndYear(0) === monthAndYear(30);
    if (isFirstOfLongMonth) await product().demarc('clock', 'advance', '1d');
    await signIn(page, 'oscar', path('/billing/pay'));
    for (const step of [/\/method$/, /\/date$/]) {
      await takenOver(page);
      await press(page.getByRole('button', { name: words.continue }));
      await expect(page).toHaveURL(step);
    }
    await page.getByRole('radio', { name: words.anotherDate }).check();
    await page.getByLabel(words.paymentDate, { exact: true }).fill(day(isFirstOfLongMonth ? 31 : 30, 'numeric'));
    await press(page.getByRole('button', { name: words.continue }));
    await page.getByRole('checkbox').check();
    await press(page.getByRole('button', { name: words.schedule }));
    await expect(page).toHaveURL(/\/done$/);

    await page.goto(path('/billing/methods'));
    const row = page.getByRole('listitem').filter({ hasText: words.method });
    await press(row.getByRole('link', { name: words.edit }));
    await takenOver(page);
    const save = async (expiry: string, zip: string) => {
      await page.getByLabel(words.expiry).fill(expiry);
      await page.getByLabel(words.zip).fill(zip);
      await press(page.getByRole('button', { name: words.saveChanges }));
    };
    const problem = page.getByRole('alert').getByRole('link');
    for (const [expiry, zip, ...said] of [
      ['1399', '2820', words.notMonthAndYear, words.fiveDigits],
      ['1299', '2820A', words.twentyYears, words.fiveDigits],
      [monthAndYear(0), '28205', words.beforeScheduled],
    ] as const) {
      await save(expiry, zip);
      await expect(problem).toContainText(said);
      await expect(page.getByLabel(words.expiry)).toHaveValue(expiry);
      await expect(page.getByLabel(words.zip)).toHaveValue(zip);
    }
    await lookAt(page, setting, 'methods-edit-problems');
    await save('1231', '28205');
    await expect(page.getByRole('status').filter({ hasText: words.changed })).toBeVisible();

    await press(row.getByRole('link', { name: words.edit }));
    await takenOver(page);
    await press(page.getByRole('button', { name: words.enterCode }));
    const code = page.frameLocator('iframe').getByLabel(words.code, { exact: true });
    await expect(code).toBeFocused();
    await page.keyboard.type('123');
    await lookAt(page, setting, 'methods-edit-code');
    await press(page.getByRole('button', { name: words.saveChanges }));
    await expect(page.getByRole('status').filter({ hasText: words.changed })).toBeVisible();
    await expect(row).toContainText('12/31');
  });

  test('WAL-07 a card its company does not confirm cannot be added, and another one can', { tag: long }, async ({ page, path }) => {
    await signIn(page, 'benjamin', path('/billing/methods/add'));
    await proveWhoItIs(page, setting, 'benjamin');
    await takenOver(page);
    await page.getByRole('radio', { name: words.card }).check();
    await press(page.getByRole('button', { name: words.continue }));
    await expect(page.getByRole('button', { name: words.save })).toBeVisible();
    await enterCard(page, setting, { name: 'Benjamin Achterberg', number: '4000 0000 0000 0002' });
    await press(page.getByRole('button', { name: words.save }));
    await expect(page.getByRole('alert')).toContainText(words.unableToAdd);
    await expect(page.getByRole('alert')).toContainText(words.unableToVerify);
    await lookAt(page, setting, 'methods-not-verified');
    await enterCard(page, setting, { name: 'Benjamin Achterberg', number: '5555 5555 5555 4444' });
    await press(page.getByRole('button', { name: words.save }));
    await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: words.method })).toHaveCount(1);
  });
});

/** MMYY, so many days from today. */
const monthAndYear = (inDays: number): string => day(inDays, 'numeric').replace(/\/\d\d\//, '');
