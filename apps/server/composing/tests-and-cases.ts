import { casesModule } from '#modules/cases/server/module.ts';
import { identityLimits } from '#modules/identity/rules/sign-in/sign-in-limits.ts';
import { SHOWN_MS } from '#modules/outages/server/mine.ts';
import { speedTestModule } from '#modules/speed-test/server/module.ts';
import { createTickets, TICKETS_KEY } from '#modules/speed-test/server/ticket.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { createAddressRanges } from '#platform/server/http/address-ranges.ts';
import { linkIdOf } from '#platform/server/link.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Foundation } from './foundation.ts';

/** Speed tests, and messages to us, with which a test can go along. */
export function openTestsAndCases(foundation: Foundation, outageCovers: (accountId: string) => Promise<boolean>) {
  const { settings, database, clock, machine, configuration, ports, networkPorts, account, statements, identity, notices, linkOf } = foundation;
  const speedTest = speedTestModule.open({
    database,
    clock,
    machine,
    account,
    outageCovers,
    equipment: ports.equipment,
    network: networkPorts?.network,
    limited: identity.limiterOf(speedTestModule.limits),
    tickets: createTickets(keyFor(settings, TICKETS_KEY)),
    origin: settings.speedTestUrl,
    isOnNetwork: settings.providerNetworks.length === 0 ? undefined : createAddressRanges(settings.providerNetworks),
    keptDays: () => configuration.figure('speedTest.keptDays'),
  });
  const cases = casesModule.open({
    database,
    clock,
    notices,
    limited: identity.limiterOf({ ...casesModule.limits, ask: identityLimits.ask }),
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
    async outageOf({ accountId }, outageId) {
      const holder = await account.account(accountId);
      const now = clock.now();
      // As far back as a customer's page of outages goes.
      const reached = holder && (await ports.outages.ofAccount(accountId, { since: plusMilliseconds(now, -SHOWN_MS), now }));
      const outage = reached?.outages.find((each) => each.outageId === outageId);
      return holder && outage && { outageId, place: outage.place, on: todayIn(outage.beganAt, holder.timeZone) };
    },
    keptDays: () => configuration.figure('cases.keptDays'),
  });
  return { speedTest, cases };
}

const mbps = (kbps: number): number => Math.round(kbps / 1_000);
