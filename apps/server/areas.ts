import type { AccountApi } from '#modules/account/server/api.ts';
import { appTermsModule } from '#modules/app-terms/server/module.ts';
import { appointmentsModule } from '#modules/appointments/server/module.ts';
import type { BillingApi } from '#modules/billing/server/api.ts';
import { casesModule } from '#modules/cases/server/module.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { isUnwell } from '#modules/equipment/rules/device-state.ts';
import { equipmentModule } from '#modules/equipment/server/module.ts';
import { homeNetworkModule } from '#modules/home-network/server/module.ts';
import { identityLimits } from '#modules/identity/rules/sign-in/sign-in-limits.ts';
import type { identityModule } from '#modules/identity/server/module.ts';
import { mobileModule } from '#modules/mobile/server/module.ts';
import type { NoticesApi } from '#modules/notices/server/api.ts';
import { outagesModule } from '#modules/outages/server/module.ts';
import { seasonalModule } from '#modules/seasonal/server/module.ts';
import { selfInstallModule } from '#modules/self-install/server/module.ts';
import { servicesModule } from '#modules/services/server/module.ts';
import { shopModule } from '#modules/shop/server/module.ts';
import { speedTestModule } from '#modules/speed-test/server/module.ts';
import { createTickets, TICKETS_KEY } from '#modules/speed-test/server/ticket.ts';
import type { StatementsApi } from '#modules/statements/server/api.ts';
import { streamingModule } from '#modules/streaming/server/module.ts';
import { supportModule } from '#modules/support/server/module.ts';
import { topicOf } from '#modules/telemetry/rules/events.ts';
import { telemetryModule } from '#modules/telemetry/server/module.ts';
import { voiceModule } from '#modules/voice/server/module.ts';
import { createSoundTickets, SOUND_KEY } from '#modules/voice/server/sound-tickets.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createAddressRanges } from '#platform/server/http/address-ranges.ts';
import { type createLinkOf, linkIdOf } from '#platform/server/link.ts';
import type { Instruments } from '#platform/server/process/instruments.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { GuardedSystems } from './composing/guarded-systems.ts';
import { createSeasonLimits } from './composing/season-limits.ts';

/** The modules that no other is built on, in the order of an export. A new area is one of them: it is added here and opened below. */
export const areas = {
  mobile: mobileModule,
  streaming: streamingModule,
  services: servicesModule,
  equipment: equipmentModule,
  outages: outagesModule,
  appointments: appointmentsModule,
  voice: voiceModule,
  seasonal: seasonalModule,
  homeNetwork: homeNetworkModule,
  speedTest: speedTestModule,
  selfInstall: selfInstallModule,
  catalogue: catalogueModule,
  shop: shopModule,
  cases: casesModule,
  support: supportModule,
  telemetry: telemetryModule,
  appTerms: appTermsModule,
};

/** What areas are built on. */
type Foundation = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly configuration: Configuration;
  readonly ports: GuardedSystems['ports'];
  readonly networkPorts: GuardedSystems['networkPorts'];
  readonly onError: (what: string, error: unknown) => void;
  readonly account: AccountApi;
  readonly billing: BillingApi;
  readonly statements: Pick<StatementsApi, 'charge'>;
  readonly identity: Pick<ReturnType<typeof identityModule.open>['api'], 'limiterOf' | 'stepUp'>;
  readonly notices: NoticesApi;
  readonly linkOf: ReturnType<typeof createLinkOf>;
  /** Whether a code that was typed is the one of an id. */
  readonly isCode: (codeId: string, given: string) => boolean;
  /** Whether texts can be sent from here. */
  readonly canText: boolean;
  readonly instruments: Instruments;
};

/** Opens each area with what it states that it depends on. */
export const openAreas = ({
  settings,
  database,
  clock,
  machine,
  configuration,
  ports,
  networkPorts,
  onError,
  account,
  billing,
  statements,
  identity,
  notices,
  linkOf,
  isCode,
  canText,
  instruments,
}: Foundation) => {
  /** False while the provider cannot say: what an outage would stop is then not stopped. */
  const outageCovers = (accountId: string): Promise<boolean> =>
    ports.outages.covering([accountId]).then(
      (all) => all.some(({ running }) => running),
      () => false,
    );
  const equipment = areas.equipment.open({
    database,
    clock,
    machine,
    today: account.today,
    equipment: ports.equipment,
    network: networkPorts?.network,
    outageCovers,
    async serviceRuns(accountId, line) {
      const service = (await ports.services.services(accountId)).find((one) => one.line === line);
      return service && service.state === 'active';
    },
    limits: async (accountId) => ({
      pauseMinutes: await configuration.figure('equipment.restartPauseMinutes', { accountId }),
      aDay: await configuration.figure('equipment.restartsADay', { accountId }),
    }),
    namesAreOn: async (accountId) =>
      configuration.toggle('equipment.nicknames', { accountId, footprint: (await account.account(accountId))?.footprint }),
    keptDays: () => configuration.figure('equipment.keptDays'),
  });
  return {
    mobile: areas.mobile.open({ mobile: ports.mobile }),
    streaming: areas.streaming.open({ streaming: ports.streaming }),
    services: areas.services.open({ services: ports.services }),
    equipment,
    outages: areas.outages.open({
      database,
      clock,
      machine,
      outages: ports.outages,
      network: networkPorts?.network,
      notices,
      isStopped: async (accountId) =>
        (await ports.services.services(accountId)).some(({ state }) => state === 'suspended' || state === 'disconnected'),
      hasUnwellDevice: async (accountId) => (await equipment.api.devices({ accountId })).some(({ standing }) => isUnwell(standing)),
      updateMinutes: () => configuration.figure('outages.updateMinutes'),
      onlinePercent: () => configuration.figure('outages.onlinePercent'),
      keptDays: () => configuration.figure('outages.keptDays'),
    }),
    appointments: areas.appointments.open({
      database,
      clock,
      appointments: ports.appointments,
      dispatch: ports.dispatch,
      limited: identity.limiterOf(areas.appointments.limits),
      linkOf,
      linkIdOf: (link) => linkIdOf(link, linkOf),
    }),
    voice: areas.voice.open({
      voice: ports.voice,
      database,
      clock,
      notices,
      limited: identity.limiterOf(areas.voice.limits),
      isCode,
      canText,
      account,
      stepUp: identity.stepUp,
      machine,
      tickets: createSoundTickets(keyFor(settings, SOUND_KEY)),
      metaToIms: async ({ accountId }) =>
        configuration.toggle('voice.metaToIms', { accountId, footprint: (await account.account(accountId))?.footprint }),
      environment: settings.environment,
    }),
    seasonal: areas.seasonal.open({
      database,
      clock,
      seasonal: ports.seasonal,
      services: ports.services,
      billing,
      limits: createSeasonLimits(configuration, async (accountId) => (await account.account(accountId))?.footprint),
    }),
    homeNetwork: areas.homeNetwork.open({
      database,
      machine,
      equipment: { devices: ({ accountId }) => ports.equipment.devices(accountId) },
      network: networkPorts?.network,
      timeZoneOf: async (accountId) => (await account.account(accountId))?.timeZone,
    }),
    selfInstall: areas.selfInstall.open({
      database,
      clock,
      account,
      equipment: ports.equipment,
      network: networkPorts?.network,
      provisioning: networkPorts?.provisioning,
      bumps: () => configuration.toggle('selfInstall.speedBump'),
      onError,
    }),
    ...openTestsAndCases({
      settings,
      database,
      clock,
      machine,
      configuration,
      ports,
      networkPorts,
      account,
      statements,
      identity,
      notices,
      linkOf,
      outageCovers,
    }),
    support: areas.support.open({ configuration, account }),
    telemetry: areas.telemetry.open({
      database,
      machine,
      topic: topicOf(settings.environment),
      streamed: settings.telemetryStream !== undefined,
      metrics: instruments.metrics,
      keptDays: () => configuration.figure('telemetry.keptDays'),
    }),
    appTerms: areas.appTerms.open({ database, clock }),
    ...openShop({ database, clock, configuration, ports, account, billing }),
  };
};

/** Speed tests, and messages to us, with which a test can go along. */
function openTestsAndCases({
  settings,
  database,
  clock,
  machine,
  configuration,
  ports,
  networkPorts,
  account,
  statements,
  identity,
  notices,
  linkOf,
  outageCovers,
}: Omit<Foundation, 'onError' | 'instruments' | 'billing' | 'isCode' | 'canText'> & {
  readonly outageCovers: (accountId: string) => Promise<boolean>;
}) {
  const speedTest = areas.speedTest.open({
    database,
    clock,
    machine,
    account,
    outageCovers,
    equipment: ports.equipment,
    network: networkPorts?.network,
    limited: identity.limiterOf(areas.speedTest.limits),
    tickets: createTickets(keyFor(settings, TICKETS_KEY)),
    origin: settings.speedTestUrl,
    isOnNetwork: settings.providerNetworks.length === 0 ? undefined : createAddressRanges(settings.providerNetworks),
    keptDays: () => configuration.figure('speedTest.keptDays'),
  });
  const cases = areas.cases.open({
    database,
    clock,
    notices,
    limited: identity.limiterOf({ ...areas.cases.limits, ask: identityLimits.ask }),
    linkIdOf: (link) => linkIdOf(link, linkOf),
    chargeOf: (viewer, chargeId) => statements.charge(viewer, chargeId),
    async speedTestOf({ accountId }, testId) {
      const [test, holder] = await Promise.all([speedTest.api.test(accountId, testId), account.account(accountId)]);
      if (!test || !holder) return undefined;
      const { downloadKbps, uploadKbps, latencyMs, planKbps, gatewayKbps } = test;
      return {
        ...{ on: todayIn(test.at, holder.timeZone), latencyMs, downloadMbps: mbps(downloadKbps), uploadMbps: mbps(uploadKbps) },
        ...{ planMbps: planKbps && mbps(planKbps), gatewayMbps: gatewayKbps && mbps(gatewayKbps) },
      };
    },
    keptDays: () => configuration.figure('cases.keptDays'),
  });
  return { speedTest, cases };
}

const mbps = (kbps: number): number => Math.round(kbps / 1_000);

/** What is sold, and the shop that stands on it. */
function openShop({
  database,
  clock,
  configuration,
  ports,
  account,
  billing,
}: Pick<Foundation, 'database' | 'clock' | 'configuration' | 'ports' | 'account' | 'billing'>) {
  const catalogue = areas.catalogue.open({
    database,
    clock,
    catalogue: ports.catalogue,
    labelsAreOn: () => configuration.toggle('catalogue.broadbandLabels'),
  });
  return { catalogue, shop: areas.shop.open({ plans: ports.plans, catalogue: catalogue.api, billing, account }) };
}

export type AreaApis = { readonly [Name in keyof typeof areas]: ReturnType<(typeof areas)[Name]['open']>['api'] };

/** The use cases of each area, for commands, console and endpoints. */
export function areaApis(opened: { readonly [Name in keyof AreaApis]: { readonly api: AreaApis[Name] } }): AreaApis;
export function areaApis(opened: Readonly<Record<string, { readonly api: unknown }>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(areas).map((name) => [name, opened[name]?.api]));
}
