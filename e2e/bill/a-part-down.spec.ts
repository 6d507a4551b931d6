import type { Switched } from '#providers/testing/switched-provider.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { openHouseWithSwitches } from '../support/house-with-switches.ts';
import { expect, long, type Setting, takenOver, test } from '../support/journey.ts';

const down = new Set<Switched>();

let house: Awaited<ReturnType<typeof openHouseWithSwitches>>;
test.beforeAll(async () => {
  house = await openHouseWithSwitches(down);
});
test.afterEach(() => down.clear());
test.afterAll(() => house.end());

const seen = (language: Setting['language'], width: number, dark: boolean): Setting => ({
  name: `${language} ${width} ${dark ? 'dark' : 'light'}`,
  language,
  width,
  height: width < 600 ? 640 : 800,
  dark,
});

type Visit = readonly [username: string, path: `/${string}`, without: Switched | undefined, words: string];

// Each language with each width and each colour scheme, each page of billing, each part down, and what is empty: in pairs, not in all combinations.
const selection: readonly (readonly [Setting, readonly Visit[]])[] = [
  [
    seen('en', 1280, false),
    [
      ['olivia', '/billing', 'statements', 'Bill Details Unavailable'],
      ['benjamin', '/billing/mobile', 'mobile', 'Unable to Load Transactions'],
      ['mason', '/billing/pay/quick', 'billing', 'Bill Pay Unavailable'],
    ],
  ],
  [
    seen('en', 360, true),
    [
      ['charlotte', '/billing/streaming', 'streaming', 'Unable to Load Transactions'],
      ['zoe', '/billing', 'wallet', 'payment info is currently unavailable'],
      ['benjamin', '/billing/mobile/devices', undefined, 'Aurora 12'],
    ],
  ],
  [
    seen('es', 1280, true),
    [
      ['benjamin', '/billing', 'billing', 'No pudimos cargar la información de facturación'],
      ['olivia', '/billing/news', undefined, 'Si cree que un cargo es incorrecto'],
      ['nora', '/billing/activity', undefined, 'Todavía no hay pagos.'],
    ],
  ],
  [
    seen('es', 360, false),
    [
      ['olivia', '/billing/pay', 'billing', 'El pago de facturas no está disponible'],
      ['mason', '/billing/news', 'statements', 'Las novedades de facturación no están disponibles'],
      ['henry', '/billing/scheduled', undefined, 'Cancelar'],
    ],
  ],
];

for (const [setting, visits] of selection) {
  test.describe(setting.name, () => {
    test.use({ setting });
    for (const [username, path, without, words] of visits) {
      test(`${username} reads ${path} ${without ? `without ${without}` : 'whole'}`, { tag: long }, async ({ page, path: inLanguage }) => {
        const [name, value] = await house.signedIn(username);
        await page.context().addCookies([{ name, value, url: house.url.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' }]);
        if (without) down.add(without);
        await page.goto(house.url + inLanguage(path));
        await takenOver(page);
        await expect(page.getByRole('main')).toContainText(words);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
