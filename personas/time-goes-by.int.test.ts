import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose, type Demarc } from '#apps/server/compose.ts';
import { networkKey, processorKey } from '#apps/server/processor-key.ts';
import { seedPersonas } from '#apps/server/seed/seed-personas.ts';
import { businessRunsOf } from '#apps/server/worker/business-runs.ts';
import { checkBooks } from '#apps/server/worker/check-books.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { writeClockOffset } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { accountIdOf, methodIdOf } from './builder.ts';

const start: IsoInstant = '2026-11-21T18:00:00.000Z';
let now = start;
const clock = { now: () => now };

let mine: TestDatabase;
let demarc: Demarc;
let processor: Awaited<ReturnType<typeof startProcessor>>;

beforeAll(async () => {
  mine = await testDatabase();
  const log = createLog({ process: 'test', level: 'silent' });
  const usual = readSettings({ DEMARC_SECRET: 'a secret of the tests, long enough' });
  const settings = { ...usual, database: { ...usual.database, url: mine.portalUrl, ownerUrl: mine.url } };
  await writeClockOffset(mine.database, Date.parse(start) - machineClock.nowMs());
  await seedPersonas({ database: mine.database, settings, log, progress: () => {} });
  const onError = (error: unknown) => expect.fail(String(error));
  const network = { port: 0, apiKey: networkKey(settings), machine: machineClock };
  processor = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey: processorKey(settings), clock, network, onError });
  const portOf = (url: string | undefined) => Number(url && new URL(url).port);
  const ports = { processorPort: portOf(processor.url), networkPort: portOf(processor.networkUrl) };
  demarc = compose({ settings: { ...settings, ...ports }, database: mine.database, clock, log });
});
afterAll(async () => {
  await processor.end();
  await mine.end();
});

/** Advances the business clock to a day after the seed, stopping at each night on the way; the books hold after every one. */
async function goOnTo(day: number): Promise<void> {
  const { runs, idle } = businessRunsOf(demarc);
  const end = plusMilliseconds(start, day * DAY_MS);
  while (now < end) {
    now = plusMilliseconds(now, DAY_MS);
    for (const run of runs) await run.run(now);
    await idle();
    const invariants = await checkBooks({ demarc, clock });
    expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
  }
}

async function partOf(username: string, name: AccountPart = 'core') {
  const parts = (await demarc.apis.billing.overview(accountIdOf(username), now))?.parts ?? [];
  const found = parts.find(({ standing }) => standing.part === name);
  if (!found) throw new Error(`${username} has no ${name}`);
  return { ...found.standing, card: found.card.kind };
}

const lastStatement = async (username: string) =>
  (await demarc.provider.statements.list(accountIdOf(username), 'core', { first: 1, after: undefined })).items[0];

test('forty days go by', async () => {
  // The first night changes nothing that the personas say about themselves.
  await goOnTo(1);
  expect(await partOf('mason')).toMatchObject({ card: 'interruption-warning', serviceState: 'active' });
  expect(await partOf('ava')).toMatchObject({ card: 'suspension', serviceState: 'suspended' });
  expect(await partOf('mia')).toMatchObject({ card: 'return-equipment', serviceState: 'disconnected' });
  expect(await partOf('amelia', 'mobile')).toMatchObject({ card: 'mobile-hotlined', serviceState: 'hotlined' });
  expect(await partOf('zoe', 'mobile')).toMatchObject({ card: 'mobile-past-due', serviceState: 'active' });

  // ava was 45 days past due.
  await goOnTo(5);
  expect(await partOf('ava')).toMatchObject({ card: 'disconnected', daysPastDue: 50, serviceState: 'disconnected' });

  // liam's debits are due in 6 days, at seven; nobody has to do anything.
  for (const part of ['core', 'mobile'] as const) expect(await partOf('liam', part)).toMatchObject({ card: 'auto-pay-scheduled' });
  await goOnTo(6);
  for (const [part, amount] of [
    ['core', 89_99],
    ['mobile', 75_00],
  ] as const) {
    expect(await partOf('liam', part)).toMatchObject({ card: 'no-payment-due', amountDue: 0 });
    const { items } = await demarc.payments.history(accountIdOf('liam'), part, { first: 1, after: undefined });
    expect(items).toMatchObject([{ amount, status: 'successful', channel: 'automatic', payOn: '2026-11-27' }]);
  }

  // zoe's grace period ends on day 9.
  await goOnTo(9);
  expect((await partOf('zoe', 'mobile')).serviceState).toBe('active');
  await goOnTo(10);
  expect((await partOf('zoe', 'mobile')).serviceState).toBe('hotlined');
  // amelia was 20 days past due.
  expect(await partOf('amelia', 'mobile')).toMatchObject({ card: 'mobile-temporarily-disconnected', daysPastDue: 30 });

  // mason was 32 days past due.
  await goOnTo(11);
  expect(await partOf('mason')).toMatchObject({ card: 'suspension', daysPastDue: 43, serviceState: 'suspended' });

  // olivia's statement is twelve days old and unpaid: the next one carries it over, with the late fee.
  expect(await lastStatement('olivia')).toMatchObject({ on: '2026-11-09', balance: 142_37 });
  await goOnTo(17);
  expect(await lastStatement('olivia')).toMatchObject({ on: '2026-11-09' });
  await goOnTo(18);
  expect(await lastStatement('olivia')).toMatchObject({
    on: '2026-12-09',
    dueOn: '2026-12-30',
    previousBalance: 142_37,
    payments: 0,
    balance: 290_74,
  });
  expect(await partOf('olivia')).toMatchObject({ card: 'past-due', pastDue: 142_37, amountDue: 290_74 });

  // mason is disconnected, pays all of it, and is restored.
  expect(await partOf('mason')).toMatchObject({ card: 'disconnected', daysPastDue: 50, serviceState: 'disconnected' });
  await goOnTo(20);
  const { amountDue } = await partOf('mason');
  expect(amountDue).toBeGreaterThan(211_48);
  const methodId = methodIdOf('mason', 'visa');
  await demarc.payments.takePayment({
    accountId: accountIdOf('mason'),
    part: 'core',
    amount: cents(amountDue),
    methodId,
    channel: 'online',
    at: now,
  });
  expect(await partOf('mason')).toMatchObject({ card: 'no-payment-due', amountDue: 0, serviceState: 'active' });

  await goOnTo(40);
  expect(await partOf('mason')).toMatchObject({ serviceState: 'active', pastDue: 0 });
  expect((await lastStatement('mason'))?.charges).toBe(102_74);
  expect(await partOf('amelia', 'mobile')).toMatchObject({ card: 'mobile-disconnected', serviceState: 'inactive' });
  for (const username of ['olivia', 'emma', 'nora', 'victor']) expect((await lastStatement(username))?.on.slice(0, 7)).toBe('2026-12');
}, 240_000);
