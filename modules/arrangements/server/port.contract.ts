import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ageing } from '#modules/billing/rules/ageing.ts';
import type { BillingPort, PartSummary } from '#modules/billing/server/port.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, cents, minus } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { ArrangementsPort, ArrangementToStore } from './port.ts';
import { arrangementsShapes } from './port-shapes.ts';

/** An account whose core has something past due on a day, fresh for each test. */
export type GivenArrangements = {
  readonly port: ArrangementsPort;
  readonly billing: BillingPort;
  readonly accountId: string;
  readonly today: IsoDate;
  /** Posts a payment for core to the provider. */
  pay(amount: Cents, on: IsoDate): Promise<void>;
  /** Has the provider do what it does at night, on each day up to this one. */
  night(day: IsoDate): Promise<void>;
};

const coreOf = async ({ billing, accountId }: GivenArrangements): Promise<PartSummary> => {
  const found = (await billing.summary(accountId))?.parts.find(({ part }) => part === 'core');
  if (found === undefined) throw new Error('the account has no core');
  return found;
};

async function pastDueOf(given: GivenArrangements): Promise<Cents> {
  const { currentBalance, unbilled, items } = await coreOf(given);
  return ageing(minus(currentBalance, unbilled), items, given.today).pastDue;
}

/** Two halves of what is past due: in ten days, and in twenty. */
async function halves(given: GivenArrangements): Promise<ArrangementToStore> {
  const { accountId, today } = given;
  const amount = await pastDueOf(given);
  const first = cents(Math.ceil(amount / 2));
  const payments = [
    { on: plusDays(today, 10), amount: first },
    { on: plusDays(today, 20), amount: minus(amount, first) },
  ];
  return { accountId, arrangementId: randomUUID(), part: 'core', agreedOn: today, at: `${today}T15:00:00.000Z`, amount, payments };
}

const stateOf = async ({ port, accountId }: GivenArrangements) => (await port.arrangements(accountId)).map(({ state }) => state);

/** What any provider must guarantee behind the arrangements port. */
export function describeArrangementsPort(provider: string, open: () => Promise<GivenArrangements>): void {
  const given = inShape(open, arrangementsShapes);
  describe(`arrangements of ${provider}`, () => {
    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no account "%s"', async (id) => {
      const account = await given();
      expect(await account.port.arrangements(id)).toEqual([]);
      expect(await account.port.agree({ ...(await halves(account)), accountId: id })).toEqual({ ok: false, refusal: { reason: 'no-such-part' } });
    });

    test('stores one once, shows it in the summary, and has one at a time for a part', async () => {
      const account = await given();
      const arrangement = await halves(account);
      for (const _ of [1, 2])
        expect(await account.port.agree(arrangement)).toEqual({ ok: true, value: { arrangementId: arrangement.arrangementId } });
      const another = await account.port.agree({ ...arrangement, arrangementId: randomUUID() });
      expect(another).toEqual({ ok: false, refusal: { reason: 'arranged-already' } });
      const { part, agreedOn, amount, payments, arrangementId } = arrangement;
      const stored = { arrangementId, part, agreedOn, amount, payments, state: 'active' };
      expect(await account.port.arrangements(account.accountId)).toMatchObject([stored]);
      expect((await coreOf(account)).arrangement).toMatchObject({ arrangementId, agreedOn, amount, payments });
    });

    test('of several at once, one is stored', async () => {
      const account = await given();
      const arrangement = await halves(account);
      const answers = await Promise.all([1, 2, 3].map(() => account.port.agree({ ...arrangement, arrangementId: randomUUID() })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('refuses to arrange more than is past due', async () => {
      const account = await given();
      const { amount, ...arrangement } = await halves(account);
      const more = await account.port.agree({ ...arrangement, amount: cents(amount + 1) });
      expect(more).toEqual({ ok: false, refusal: { reason: 'not-past-due' } });
    });

    test('is kept once all of it is paid', async () => {
      const account = await given();
      const arrangement = await halves(account);
      await account.port.agree(arrangement);
      await account.pay(arrangement.amount, plusDays(account.today, 1));
      await expect.poll(() => pastDueOf(account)).toBe(0);
      await account.night(plusDays(account.today, 2));
      expect(await stateOf(account)).toEqual(['kept']);
      expect((await coreOf(account)).arrangement).toBeUndefined();
    });

    test('stays while each payment is made in time, and is broken on the day after one is missed', async () => {
      const account = await given();
      const arrangement = await halves(account);
      await account.port.agree(arrangement);
      const [first, last] = arrangement.payments;
      await account.pay(cents(first?.amount ?? 0), plusDays(account.today, 9));
      await expect.poll(() => pastDueOf(account)).toBe(last?.amount);
      await account.night(plusDays(account.today, 11));
      expect(await stateOf(account)).toEqual(['active']);
      await account.night(plusDays(account.today, 20));
      expect(await stateOf(account)).toEqual(['active']);
      await account.night(plusDays(account.today, 21));
      expect(await account.port.arrangements(account.accountId)).toMatchObject([{ state: 'broken', endedOn: plusDays(account.today, 21) }]);
      expect((await coreOf(account)).arrangement?.resumesOn).toBeDefined();
    });

    test('ends at our word, and only while it is active', async () => {
      const account = await given();
      const arrangement = await halves(account);
      const ending = { accountId: account.accountId, arrangementId: arrangement.arrangementId, on: account.today, at: arrangement.at };
      expect(await account.port.end(ending)).toEqual({ ok: false, refusal: { reason: 'not-active' } });
      await account.port.agree(arrangement);
      for (const _ of [1, 2]) expect(await account.port.end(ending)).toMatchObject({ ok: true });
      expect(await account.port.arrangements(account.accountId)).toMatchObject([{ state: 'ended', endedOn: account.today }]);
      expect(await account.port.agree({ ...arrangement, arrangementId: randomUUID() })).toMatchObject({ ok: true });
    });
  });
}
