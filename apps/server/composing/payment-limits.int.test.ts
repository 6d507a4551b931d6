import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings as declared } from '#modules/configuration/rules/settings.ts';
import { createSettings } from '#modules/configuration/server/api.ts';
import { type RunningConfiguration, startConfiguration } from '#modules/configuration/server/configuration.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { compose } from '../compose.ts';

let mine: TestDatabase;
let configuration: RunningConfiguration;

beforeAll(async () => {
  mine = await testDatabase();
  configuration = await startConfiguration(mine.database, { environment: 'dev', partners: shippedPartners });
});
afterAll(async () => {
  await configuration.end();
  await mine.end();
});

test('limits set by an operator apply to the next payment of those they are meant for', async () => {
  const settings = readSettings({ DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
  const clock = { now: () => '2026-03-02T23:30:00.000Z' as const };
  const demarc = compose({ settings, database: mine.database, clock, configuration, log: createLog({ process: 'test', level: 'silent' }) });
  const account = embedded.accountDefinition({ parts: [embedded.partDefinition('core', 80_00)] });
  await embedded.openAccounts(mine.database, [account]);
  const terms = () => demarc.apis.payments.terms(account.accountId, 'core');
  // 6:30 pm in New York.
  expect(await terms()).toMatchObject({ maximum: 500_000, pastCutOff: false, lastFutureDate: '2026-04-01' });

  const operators = createSettings({ database: mine.database, machine: machineClock, clock: { now: () => '2026-11-21T17:00:00.000Z' } });
  const decision = { by: 'cli root', reason: 'A trial' };
  const { footprint } = account;
  await operators.choose('billing.maximumPayment', { footprint }, 40_000, decision);
  await operators.choose('billing.cutOffHour', { partner: shippedPartners.ofFootprint(footprint).code }, 18, decision);
  await operators.choose('billing.lastFutureDay', { footprint: footprint === 'BHN' ? 'TWC' : 'BHN' }, 10, decision);
  await configuration.refresh();
  expect(await terms()).toMatchObject({ maximum: 40_000, pastCutOff: true, lastFutureDate: '2026-04-01' });
  await operators.choose('billing.dynamicMaximum', { footprint }, true, decision);
  await operators.choose('billing.payLimitOverride', { footprint }, true, decision);
  await configuration.refresh();
  expect(await terms()).toMatchObject({ maximum: 5_000_000 });
});

test('BILL-06 the flag of business accounts and the pay-limit override are settings, off unless an operator turns them on', () => {
  expect([declared['billing.businessAccounts'].default, declared['billing.payLimitOverride'].default]).toEqual([false, false]);
});
