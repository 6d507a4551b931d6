import type { Page } from '@playwright/test';
import type { Switched, Trouble } from '#providers/testing/switched-provider.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { openDemarcWithSwitches } from '../support/demarc-with-switches.ts';
import { everySetting, expect, long, takenOver, test } from '../support/journey.ts';

const troubles = new Map<Switched, Trouble>();

let demarc: Awaited<ReturnType<typeof openDemarcWithSwitches>>;
test.beforeAll(async () => {
  demarc = await openDemarcWithSwitches(troubles);
});
test.afterEach(() => troubles.clear());
test.afterAll(() => demarc.end());

type Visit = {
  readonly who: string;
  readonly path: `/${string}`;
  /** The page is the first one that its list links to. */
  readonly first?: RegExp;
  readonly says?: { readonly en: string; readonly es: string };
  /** The port that does not answer. */
  readonly without?: Switched;
};

/** The first thing the landing says to each kind of customer. */
const landings: readonly (readonly [who: string, en: string, es: string])[] = [
  ['olivia', 'Pay $142.37', 'Pagar $142.37'],
  ['liam', 'Auto Pay scheduled', 'Auto Pay programado'],
  ['emma', 'Credit $23.10', 'Crédito $23.10'],
  ['mason', 'Past due: service may be interrupted', 'Vencido: el servicio puede interrumpirse'],
  ['ava', 'Past due: service suspended', 'Vencido: servicio suspendido'],
  ['lucas', 'Service disconnected', 'Servicio desconectado'],
  ['mia', 'Service disconnected: return your equipment', 'Servicio desconectado: devuelva su equipo'],
  ['amelia', 'Mobile service limited', 'Servicio móvil limitado'],
  ['henry', '2 payments scheduled', '2 pagos programados'],
  ['harper', 'Payment pending', 'Pago en proceso'],
  ['zoe', 'Update your payment method', 'Actualice su método de pago'],
  ['nora', 'Your first bill is on its way.', 'Su primera factura está en camino.'],
  ['grace', 'Online payments are not accepted for this account.', 'Esta cuenta no acepta pagos en línea.'],
  ['acme', 'Go to the business site', 'Ir al sitio para empresas'],
  ['charlotte', 'Streaming transactions', 'Movimientos de streaming'],
  ['ethan', 'Only the Primary or an Admin', 'Solo'],
];

/** Every billing page in its states: for all customers, with nothing to show, and with a part down. */
const visits: readonly Visit[] = [
  ...landings.map(([who, en, es]) => ({ who, path: '/billing', says: { en, es } }) as const),
  { who: 'olivia', path: '/billing/statements' },
  { who: 'benjamin', path: '/billing/statements' },
  { who: 'nora', path: '/billing/statements' },
  { who: 'olivia', path: '/billing/statements', first: /\/statements\/[\da-f-]{36}$/ },
  { who: 'isabella', path: '/billing/statements', first: /\/statements\/[\da-f-]{36}$/ },
  { who: 'olivia', path: '/billing/activity' },
  { who: 'isabella', path: '/billing/activity?show=charges' },
  { who: 'nora', path: '/billing/activity' },
  { who: 'harper', path: '/billing/activity', first: /\/activity\/[\da-f-]{36}$/ },
  { who: 'henry', path: '/billing/scheduled' },
  { who: 'nora', path: '/billing/scheduled' },
  { who: 'benjamin', path: '/billing/mobile' },
  { who: 'zoe', path: '/billing/mobile' },
  { who: 'benjamin', path: '/billing/mobile', first: /\/orders\/[\da-f-]{36}$/ },
  { who: 'benjamin', path: '/billing/mobile/transactions' },
  { who: 'benjamin', path: '/billing/mobile/devices' },
  { who: 'charlotte', path: '/billing/streaming' },
  { who: 'olivia', path: '/billing/news' },
  { who: 'olivia', path: '/billing/paperless' },
  { who: 'liam', path: '/billing/paperless' },
  { who: 'olivia', path: '/settings' },
  { who: 'benjamin', path: '/billing', without: 'billing' },
  { who: 'olivia', path: '/billing', without: 'statements' },
  { who: 'zoe', path: '/billing', without: 'wallet' },
  { who: 'mason', path: '/billing/pay/quick', without: 'billing' },
  { who: 'olivia', path: '/billing/statements', without: 'statements' },
  { who: 'olivia', path: '/billing/activity?show=charges', without: 'statements' },
  { who: 'mason', path: '/billing/news', without: 'statements' },
  { who: 'amelia', path: '/billing/mobile', without: 'billing' },
  { who: 'benjamin', path: '/billing/mobile', without: 'mobile' },
  { who: 'benjamin', path: '/billing/mobile/devices', without: 'mobile' },
  { who: 'charlotte', path: '/billing/streaming', without: 'streaming' },
  { who: 'olivia', path: '/billing/paperless', without: 'deliveries' },
  { who: 'liam', path: '/billing/autopay', without: 'autoPay' },
];

// Each page in one setting, each setting with pages of every kind: in pairs, not in all combinations.
for (const [turn, setting] of everySetting.entries()) {
  test.describe(setting.name, () => {
    test.use({ setting });
    test('every billing page is readable by everyone, with large text and on paper too', { tag: long }, async ({ page, path: inLanguage }) => {
      for (const visit of visits.filter((_, index) => index % everySetting.length === turn)) {
        await test.step(`${visit.who} at ${visit.path}${visit.without ? ` without ${visit.without}` : ''}`, async () => {
          await open(page, { ...visit, path: inLanguage(visit.path) });
          if (visit.says) await expect(page.getByRole('main')).toContainText(visit.says[setting.language]);
          await expectAccessible(page);
          await expectRoomAboveFooter(page);
          await page.emulateMedia({ media: 'print' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('navigation')).toHaveCount(0);
          await page.emulateMedia({ media: 'screen' });
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%';
          });
          await expectNoSidewaysScroll(page);
        });
      }
    });
  });
}

async function open(page: Page, { who, path, first, without }: Omit<Visit, 'path'> & { readonly path: string }): Promise<void> {
  troubles.clear();
  if (without) troubles.set(without, 'down');
  await demarc.visit(page, who, path);
  if (first) {
    const addresses = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await page.goto(demarc.url + (addresses.find((address) => first.test(address)) ?? 'none'));
    await takenOver(page);
  }
}

/** A card that is stretched to the height of a short page touches the footer. */
async function expectRoomAboveFooter(page: Page): Promise<void> {
  const cards = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().bottom + window.scrollY));
  const footer = await page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  expect(footer - Math.max(...cards)).toBeGreaterThanOrEqual(16);
}
