import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AutomaticCharger, AutomaticTaken } from '#modules/payments/server/charger.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { AutoPayPart, AutoPayPort, EnrollmentToStore } from './port.ts';
import { autoPayShapes } from './port-shapes.ts';

/** An account in New York with core and mobile, whose newest statements are of March 9, 2026 and ask for something; fresh for each test. */
export type GivenAutoPay = {
  readonly port: AutoPayPort;
  readonly accountId: string;
  readonly strangerId: string;
  readonly methodId: string;
  /** Another method of the account. */
  readonly otherMethodId: string;
  /** The provider's run over what is due at this instant. */
  debitDue(charger: AutomaticCharger, now: IsoInstant): Promise<unknown>;
};

/** Eighteen days after the statement, so the debit is on the 27th. */
export const wanted = ({ accountId, methodId }: GivenAutoPay, more: Partial<EnrollmentToStore> = {}): EnrollmentToStore => ({
  accountId,
  part: 'core',
  mandateId: randomUUID(),
  methodId,
  debitDays: 18,
  on: '2026-03-10',
  at: '2026-03-10T15:00:00.000Z',
  ...more,
});

export const BEFORE: IsoInstant = '2026-03-26T16:00:00.000Z';
export const ON_THE_DAY: IsoInstant = '2026-03-27T16:00:00.000Z';
export const LATER: IsoInstant = '2026-03-27T18:00:00.000Z';

export const partOf = async ({ port, accountId }: GivenAutoPay, wanted: AccountPart = 'core'): Promise<AutoPayPart> => {
  const found = (await port.parts(accountId)).find(({ part }) => part === wanted);
  if (!found) throw new Error(`the account has no ${wanted}`);
  return found;
};

const succeeded: AutomaticTaken = { state: 'succeeded', amount: cents(10_00), confirmationNumber: 'DM7K2M9QX4T3' };

/** A charger that records the requests for one account and returns these answers. */
export function chargerOf(
  { accountId }: GivenAutoPay,
  answer: AutomaticTaken = succeeded,
): AutomaticCharger & { readonly calls: string[]; readonly paymentIds: string[] } {
  const calls: string[] = [];
  const paymentIds: string[] = [];
  return {
    calls,
    paymentIds,
    takeAutomatic: async (payments) =>
      payments.map((payment) => {
        if (payment.accountId === accountId) {
          calls.push(payment.part);
          paymentIds.push(payment.paymentId);
        }
        return answer;
      }),
  };
}

const twenty = Array.from({ length: 20 });

/** What any provider must guarantee behind the Auto Pay port. */
export function describeAutoPayPort(provider: string, open: () => Promise<GivenAutoPay>): void {
  const given = inShape(open, autoPayShapes);
  describe(`Auto Pay of ${provider}`, () => {
    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no account "%s"', async (id) => {
      expect(await (await given()).port.parts(id)).toEqual([]);
    });

    test('AUTO-12 is not there before somebody enrolls, then is, by the mandate, and is no more once it is cancelled', async () => {
      const account = await given();
      const { port, accountId, methodId } = account;
      expect((await port.parts(accountId)).map(({ part, state }) => [part, state])).toEqual([
        ['core', 'not-enrolled'],
        ['mobile', 'not-enrolled'],
      ]);
      const enrollment = wanted(account);
      const { mandateId } = enrollment;
      expect(await port.enroll(enrollment)).toEqual({ ok: true, value: { mandateId } });
      const enrolled = { state: 'enrolled', mandateId, methodId, debitDays: 18, nextDebitOn: '2026-03-27', attempts: [] };
      await expect.poll(() => partOf(account)).toMatchObject(enrolled);
      expect((await partOf(account, 'mobile')).state).toBe('not-enrolled');
      expect(await port.cancel({ accountId, part: 'core', on: '2026-03-12' })).toEqual({ ok: true, value: { debitUnderWay: undefined } });
      await expect.poll(() => partOf(account)).toMatchObject({ state: 'unenrolled', mandateId, nextDebitOn: undefined });
    });

    test('takes a mandate once: a repeat answers the same, another one is refused', async () => {
      const account = await given();
      const enrollment = wanted(account);
      const answers = await Promise.all(twenty.map(() => account.port.enroll(enrollment)));
      for (const answer of answers) expect(answer).toEqual({ ok: true, value: { mandateId: enrollment.mandateId } });
      expect(await account.port.enroll(wanted(account))).toEqual({ ok: false, refusal: { reason: 'enrolled-already' } });
    });

    test('refuses a part or a method that the account does not have', async () => {
      const account = await given();
      expect(await account.port.enroll(wanted(account, { part: 'streaming' }))).toEqual({ ok: false, refusal: { reason: 'no-such-part' } });
      expect(await account.port.enroll(wanted(account, { methodId: randomUUID() }))).toEqual({ ok: false, refusal: { reason: 'no-such-method' } });
      expect(await account.port.enroll(wanted(account, { accountId: account.strangerId }))).toEqual({
        ok: false,
        refusal: { reason: 'no-such-method' },
      });
    });

    test('is cancelled again with the same answer; what never was cannot be', async () => {
      const account = await given();
      const ending = { accountId: account.accountId, part: 'core', on: '2026-03-12' } as const;
      expect(await account.port.cancel(ending)).toEqual({ ok: false, refusal: { reason: 'not-enrolled' } });
      await account.port.enroll(wanted(account));
      for (let again = 0; again < 3; again++) expect(await account.port.cancel(ending)).toMatchObject({ ok: true });
    });

    test('AUTO-04 comes back with another method once it is cancelled', async () => {
      const account = await given();
      await account.port.enroll(wanted(account));
      await account.port.cancel({ accountId: account.accountId, part: 'core', on: '2026-03-12' });
      const again = wanted(account, { on: '2026-03-12' });
      expect(await account.port.enroll(again)).toMatchObject({ ok: true });
      await expect.poll(() => partOf(account)).toMatchObject({ state: 'enrolled', mandateId: again.mandateId });
    });

    test('AUTO-03 moves its debit day', async () => {
      const account = await given();
      const { port, accountId } = account;
      expect(await port.setDebitDays({ accountId, part: 'core', debitDays: 12, statementOn: '2026-03-09' })).toEqual({
        ok: false,
        refusal: { reason: 'not-enrolled' },
      });
      await port.enroll(wanted(account));
      expect(await port.setDebitDays({ accountId, part: 'core', debitDays: 12, statementOn: '2026-03-09' })).toEqual({
        ok: true,
        value: { debitDays: 12 },
      });
      await expect.poll(() => partOf(account)).toMatchObject({ debitDays: 12, nextDebitOn: '2026-03-21' });
    });

    test('debits on the day and not before, once, however many runs there are', async () => {
      const account = await given();
      await account.port.enroll(wanted(account));
      const charger = chargerOf(account);
      await account.debitDue(charger, BEFORE);
      expect(charger.calls).toEqual([]);
      await Promise.all(twenty.map(() => account.debitDue(charger, ON_THE_DAY)));
      await account.debitDue(charger, LATER);
      expect(charger.calls).toEqual(['core']);
      await expect.poll(() => partOf(account)).toMatchObject({ nextDebitOn: '2026-04-27', attempts: [{ state: 'taken', amount: 10_00 }] });
    });

    test('tells of a payment which attempts its statement had, and of no other payment any', async () => {
      const account = await given();
      const { port, accountId, strangerId } = account;
      await port.enroll(wanted(account));
      const charger = chargerOf(account);
      await account.debitDue(charger, ON_THE_DAY);
      const [paymentId = ''] = charger.paymentIds;
      const [on, amount] = ['2026-03-27', cents(10_00)] as const;
      await expect
        .poll(() => port.debitsWith(accountId, paymentId))
        .toMatchObject([{ part: 'core', paymentId, on, state: 'taken', amount, retryOn: undefined }]);
      expect(await port.debitsWith(strangerId, paymentId)).toEqual([]);
      for (const other of [randomUUID(), 'nonsense']) expect(await port.debitsWith(accountId, other)).toEqual([]);
    });

    test('asks again for what could not be taken now', async () => {
      const account = await given();
      await account.port.enroll(wanted(account));
      const busy = chargerOf(account, { state: 'not-now' });
      await account.debitDue(busy, ON_THE_DAY);
      const charger = chargerOf(account);
      await account.debitDue(charger, LATER);
      await account.debitDue(charger, LATER);
      expect([busy.calls, charger.calls]).toEqual([['core'], ['core']]);
    });

    test('(F13) debits nobody who has cancelled before, and tells who cancels while the debit is under way', async () => {
      const account = await given();
      const { port, accountId } = account;
      await port.enroll(wanted(account));
      await port.enroll(wanted(account, { part: 'mobile' }));
      await port.cancel({ accountId, part: 'mobile', on: '2026-03-20' });
      await account.debitDue(chargerOf(account, { state: 'unanswered', amount: cents(10_00) }), ON_THE_DAY);
      expect(await port.cancel({ accountId, part: 'core', on: '2026-03-27' })).toEqual({ ok: true, value: { debitUnderWay: '2026-03-27' } });
      const charger = chargerOf(account);
      await account.debitDue(charger, LATER);
      // It asks only about debits that have begun.
      expect(charger.calls).toEqual(['core']);
      await expect.poll(() => partOf(account)).toMatchObject({ state: 'unenrolled', attempts: [{ state: 'taken' }] });
    });
  });
}
