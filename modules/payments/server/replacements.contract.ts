import { describe, expect, test } from 'vitest';
import { chargerOf, type GivenPayments, SIX, scheduledOf, twenty } from './port.contract.ts';

/** What any provider must guarantee when scheduled payments are replaced. @see describePaymentsPort */
export function describeReplacements(provider: string, given: () => Promise<GivenPayments>): void {
  describe(`scheduled payments of ${provider}`, () => {
    test('PAY-15 take the place of one that waits, both or neither, also where two wait already, and once when twenty ask at once', async () => {
      const account = await given();
      for (const id of ['s1', 's2']) await account.port.schedule(scheduledOf(account, id));
      const change = { ...scheduledOf(account, 's3'), replaces: 's1' };
      for (const answer of await Promise.all(twenty.map(() => account.port.schedule(change)))) {
        expect(answer).toEqual({ ok: true, value: { scheduledPaymentId: 's3' } });
      }
      await expect.poll(async () => (await account.scheduledIds('core')).toSorted()).toEqual(['s2', 's3']);
      expect(await account.port.schedule(scheduledOf(account, 's4'))).toMatchObject({ ok: false });
      const charger = chargerOf(account);
      await account.takeDue(charger, SIX);
      expect(charger.calls.toSorted()).toEqual(['s2', 's3']);
    });

    test('PAY-15 take the place of one alone: of twenty that want it one gets it', async () => {
      const account = await given();
      await account.port.schedule(scheduledOf(account, 's'));
      const answers = await Promise.all(twenty.map((id) => account.port.schedule({ ...scheduledOf(account, `new ${id}`), replaces: 's' })));
      const accepted = answers.flatMap((answer) => (answer.ok ? [answer.value.scheduledPaymentId] : []));
      expect(accepted).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && answer.refusal.reason === 'no-such-payment')).toHaveLength(19);
      await expect.poll(() => account.scheduledIds('core')).toEqual(accepted);
    });

    test('take the place of none that is not there, is cancelled, is of another part or of another account: nothing is stored', async () => {
      const account = await given();
      const { port, accountId, strangerId } = account;
      await port.schedule(scheduledOf(account, 's1', 'mobile'));
      await port.schedule(scheduledOf(account, 's2'));
      await port.cancelScheduled({ accountId, scheduledPaymentId: 's2' });
      const refused = { ok: false, refusal: { reason: 'no-such-payment' } };
      for (const replaces of ['nothing', 's2', 's1']) expect(await port.schedule({ ...scheduledOf(account, 's3'), replaces })).toEqual(refused);
      const strangers = { ...scheduledOf({ ...account, accountId: strangerId }, 's3'), replaces: 's1' };
      await expect(port.schedule(strangers).then((answer) => answer.ok || answer.refusal.reason)).resolves.toBe('no-such-payment');
      expect(await account.scheduledIds('core')).toEqual([]);
      expect(await account.scheduledIds('mobile')).toEqual(['s1']);
    });

    test('PAY-15 (F13) are replaced or taken, and never both, when both are asked for at once', async () => {
      const account = await given();
      for (const id of twenty) {
        await account.port.schedule(scheduledOf(account, id));
        const charger = chargerOf(account);
        const change = { ...scheduledOf(account, `new ${id}`), on: '2026-12-20', replaces: id } as const;
        const [answer] = await Promise.all([account.port.schedule(change), account.takeDue(charger, SIX)]);
        if (!answer.ok) expect(answer.refusal).toEqual({ reason: 'already-taken' });
        expect(charger.calls).toEqual(answer.ok ? [] : [id]);
        if (answer.ok) await account.port.cancelScheduled({ accountId: account.accountId, scheduledPaymentId: `new ${id}` });
      }
    });
  });
}
