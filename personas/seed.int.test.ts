import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose, type Demarc } from '#apps/server/compose.ts';
import { processorKey } from '#apps/server/processor-key.ts';
import { seedPersonas } from '#apps/server/seed/seed-personas.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { readBusinessClock, writeClockOffset } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings, type Settings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { accountIdOf, methodIdOf, userIdOf } from './builder.ts';
import { households, PERSONA_PASSWORD } from './personas.ts';

const now: IsoInstant = '2026-11-21T18:00:00.000Z';
const log = createLog({ process: 'test', level: 'silent' });
const clock = { now: () => now };
const lines: string[] = [];

let mine: TestDatabase;
let settings: Settings;
let demarc: Demarc;
let processor: Awaited<ReturnType<typeof startProcessor>>;

/** Business time before and after the last seed, which took seconds of it. */
let seeded: { readonly from: IsoInstant; readonly to: IsoInstant };
async function seed(): Promise<void> {
  const from = await businessNow();
  await seedPersonas({ database: mine.database, settings, log, progress: (line) => lines.push(line) });
  seeded = { from, to: await businessNow() };
}
async function businessNow(): Promise<IsoInstant> {
  const business = await readBusinessClock(mine.database, { movable: true });
  return business.now();
}

beforeAll(async () => {
  mine = await testDatabase();
  const usual = readSettings({ DEMARC_SECRET: 'a secret of the tests, long enough' });
  settings = { ...usual, database: { ...usual.database, url: mine.portalUrl, ownerUrl: mine.url } };
  await writeClockOffset(mine.database, Date.parse(now) - machineClock.nowMs());
  await seed();
  const onError = (error: unknown) => expect.fail(String(error));
  processor = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey: processorKey(settings), clock, onError });
  demarc = compose({ settings: { ...settings, processorPort: Number(new URL(processor.url).port) }, database: mine.database, clock, log });
});
afterAll(async () => {
  await processor.end();
  await mine.end();
});

const overview = async (username: string) => {
  const found = await demarc.apis.billing.overview(accountIdOf(username), now);
  return found?.parts ?? [];
};

/** What must not differ between two seeds of the same day. */
async function figures() {
  const { rows } = await sql`
    select a.account_number, p.part, p.balance::text, p.service_state,
      (select count(*)::int from bss.entries e where (e.account_id, e.part) = (p.account_id, p.part)) as entries,
      (select count(*)::int from demarc.payment d where (d.account_id, d.part) = (p.account_id, p.part)) as payments
    from bss.account_parts p join bss.accounts a using (account_id) order by 1, 2`.execute(mine.database);
  return rows;
}

describe('after the seed', () => {
  test('the ledger check holds', async () => {
    const invariants = await embedded.checkLedger(mine.database);
    expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
    expect(invariants.length).toBeGreaterThan(0);
  });

  test("our charges are the processor's report", async () => {
    const { agreed, ...differences } = await demarc.payments.reconcile();
    expect(agreed).toBeGreaterThan(200);
    const none = { missingAtProcessor: [], missingWithUs: [], otherAmount: [] };
    expect(differences).toEqual({ unanswered: [], ...none, reversals: { agreed: 0, ...none } });
  });

  test('every statement is the one the builder predicted', async () => {
    for (const { definition, grown } of households(now)) {
      for (const { part, statements, balance } of grown) {
        const issued = await demarc.provider.statements.list(definition.accountId, part.part, { first: 50, after: undefined });
        const brief = ({ on, dueOn, charges, balance }: (typeof issued.items)[number]) => ({ on, dueOn, charges, balance });
        expect(issued.items.map(brief)).toEqual(statements.map(({ on, dueOn, charges, balance }) => ({ on, dueOn, charges, balance })).toReversed());
        const summary = await demarc.provider.billing.summary(definition.accountId);
        expect(summary?.parts.find((one) => one.part === part.part)?.currentBalance).toBe(balance);
      }
    }
  });

  test.each<[string, AccountPart, string, number]>([
    ['olivia', 'core', 'payment-due', 142_37],
    ['liam', 'core', 'auto-pay-scheduled', 89_99],
    ['liam', 'mobile', 'auto-pay-scheduled', 75_00],
    ['emma', 'core', 'credit', 0],
    ['mason', 'core', 'interruption-warning', 211_48],
    ['ava', 'core', 'suspension', 191_97],
    ['lucas', 'core', 'disconnected', 316_80],
    ['mia', 'core', 'return-equipment', 326_22],
    ['isabella', 'core', 'payment-due', 83_04],
    ['james', 'core', 'payment-due', 99_75],
    ['amelia', 'core', 'no-payment-due', 0],
    ['amelia', 'mobile', 'mobile-hotlined', 86_38],
    ['benjamin', 'core', 'payment-due', 59_99],
    ['benjamin', 'mobile', 'auto-pay-scheduled', 125_48],
    ['charlotte', 'streaming', 'no-payment-due', 0],
    ['henry', 'core', 'scheduled-payment', 79_99],
    ['harper', 'core', 'pending-payment', 0],
    ['evelyn', 'core', 'payment-due', 59_99],
    ['daniel', 'core', 'payment-due', 49_99],
    ['grace', 'core', 'payment-due', 59_99],
    ['victor', 'core', 'payment-due', 334_92],
    ['nora', 'core', 'no-payment-due', 0],
    ['oscar', 'core', 'payment-due', 112_74],
    ['zoe', 'core', 'no-payment-due', 0],
    ['zoe', 'mobile', 'mobile-past-due', 29_05],
  ])('BILL-01 %s, %s: the card says %s, amount due %i cents', async (username, name, kind, amountDue) => {
    const part = (await overview(username)).find(({ standing }) => standing.part === name);
    expect({ kind: part?.card.kind, amountDue: part?.standing.amountDue }).toEqual({ kind, amountDue });
  });

  test('acme is billed elsewhere', async () => {
    expect(await overview('acme')).toEqual([]);
  });

  test("MOB-03 zoe's grace period is an alert", async () => {
    const mobile = (await overview('zoe')).find(({ standing }) => standing.part === 'mobile');
    expect(mobile?.alerts.map(({ kind }) => kind)).toEqual(['grace-period', 'auto-pay-refused']);
  });

  test('everybody signs in with the demo password', async () => {
    for (const username of ['olivia', 'sofia', 'acme']) {
      const answer = await demarc.identity.checkPassword({ username, password: PERSONA_PASSWORD }, '127.0.0.1');
      expect(answer).toEqual({ ok: true, value: { userId: userIdOf(username), generation: 0 } });
    }
  });

  test("grace's payments were recorded by a store, and appear in her payments, the audit trail and the books", async () => {
    const { items } = await demarc.payments.history(accountIdOf('grace'), undefined, { first: 50, after: undefined });
    expect(items.length).toBeGreaterThan(10);
    for (const payment of items) {
      expect(payment).toMatchObject({ channel: 'in-store', methodKind: 'cash', status: 'successful', postedAt: expect.any(String) });
      expect(payment.recordedReference).toBe(`T14-${payment.payOn.replaceAll('-', '')}`);
    }
    const [line] = await listAudit(mine.database, accountIdOf('grace'), 1);
    expect(line).toMatchObject({ actor: 'till 14', act: 'payment.record', subject: { paymentId: items[0]?.paymentId } });
  });

  test("olivia's payments are in the history, newest first", async () => {
    const { items } = await demarc.payments.history(accountIdOf('olivia'), 'core', { first: 2, after: undefined });
    expect(items.map(({ payOn, amount, status, channel, methodLastFour }) => ({ payOn, amount, status, channel, methodLastFour }))).toEqual([
      { payOn: '2026-10-27', amount: 137_37, status: 'successful', channel: 'online', methodLastFour: '4242' },
      { payOn: '2026-09-27', amount: 137_37, status: 'successful', channel: 'online', methodLastFour: '4242' },
    ]);
  });

  test('progress was reported', () => {
    expect(lines[0]).toBe('Opening the accounts of the demo customers');
    expect(lines.at(-1)).toBe('Billing the demo customers for November 2026');
  });

  test('seeded again after the demo was used, everything is as before', async () => {
    const before = await figures();
    const methodId = methodIdOf('olivia', 'visa');
    await demarc.payments.takePayment({
      accountId: accountIdOf('olivia'),
      part: 'core',
      amount: cents(142_37),
      methodId,
      channel: 'online',
      at: now,
    });
    expect(await figures()).not.toEqual(before);
    await seed();
    expect(await figures()).toEqual(before);
    expect((await demarc.payments.reconcile()).missingWithUs).toEqual([]);
  });
});

test('oscar has a visit tomorrow from 8 to 10, booked four days ago', async () => {
  const [visit] = await demarc.apis.appointments.mine({ accountId: accountIdOf('oscar') });
  expect(visit).toMatchObject({
    type: 'repair',
    startsAt: '2026-11-22T13:00:00.000Z',
    endsAt: '2026-11-22T15:00:00.000Z',
  });
  const bookedMs = Date.parse(visit?.bookedAt ?? '');
  expect(bookedMs).toBeGreaterThanOrEqual(Date.parse(seeded.from) - 4 * DAY_MS);
  expect(bookedMs).toBeLessThanOrEqual(Date.parse(seeded.to) - 4 * DAY_MS);
});
