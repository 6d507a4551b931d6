import type { Page } from '@playwright/test';
import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { Switched, Trouble } from '#providers/testing/switched-provider.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openDemarcWithSwitches } from '../support/demarc-with-switches.ts';
import { expect, inEach, long, narrowSpanish, test, wideEnglish } from '../support/journey.ts';

/** What the provider reports for every mobile line; undefined: the real state. */
let line: ServiceState | undefined;
const troubles = new Map<Switched, Trouble>();

let demarc: Awaited<ReturnType<typeof openDemarcWithSwitches>>;
test.beforeAll(async () => {
  demarc = await openDemarcWithSwitches(troubles, (provider) => ({
    ...provider,
    billing: {
      ...provider.billing,
      async summary(accountId) {
        const told = await provider.billing.summary(accountId);
        const parts = told?.parts.map((part) => (part.part === 'mobile' && line !== undefined ? { ...part, serviceState: line } : part));
        return told && parts && { ...told, parts };
      },
    },
  }));
});
test.afterEach(() => {
  troubles.clear();
  line = undefined;
});
test.afterAll(() => demarc.end());

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = {
    pastDue: english ? /Your mobile bill is \d+ days past due/ : /Su factura móvil lleva \d+ días vencida/,
    grace: english ? 'Update your payment method' : 'Actualice su método de pago',
    graceText: english ? /Pay \$29\.05 by .* to keep your service\./ : /Pague \$29\.05 a más tardar el .* para mantener su servicio\./,
    manageMethods: english ? 'Manage payment methods' : 'Administrar métodos de pago',
    hotlined: english
      ? /Mobile service limited.*Pay the amount due and it works again in 1 to 2 hours\./
      : /Servicio móvil limitado.*Pague el importe y volverá a funcionar en 1 a 2 horas\./,
    temporarily: english ? 'Mobile service temporarily disconnected' : 'Servicio móvil desconectado temporalmente',
    disconnected: english ? 'Mobile service disconnected' : 'Servicio móvil desconectado',
    pay: english ? /^Pay \$/ : /^Pagar \$/,
    bill: english ? 'Unable to Load Mobile Billing Info' : 'No pudimos cargar la información de facturación móvil',
    transactions: english ? 'Unable to Load Transactions' : 'No pudimos cargar los movimientos',
    devices: english ? 'Unable to Make Device Payments' : 'No es posible realizar pagos de dispositivos',
    refresh: english ? 'Refresh' : 'Actualizar',
    payDevice: english ? 'Pay for this device' : 'Pagar este dispositivo',
    goOn: english ? 'Continue' : 'Continuar',
  };
  const visit = async (page: Page, who: string, path: string) => {
    await demarc.visit(page, who, path);
    await expectAccessible(page);
  };

  test('MOB-03 a mobile line past due, in its grace period, hotlined, temporarily disconnected and disconnected: each says so and what restores it', {
    tag: long,
  }, async ({ page, path }) => {
    const main = page.getByRole('main');
    await visit(page, 'zoe', path('/billing/mobile'));
    for (const text of [words.pastDue, words.grace, words.graceText]) await expect(main).toContainText(text);
    await expect(main.getByRole('link', { name: words.pay })).toBeVisible();
    await main.getByRole('link', { name: words.manageMethods }).click();
    await expect(page).toHaveURL(demarc.url + path('/billing/methods'));

    await visit(page, 'amelia', path('/billing/mobile'));
    await expect(main).toContainText(words.hotlined);
    for (const [state, text] of [
      ['temporarily-disconnected', words.temporarily],
      ['disconnected', words.disconnected],
      ['inactive', words.disconnected],
    ] as const) {
      line = state;
      await visit(page, 'amelia', path('/billing/mobile'));
      await expect(main).toContainText(text);
      await expect(main.getByRole('link', { name: words.pay })).toBeVisible();
    }
  });

  test('MOB-04 MOB-05 mobile content that does not load is named, with a way on, and appears once the provider answers', { tag: long }, async ({
    page,
    path,
  }) => {
    const failure = (name: string) => page.getByRole('dialog', { name });
    troubles.set('billing', 'down');
    await visit(page, 'benjamin', path('/billing/mobile'));
    await expect(failure(words.bill)).toHaveCount(1);
    troubles.clear();
    troubles.set('mobile', 'down');
    await visit(page, 'benjamin', path('/billing/mobile'));
    for (const name of [words.transactions, words.devices]) await expect(failure(name)).toHaveCount(1);
    await visit(page, 'benjamin', path('/billing/mobile/transactions'));
    await expect(failure(words.transactions)).toBeVisible();
    troubles.clear();
    await failure(words.transactions).getByRole('link', { name: words.refresh }).click();
    await expect(page.getByRole('row')).toHaveCount(21);

    await visit(page, 'benjamin', path('/billing/mobile/devices'));
    await page.getByRole('region', { name: 'Aurora 12, 128 GB' }).getByRole('link', { name: words.payDevice }).click();
    await expect(page.getByRole('button', { name: words.goOn })).toBeVisible();
    const step = page.url();
    troubles.set('mobile', 'down');
    await page.goto(step);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.devices);
    await expectAccessible(page);
    troubles.clear();
    await page.goto(step);
    await expect(page.getByRole('button', { name: words.goOn })).toBeVisible();
  });
});
