import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOver, isDown, openPage } from '#apps/portal/testing.tsx';
import { equipmentModule } from '#modules/equipment/server/module.ts';
import type { NetworkPort } from '#modules/equipment/server/network-port.ts';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { servicesModule } from '../server/module.ts';

let mine: TestDatabase;
let provider: Provider;
const devices = devicesToHave(randomUUID);
const [gateway] = devices;
let asking: { readonly accountId: string; readonly userId: string };

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const tv = { line: 'tv', planName: { en: 'TV Select', es: 'TV Select' }, provisioned: true, lines: 1 } as const;
  const definition = embedded.accountDefinition({ home: { node: undefined, addOns: [{ line: 'wifi', provisioned: true }], devices } });
  asking = { accountId: definition.accountId, userId: definition.users[0]?.userId ?? '' };
  await embedded.openAccounts(mine.database, [{ ...definition, services: [...definition.services, tv] }]);
});
afterAll(() => mine.end());

type Opening = {
  readonly language?: Language;
  readonly id?: string;
  readonly changed?: Partial<Provider>;
  readonly status?: NetworkPort['status'];
  readonly isOut?: boolean;
};

/** A network in which every device is as told; silent unless told. */
async function opened(route: RouteId, { language = 'en', id = '', changed = {}, status = isDown, isOut = false }: Opening = {}) {
  const lamed = { ...provider, ...changed };
  const more = {
    services: servicesModule.open({ services: lamed.services }),
    equipment: equipmentModule.open({
      database: mine.database,
      machine: machineClock,
      clock: { now: () => '2025-12-30T15:00:00.000Z' },
      today: async () => '2025-12-30',
      serviceRuns: async () => true,
      equipment: lamed.equipment,
      network: { ...silent, status },
      outageCovers: async () => isOut,
      limits: async () => ({ pauseMinutes: 10, aDay: 3 }),
      namesAreOn: async () => true,
      keptDays: async () => 365,
    }),
  };
  const graph = graphOver(mine.database, lamed, { ...asking, now: '2025-12-30T15:00:00.000Z', language, more });
  const page = await openPage(route, graph, { language, params: { id } });
  if (!page) throw new Error(`${route} is not there`);
  return page;
}

const silent: NetworkPort = {
  status: isDown,
  restart: isDown,
  speed: isDown,
  signal: isDown,
  homeDevices: isDown,
  usage: isDown,
  pause: isDown,
  wifi: isDown,
  setWifi: isDown,
};

const seen =
  (offline: string): NetworkPort['status'] =>
  async (macs) =>
    macs.map((mac) => ({
      mac,
      stage: mac === offline ? undefined : ('online' as const),
      failure: undefined,
      measured: undefined,
      temperature: undefined,
      firmware: '1',
      lastSeenAt: '2025-12-30T14:00:00.000Z',
      bootedAt: '2025-12-01T14:00:00.000Z',
      service: 'running' as const,
    }));

test('each line says how its worst device is, and leads there', async () => {
  const { text, html } = await opened('services', { status: seen(gateway?.mac ?? '') });
  expect(text).toMatch(/Internet Internet 500 .*Gateway is offline/);
  expect(text).toMatch(/TV TV Select .*Working/);
  expect(html).toContain(`href="/services/equipment/${gateway?.deviceId}"`);
  expect(text).toContain('Look at the Gateway');
});

test('SVC-04 a device’s page says how it is, and leads to its restart, to what is wrong with it, to sending it back, and to activating one that came', async () => {
  const { text, html } = await opened('equipment', { id: gateway?.deviceId ?? '', status: seen('') });
  expect(text).toContain('Connected');
  for (const act of ['restart', 'troubleshoot', 'return']) expect(html).toContain(`href="/services/equipment/${gateway?.deviceId}/${act}"`);
  const waiting = await opened('equipment', { id: devices.find(({ state }) => state === 'shipped')?.deviceId ?? '', status: seen('') });
  expect(waiting.text).toContain('On its way to you');
  expect(waiting.html).toContain('href="/activation"');
  expect(waiting.html).not.toContain('/troubleshoot"');
});

test('Home lists a device that is not well among what needs the customer, and tells it on the tile of its line', async () => {
  const { text, html } = await opened('accountSummary', { status: seen(gateway?.mac ?? '') });
  expect(text).toContain('Gateway is offline');
  expect(html).toContain(`href="/services/equipment/${gateway?.deviceId}"`);
  expect((await opened('accountSummary', { status: seen('') })).text).not.toContain('is offline');
});

test('during an outage Home asks nobody to look at a device that cannot be on', async () => {
  const { text } = await opened('accountSummary', { status: seen(gateway?.mac ?? ''), isOut: true });
  expect(text).not.toContain('See what to check');
});

test('a network that is silent leaves the account readable, and says what is not known', async () => {
  const { text } = await opened('services');
  expect(text).toMatch(/Internet Internet 500 .*Active/);
  expect(text).toContain('Not known');
  expect((await opened('equipment', { id: gateway?.deviceId ?? '' })).text).toContain('We cannot see right now how it is doing.');
});

test('an inventory that does not answer leaves the lines, in both languages', async () => {
  const changed = { equipment: { ...provider.equipment, devices: isDown } };
  expect((await opened('services', { changed })).text).toMatch(/Internet 500 .*We cannot see your equipment right now\./);
  expect((await opened('servicesInternet', { changed, language: 'es' })).text).toContain('En este momento no podemos ver sus equipos.');
});

test('SVC-02 the internet page says what comes with it and whether it is set up; mobile is active or inactive', async () => {
  expect((await opened('servicesInternet')).text).toMatch(/Wi-Fi Included Set up/);
  expect((await opened('servicesMobile')).text).toContain('Active');
});

test('EXPL-03 the internet page leads to activating equipment, in its language', async () => {
  expect((await opened('servicesInternet', { language: 'es' })).html).toContain('href="/es/activation"');
});

test('SVC-05 the internet page leads to the devices at home and their Wi-Fi, if a gateway of ours is there, and to the speed test', async () => {
  const { html } = await opened('servicesInternet');
  for (const path of ['/services/internet/devices', '/services/internet/networks', '/services/internet/speed-test'])
    expect(html, path).toContain(`href="${path}"`);
  const none = await opened('servicesInternet', { changed: { equipment: { ...provider.equipment, devices: async () => [] } } });
  expect(none.html).not.toContain('href="/services/internet/devices"');
  expect((await opened('servicesTv')).html).not.toContain('href="/services/internet/speed-test"');
});

test('a device of nobody, of another account or of no form is not there', async () => {
  for (const id of [randomUUID(), 'x', "1' or '1'='1"]) await expect(opened('equipment', { id })).rejects.toThrow();
});

test('EXPL-09 ROUTE-38 the TV line leads to help with the remote control, with the boxes and how they are', async () => {
  expect((await opened('servicesTv', { language: 'es' })).html).toContain('href="/es/services/tv/remote"');
  const { text, html } = await opened('servicesTvRemote', { status: seen('') });
  expect(text).toMatch(/When the remote does not work .*Put in two new batteries .*HD receiver/);
  expect(html).toContain('href="/support/article/remote-control"');
  expect((await opened('servicesInternet')).html).not.toContain('/services/tv/remote');
});

test('EXPL-08 whoever has TV is led to watching it', async () => {
  const { html, text } = await opened('servicesTv');
  expect(text).toContain('Watch TV');
  expect(html).toMatch(/<a href="https:[^"]+"[^>]*>Watch TV/);
});
