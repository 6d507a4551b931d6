import type { Page } from '@playwright/test';
import type { Switched, Trouble } from '#providers/testing/switched-provider.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openDemarcWithSwitches } from '../support/demarc-with-switches.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';

const troubles = new Map<Switched, Trouble>();
let demarc: Awaited<ReturnType<typeof openDemarcWithSwitches>>;
test.beforeAll(async () => {
  demarc = await openDemarcWithSwitches(troubles);
});
test.afterEach(() => troubles.clear());
test.afterAll(() => demarc.end());

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = {
    manageAutoPay: english ? 'Manage Auto Pay' : 'Administrar el pago automático',
    services: english ? 'Choose services for Auto Pay' : 'Elegir servicios para el pago automático',
    add: english ? 'Add a payment method' : 'Agregar un método de pago',
    store: english ? 'Find a store' : 'Buscar una tienda',
    editCard: english ? /^Edit card/ : /^Editar tarjeta/,
    editBank: english ? /^Edit bank account/ : /^Editar cuenta bancaria/,
    delete: english ? /^Delete / : /^Eliminar /,
    deleteQuestion: english ? 'Delete this payment method?' : '¿Eliminar este método de pago?',
    deleteAct: english ? 'Delete payment method' : 'Eliminar método de pago',
    keep: english ? 'Keep it' : 'Conservarlo',
    unableToDelete: english ? 'Unable to Delete Payment Method' : 'No es posible eliminar el método de pago',
    autoPayUsesIt: english ? 'Choose another one for Auto Pay before you delete it.' : 'Elija otro para el pago automático antes de eliminarlo.',
    balanceDue: english ? 'Balance due' : 'Saldo pendiente',
    payFirst: english ? /past due for Mobile/ : /vencidos de Móvil/,
    ending: english ? 'ending in' : 'terminada en',
    bank: english ? 'Bank account ending in 6789' : 'Cuenta bancaria terminada en 6789',
    soon: english ? 'Expires soon' : 'Vence pronto',
    expired: english ? 'Expired' : 'Vencida',
    restricted: english ? 'Payment Method Unavailable' : 'Método de pago no disponible',
    notAccepted: english ? 'Not accepted' : 'No se acepta',
    elsewhere: english ? ['Call 555-0100', 'Find a store'] : ['Llame al 555-0100', 'Buscar una tienda'],
    other: english ? 'Other amount' : 'Otro importe',
    continue: english ? 'Continue' : 'Continuar',
    chooseOrAdd: english ? 'Choose or add another payment method' : 'Elija o agregue otro método de pago',
    noCards: english ? 'This account cannot pay by card online.' : 'Esta cuenta no puede pagar con tarjeta en línea.',
    noBank: english ? 'This account cannot pay from a bank account online.' : 'Esta cuenta no puede pagar desde una cuenta bancaria en línea.',
    cardExpired: english ? 'A card has expired' : 'Una tarjeta ha vencido',
    card: english ? 'Debit or credit card' : 'Tarjeta de débito o crédito',
    unableToAdd: english ? 'Unable to Add Payment Method' : 'No es posible agregar el método de pago',
    notAdded: english
      ? "We're sorry, we couldn't add this payment method. Please try again."
      : 'Lo sentimos, no pudimos agregar este método de pago. Por favor, inténtelo de nuevo.',
    paymentInfo: english
      ? "We're sorry, payment info is currently unavailable."
      : 'Lo sentimos, la información de pago no está disponible en este momento.',
    notLoaded: english ? 'Your payment methods could not load.' : 'No se pudieron cargar sus métodos de pago.',
    refresh: english ? 'Refresh' : 'Actualizar',
    mobile: english ? 'Mobile' : 'Móvil',
  };
  const rowOf = (page: Page, method: string) => page.getByRole('listitem').filter({ hasText: method });
  const visit = async (page: Page, who: string, path: string) => {
    await demarc.visit(page, who, path);
    await expectAccessible(page);
  };

  test('WAL-01 each saved method has its menu: Auto Pay and its services, edit, delete with confirmation, a balance due, a store', {
    tag: long,
  }, async ({ page, path }) => {
    await visit(page, 'olivia', path('/billing/methods'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: words.store })).toHaveAttribute('href', path('/support/locations'));
    await expect(main.getByRole('link', { name: words.add })).toHaveAttribute('href', path('/billing/methods/add'));
    await rowOf(page, words.bank).getByRole('link', { name: words.editBank }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await page.goBack();
    await rowOf(page, '0005').getByRole('link', { name: words.editCard }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await page.goBack();
    await rowOf(page, words.bank).getByRole('link', { name: words.delete }).click();
    await expect(page.getByRole('heading', { name: words.deleteQuestion })).toBeVisible();
    await expect(page.getByRole('button', { name: words.deleteAct })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.keep }).click();
    await expect(rowOf(page, words.bank)).toBeVisible();

    await visit(page, 'liam', path('/billing/methods'));
    await rowOf(page, '4444').getByRole('link', { name: words.services }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/billing/autopay/change')}`));
    await expect(page.getByRole('checkbox', { name: words.mobile })).toBeVisible();
    await page.goBack();
    await rowOf(page, '4444').getByRole('link', { name: words.manageAutoPay }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/billing/autopay')}$`));

    await visit(page, 'amelia', path('/billing/methods'));
    await main.getByRole('link', { name: words.manageAutoPay }).click();
    await expect(page.getByRole('heading', { name: words.balanceDue })).toBeVisible();
    await expect(main).toContainText(words.payFirst);
    await expectAccessible(page);
  });

  test('WAL-04 WAL-05 WAL-09 methods of every type and state: restricted and expired cards cannot be used, the Auto Pay card cannot be deleted', {
    tag: long,
  }, async ({ page, path }) => {
    const main = page.getByRole('main');
    await visit(page, 'olivia', path('/billing/methods'));
    await expect(rowOf(page, `Visa ${words.ending} 4242`)).not.toContainText(words.soon);
    await expect(rowOf(page, `American Express ${words.ending} 0005`)).toContainText(words.soon);
    await expect(rowOf(page, words.bank)).toBeVisible();

    await visit(page, 'daniel', path('/billing/methods'));
    await expect(rowOf(page, `Discover ${words.ending} 1117`)).toBeVisible();
    await expect(main).toContainText(words.restricted);
    await expect(rowOf(page, words.bank)).toContainText(words.notAccepted);

    await visit(page, 'liam', path('/billing/methods'));
    await rowOf(page, `Mastercard ${words.ending} 4444`).getByRole('link', { name: words.delete }).click();
    await expect(main).toContainText(words.unableToDelete);
    await expect(main).toContainText(words.autoPayUsesIt);
    await expect(page.getByRole('button', { name: words.deleteAct })).toHaveCount(0);
    await expectAccessible(page);

    const toMethods = async (who: string, part: string) => {
      await visit(page, who, path(`/billing/pay?part=${part}`));
      await page.getByRole('radio', { name: words.other }).check();
      await page.locator('#amount').fill('20');
      await page.getByRole('button', { name: words.continue }).click();
      await expect(page).toHaveURL(/\/method$/);
      await expect(page.getByRole('radiogroup')).toBeVisible();
      await expectAccessible(page);
    };
    await visit(page, 'evelyn', path('/billing/methods'));
    await expect(rowOf(page, '4242')).toContainText(words.notAccepted);
    for (const way of words.elsewhere) await expect(main.getByRole('link', { name: way }).first()).toBeVisible();
    await toMethods('evelyn', 'core');
    await expect(page.getByRole('radio', { name: /4242/ })).toBeDisabled();
    await expect(page.getByRole('radio', { name: words.bank })).toBeChecked();

    await visit(page, 'zoe', path('/billing/methods'));
    await expect(rowOf(page, '4242')).toContainText(words.expired);
    await expect(main).toContainText(words.chooseOrAdd);
    await toMethods('zoe', 'mobile');
    await expect(page.getByRole('radio', { name: /4242/ })).toBeDisabled();
    await expect(main).toContainText(words.chooseOrAdd);
  });

  test('WAL-07 PAY-17 each problem with methods is named: a restriction, an expired card, one Auto Pay uses, one not added, a list not loaded', {
    tag: long,
  }, async ({ page, path }) => {
    const main = page.getByRole('main');
    for (const [who, why] of [
      ['evelyn', words.noCards],
      ['daniel', words.noBank],
    ] as const) {
      await visit(page, who, path('/billing/methods'));
      const failure = main.getByRole('dialog', { name: words.restricted });
      await expect(failure).toContainText(why);
      for (const way of words.elsewhere) await expect(failure.getByRole('link', { name: way })).toBeVisible();
    }
    await visit(page, 'zoe', path('/billing/methods'));
    await expect(main.getByRole('dialog', { name: words.cardExpired })).toContainText(words.chooseOrAdd);
    await visit(page, 'liam', path('/billing/methods'));
    await rowOf(page, '4444').getByRole('link', { name: words.delete }).click();
    await expect(main.getByRole('dialog', { name: words.unableToDelete })).toContainText(words.autoPayUsesIt);

    // The vault is down entirely.
    await visit(page, 'olivia', path('/billing/pay'));
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page).toHaveURL(/\/method$/);
    await takenOver(page);
    await page.locator('input[name=methodId][value=new-card]').check();
    await expect(main.getByRole('dialog', { name: words.unableToAdd })).toContainText(words.notAdded);
    await expectAccessible(page);

    troubles.set('wallet', 'down');
    await visit(page, 'olivia', path('/billing/methods'));
    const notLoaded = main.getByRole('dialog', { name: words.paymentInfo });
    await expect(notLoaded).toContainText(words.notLoaded);
    troubles.clear();
    await notLoaded.getByRole('link', { name: words.refresh }).click();
    await expect(rowOf(page, words.bank)).toBeVisible();
  });
});
