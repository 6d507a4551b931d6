import { appTermsModule } from '#modules/app-terms/server/module.ts';
import { appointmentsModule } from '#modules/appointments/server/module.ts';
import { callBacksModule } from '#modules/call-backs/server/module.ts';
import { casesModule } from '#modules/cases/server/module.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { isUnwell } from '#modules/equipment/rules/device-state.ts';
import { equipmentFailPoints } from '#modules/equipment/server/fail-points.ts';
import { equipmentModule } from '#modules/equipment/server/module.ts';
import { homeNetworkModule } from '#modules/home-network/server/module.ts';
import { MAIL_PATH_VALID_MS } from '#modules/mail/rules/paths.ts';
import { mailModule } from '#modules/mail/server/module.ts';
import { mobileModule } from '#modules/mobile/server/module.ts';
import { moveModule } from '#modules/move/server/module.ts';
import { newAccountModule } from '#modules/new-account/server/module.ts';
import { ordersModule } from '#modules/orders/server/module.ts';
import { outagesModule } from '#modules/outages/server/module.ts';
import { ownPhoneModule } from '#modules/own-phone/server/module.ts';
import { phoneProtectionModule } from '#modules/phone-protection/server/module.ts';
import { seasonalModule } from '#modules/seasonal/server/module.ts';
import { selfInstallModule } from '#modules/self-install/server/module.ts';
import { servicesModule } from '#modules/services/server/module.ts';
import { shopModule } from '#modules/shop/server/module.ts';
import { speedTestModule } from '#modules/speed-test/server/module.ts';
import { streamingModule } from '#modules/streaming/server/module.ts';
import { subscriptionsModule } from '#modules/subscriptions/server/module.ts';
import { supportModule } from '#modules/support/server/module.ts';
import { topicOf } from '#modules/telemetry/rules/events.ts';
import { telemetryModule } from '#modules/telemetry/server/module.ts';
import { voiceModule } from '#modules/voice/server/module.ts';
import { createSoundTickets, SOUND_KEY } from '#modules/voice/server/sound-tickets.ts';
import { createTickets } from '#platform/server/http/tickets.ts';
import { linkIdOf } from '#platform/server/link.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Foundation } from './composing/foundation.ts';
import { readMailTerms } from './composing/provider-terms.ts';
import { createSeasonLimits } from './composing/season-limits.ts';
import { openShop } from './composing/shop.ts';
import { openTestsAndCases } from './composing/tests-and-cases.ts';
import { failPointOf } from './fail-point.ts';
import { readPublishedMap } from './map/read-published-map.ts';

/** The modules that no other is built on, in the order of an export. A new area is one of them: it is added here and opened below. */
export const areas = {
  mobile: mobileModule,
  streaming: streamingModule,
  services: servicesModule,
  equipment: equipmentModule,
  outages: outagesModule,
  callBacks: callBacksModule,
  appointments: appointmentsModule,
  voice: voiceModule,
  mail: mailModule,
  seasonal: seasonalModule,
  homeNetwork: homeNetworkModule,
  speedTest: speedTestModule,
  selfInstall: selfInstallModule,
  catalogue: catalogueModule,
  shop: shopModule,
  orders: ordersModule,
  ownPhone: ownPhoneModule,
  move: moveModule,
  newAccount: newAccountModule,
  phoneProtection: phoneProtectionModule,
  subscriptions: subscriptionsModule,
  cases: casesModule,
  support: supportModule,
  telemetry: telemetryModule,
  appTerms: appTermsModule,
};

/** Opens each area with what it states that it depends on. */
export const openAreas = (foundation: Foundation) => {
  const { settings, database, clock, machine, configuration, ports, networkPorts, account, billing, identity, notices, linkOf } = foundation;
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
    ...failPointOf(settings, equipmentFailPoints),
  });
  const voice = areas.voice.open({
    voice: ports.voice,
    voicemail: ports.voicemail,
    database,
    clock,
    notices,
    limited: identity.limiterOf(areas.voice.limits),
    isCode: foundation.isCode,
    canText: foundation.canText,
    adapters: async (accountId) =>
      (await equipment.api.devices({ accountId }))
        .filter(({ kind, state }) => kind === 'phone-adapter' && state === 'in-service')
        .map(({ standing }) => standing),
    account,
    stepUp: identity.stepUp,
    machine,
    tickets: createSoundTickets(keyFor(settings, SOUND_KEY)),
    metaToIms: async ({ accountId }) =>
      configuration.toggle('voice.metaToIms', { accountId, footprint: (await account.account(accountId))?.footprint }),
    environment: settings.environment,
  });
  const appointments = areas.appointments.open({
    database,
    clock,
    appointments: ports.appointments,
    dispatch: ports.dispatch,
    limited: identity.limiterOf(areas.appointments.limits),
    linkOf,
    linkIdOf: (link) => linkIdOf(link, linkOf),
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
      published: () => readPublishedMap(settings.published),
      network: networkPorts?.network,
      notices,
      isStopped: async (accountId) =>
        (await ports.services.services(accountId)).some(({ state }) => state === 'suspended' || state === 'disconnected'),
      hasUnwellDevice: async (accountId) => (await equipment.api.devices({ accountId })).some(({ standing }) => isUnwell(standing)),
      updateMinutes: () => configuration.figure('outages.updateMinutes'),
      onlinePercent: () => configuration.figure('outages.onlinePercent'),
      suspecting: async () => ({
        percent: await configuration.figure('outages.offlinePercent'),
        devices: await configuration.figure('outages.offlineDevices'),
      }),
      keptDays: () => configuration.figure('outages.keptDays'),
    }),
    callBacks: areas.callBacks.open({
      database,
      clock,
      limited: identity.limiterOf(areas.callBacks.limits),
      linkOf,
      linkIdOf: (link) => linkIdOf(link, linkOf),
      perWindow: () => configuration.figure('callBacks.perWindow'),
      keptDays: () => configuration.figure('callBacks.keptDays'),
    }),
    appointments,
    voice,
    mail: areas.mail.open({
      mail: ports.mail,
      database,
      account,
      clock,
      machine,
      reader: foundation.mailReader,
      tickets: createTickets(keyFor(settings, 'mail'), MAIL_PATH_VALID_MS),
      terms: () => readMailTerms(configuration),
      programs: settings.mailboxes.programs,
      limited: identity.limiterOf(areas.mail.limits),
      async voicemailFile(viewer, voicemailId) {
        const own = await voice.api.voice(viewer);
        return own && voice.api.soundFile(own, voicemailId);
      },
      async voicemailCount(viewer) {
        const own = await voice.api.voice(viewer).catch(() => undefined);
        return own
          ? voice.api.count(own).then(
              ({ unheard }) => unheard,
              () => 0,
            )
          : 0;
      },
    }),
    seasonal: areas.seasonal.open({
      database,
      clock,
      seasonal: ports.seasonal,
      services: ports.services,
      billing,
      limits: createSeasonLimits(configuration, async (accountId) => (await account.account(accountId))?.footprint),
      ...failPointOf(settings, ['after-book'] as const),
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
      onError: foundation.onError,
      ...failPointOf(settings, equipmentFailPoints),
    }),
    ...openTestsAndCases(foundation, outageCovers),
    support: areas.support.open({ configuration, account }),
    telemetry: areas.telemetry.open({
      database,
      machine,
      topic: topicOf(settings.environment),
      streamed: settings.telemetryStream !== undefined,
      metrics: foundation.instruments.metrics,
      keptDays: () => configuration.figure('telemetry.keptDays'),
    }),
    appTerms: areas.appTerms.open({ database, clock }),
    ...openShop(foundation, appointments.api),
  };
};

export type AreaApis = { readonly [Name in keyof typeof areas]: ReturnType<(typeof areas)[Name]['open']>['api'] };

/** The use cases of each area, for commands, console and endpoints. */
export function areaApis(opened: { readonly [Name in keyof AreaApis]: { readonly api: AreaApis[Name] } }): AreaApis;
export function areaApis(opened: Readonly<Record<string, { readonly api: unknown }>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(areas).map((name) => [name, opened[name]?.api]));
}
