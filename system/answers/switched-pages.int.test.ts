import { afterEach, expect, test } from 'vitest';
import type { ToggleName } from '#modules/configuration/rules/settings.ts';
import { type Configuration, defaults } from '#modules/configuration/server/configuration.ts';
import type { SettingFor } from '#modules/configuration/server/openfeature.ts';
import { openedWeb } from './testing.ts';

/** Settings that are off, and for whom: everyone, one footprint, or the visitors of one partner. */
const off = new Map<ToggleName, string | undefined>();
const configuration: Configuration = {
  ...defaults,
  toggle: async (name: ToggleName, whose?: SettingFor) =>
    off.has(name) && (off.get(name) === undefined || off.get(name) === whose?.footprint || off.get(name) === whose?.partner)
      ? false
      : defaults.toggle(name, {}),
};
const demarc = openedWeb({ furnish: () => ({ configuration }) });
afterEach(() => off.clear());

const BANK = '/billing/methods/add/bank-login';
const EMAIL = '/user-preferences/email';
const INVITE = '/settings/users/invite';

test.each([
  ['a feature', 'wallet.bankLogin', undefined, BANK],
  ['a feature of the footprint', 'wallet.bankLogin', 'CHTR', BANK],
  ['another feature', 'preferences.page', undefined, EMAIL],
  ['the same feature', 'preferences.page', undefined, '/user-preferences/phone'],
  ['a setting for everybody', 'users.invitations', undefined, INVITE],
] as const)(
  'with %s off the page does not exist in either language; with it on the page asks for the code first',
  async (_, name, footprint, path) => {
    const olivia = await demarc().signedIn('olivia');
    for (const language of ['', '/es']) {
      off.clear();
      expect((await olivia.visit(language + path)).url).toContain(`${language}/verify?for=`);
      off.set(name, footprint);
      const { statusCode, body, url } = await olivia.visit(language + path);
      expect([statusCode, url]).toEqual([404, language + path]);
      expect(body).toContain(language === '' ? 'Page not found' : 'Página no encontrada');
    }
    off.set(name, 'another');
    expect((await olivia.visit(path)).statusCode).toBe(200);
  },
);

test('a visitor is sent to sign in whether the page is on or off', async () => {
  for (const name of [undefined, 'users.invitations'] as const) {
    if (name) off.set(name, undefined);
    const { statusCode, headers } = await demarc().app.inject({ url: INVITE, headers: { host: 'localhost:3000', accept: 'text/html' } });
    expect([statusCode, headers.location]).toEqual([302, `/auth/start?return=${encodeURIComponent(INVITE)}`]);
  }
});

test('a visitor has the switches of the partner whose link they followed, a signed-in customer those of their account', async () => {
  off.set('preferences.page', 'BH');
  const visitor = demarc().newBrowser();
  const switches = async (browser: typeof visitor) => (await demarc().ask(browser, '{ switches }', {})).body;
  expect(await switches(visitor)).toContain('preferences.page');
  await visitor.visit('/login?sitePartner=BHN');
  expect(await switches(visitor)).not.toContain('preferences.page');
  expect(await switches(await demarc().signedIn('olivia'))).toContain('preferences.page');
});

test('the server itself refuses what the page would have done, and nothing links there', async () => {
  const olivia = await demarc().signedIn('olivia');
  expect((await olivia.visit('/settings/users')).body).toContain(`href="${INVITE}"`);
  off.set('users.invitations', undefined);
  off.set('wallet.bankLogin', undefined);
  const leading = ['/settings', '/sitemap'];
  for (const from of leading) expect((await olivia.visit(from)).body).toContain('href="/user-preferences"');
  expect((await demarc().newBrowser().visit('/sitemap')).body).not.toContain('href="/user-preferences"');
  off.set('preferences.page', undefined);
  for (const from of [...leading, '/user-preference']) expect((await olivia.visit(from)).body).not.toContain('href="/user-preferences"');
  const email = 'mutation { askNewContact(kind: email, contact: "new@example.com") { ... on ContactRefused { reason } } }';
  expect((await demarc().ask(olivia, email, {})).body).toContain('"reason":"not-here"');
  expect((await olivia.visit('/settings/users')).body).not.toContain(`href="${INVITE}"`);
  const invite = `mutation { inviteUser(firstName: "Kim", lastName: "Ames", email: "kim@example.com", role: Child) { ... on UsersRefused { reason } } }`;
  expect((await demarc().ask(olivia, invite, {})).body).toContain('"reason":"not-allowed"');
  const open = `mutation { openBankLogin(save: true, language: en) { ... on MethodNotKept { reason } } }`;
  expect((await demarc().ask(olivia, open, {})).body).toContain('"reason":"bank-unavailable"');
  const { data } = JSON.parse((await demarc().ask(olivia, '{ account { bankLoginOffered } switches }', {})).body);
  expect(data.account).toEqual({ bankLoginOffered: false });
  for (const name of off.keys()) expect(data.switches).not.toContain(name);
});
