import type { DeviceKind } from '#modules/equipment/rules/device.ts';
import { planSpeed } from '#modules/speed-test/rules/plan-speed.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { releaseAccounts } from '#providers/embedded/billing/accounts/account-rows.ts';
import { publishInserts } from '#providers/embedded/billing/inserts/publish-inserts.ts';
import { setTaxes } from '#providers/embedded/billing/statements/tax-tables.ts';
import { saveMethod } from '#providers/embedded/billing/wallet/save-method.ts';
import { publishCatalogue } from '#providers/embedded/operations/catalogue/catalogue-port.ts';
import { storeStock } from '#providers/embedded/operations/product-orders/stock.ts';
import { storePlant } from '#providers/embedded/operations/services/plant.ts';
import { storeCall, storeVoicemail } from '#providers/embedded/operations/voice/insert-voice.ts';
import { demoCatalogue, SOLD_SINCE } from './demo-catalogue.ts';
import { forgetPersonas } from './forget.ts';
import { homeDevicesOf } from './home-devices.ts';
import type { Household } from './household.ts';
import { demoInserts } from './inserts.ts';
import { liveThrough } from './live-through.ts';
import { openMailboxes } from './mail.ts';
import { nodeOfOscar, openDemoOutages } from './outages.ts';
import { households, PERSONA_PASSWORD } from './personas.ts';
import { TAXED_SINCE, taxesByState } from './places.ts';
import { demoPlant } from './plant.ts';
import type { SeedDependencies } from './seed-dependencies.ts';
import { demoStock } from './stock.ts';
import { bookVisits, enterTechnicians } from './visits.ts';
import { callsOf } from './voice.ts';

/**
 * Deletes the personas and everything of theirs, and grows them again up to the clock's end: accounts, methods and logins first, then their lives,
 * day by day, through the statements, the payments module and its processor; a worker running meanwhile leaves them alone.
 */
export async function growPersonas(deps: SeedDependencies): Promise<void> {
  const all = households(deps.clock.end);
  deps.progress('Opening the accounts of the demo customers');
  await forgetPersonas(deps, all);
  await openAll(deps, all);
  await plugInAll(deps, all);
  await liveThrough(all, deps);
  await openDemoOutages(deps);
  await enterTechnicians(deps);
  await bookVisits(deps);
  await releaseAccounts(
    deps.database,
    all.map(({ definition }) => definition.accountId),
  );
}

/** Networks let a little more through than the plan promises, for the headers around the data. */
const ABOVE_PLAN = 1.15;
/** It has not been restarted for so long. */
const MONTH_MS = 30 * DAY_MS;

/** Everything that stands at a customer's and is set up; what is still on its way has no power. */
async function plugInAll({ plugIn, takeOffline }: SeedDependencies, all: readonly Household[]): Promise<void> {
  for (const { home, users, services } of all.map(({ definition }) => definition)) {
    const plan = planSpeed(services.find(({ line }) => line === 'internet')?.planName.en ?? '');
    const devices = (home?.devices ?? []).filter(({ state }) => state === 'in-service');
    const pods = devices.flatMap(({ kind, mac }) => (kind === 'pod' && mac !== undefined ? [mac] : []));
    for (const { serial, mac, model, kind } of devices) {
      if (mac === undefined) continue;
      const inHome = kind === 'gateway' ? { home: homeDevicesOf(users[0]?.username ?? '', pods) } : {};
      await plugIn({
        serial,
        mac,
        model,
        kind: kindOnNetwork(kind),
        poweredForMs: MONTH_MS,
        ...inHome,
        ...(plan !== undefined && { rateKbps: Math.round(plan * ABOVE_PLAN) }),
      });
      if (home?.node?.nodeId === nodeOfOscar) await takeOffline(mac);
    }
  }
}

const kindOnNetwork = (kind: DeviceKind) => (kind === 'gateway' || kind === 'modem' || kind === 'pod' || kind === 'phone-adapter' ? kind : 'tv-box');

/** What the demo's provider sells, from before any bill on: as of the day of the seed, since a few of its channels come and go around it. */
async function publishDemoCatalogue(database: Database, now: IsoInstant): Promise<void> {
  const entries = demoCatalogue(todayIn(now, 'America/New_York'));
  await publishCatalogue(database, { from: SOLD_SINCE, entries, earliest: SOLD_SINCE, at: now, by: 'demo' });
}

async function openAll({ database, identity, clock }: SeedDependencies, all: readonly Household[]): Promise<void> {
  const definitions = all.map(({ definition }) => definition);
  for (const [state, rules] of Object.entries(taxesByState)) await setTaxes(database, { state, effectiveOn: TAXED_SINCE, rules });
  await publishInserts(database, demoInserts(todayIn(clock.end, 'America/New_York')));
  await publishDemoCatalogue(database, clock.end);
  await storePlant(database, demoPlant);
  await storeStock(database, demoStock);
  await openAccounts(database, definitions);
  for (const method of all.flatMap(({ methods }) => methods)) await saveMethod(database, method);
  for (const { accountId, users } of definitions) {
    const { calls, messages } = callsOf(users[0]?.username ?? '', accountId, clock.end);
    for (const call of calls) await storeCall(database, call);
    for (const message of messages) await storeVoicemail(database, message);
  }
  await openMailboxes(database, definitions, clock.end);
  const people = definitions.flatMap(({ users }) => users);
  await Promise.all(people.map(({ userId, username }) => identity.createLogin({ userId, username, password: PERSONA_PASSWORD })));
}
