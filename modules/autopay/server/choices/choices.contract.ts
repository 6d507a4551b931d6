import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import { BEFORE, chargerOf, type GivenAutoPay, LATER, ON_THE_DAY, partOf, wanted } from '../port.contract.ts';
import { autoPayShapes } from '../port-shapes.ts';

/** What any provider must guarantee for the Auto Pay choices that it offers: a ceiling, a backup, a pause. It may offer none. */
export function describeAutoPayChoices(provider: string, open: () => Promise<GivenAutoPay>): void {
  const given = inShape(open, autoPayShapes);
  describe(`choices for Auto Pay of ${provider}`, () => {
    test('keeps a ceiling and debits nothing above it without a yes, or offers none', async () => {
      const account = await given();
      const { port, accountId } = account;
      const limit = { accountId, part: 'core', above: cents(1_00) } as const;
      const yes = { accountId, part: 'core', statementOn: '2026-03-09', upTo: cents(4_000_00) } as const;
      await port.enroll(wanted(account));
      if ((await partOf(account)).ceiling === undefined) {
        const refused = { ok: false, refusal: { reason: 'not-offered' } };
        expect([await port.setCeiling(limit), await port.approve(yes)]).toEqual([refused, refused]);
        return;
      }
      expect(await port.setCeiling({ ...limit, accountId: account.strangerId })).toEqual({ ok: false, refusal: { reason: 'not-enrolled' } });
      expect(await port.setCeiling(limit)).toEqual({ ok: true, value: { above: 1_00 } });
      await expect.poll(() => partOf(account)).toMatchObject({ ceiling: { above: 1_00, approved: undefined }, nextDebitOf: '2026-03-09' });
      const charger = chargerOf(account, { state: 'above-ceiling', amount: cents(10_00) });
      await account.debitDue(charger, BEFORE);
      for (let again = 0; again < 2; again++) expect(await port.approve(yes)).toEqual({ ok: true, value: { upTo: 4_000_00 } });
      expect(await port.setCeiling({ ...limit, above: undefined })).toEqual({ ok: true, value: { above: undefined } });
      await port.setCeiling(limit);
      await account.debitDue(charger, ON_THE_DAY);
      await account.debitDue(charger, LATER);
      expect(charger.calls).toEqual(['core']);
      await expect.poll(() => partOf(account)).toMatchObject({ nextDebitOn: '2026-04-27', attempts: [{ state: 'withheld', amount: 10_00 }] });
      expect(await port.approve(yes)).toEqual({ ok: false, refusal: { reason: 'passed' } });
    });

    test('keeps a second method until it is taken away, or offers none', async () => {
      const account = await given();
      const { port, accountId, methodId } = account;
      const backup = { accountId, part: 'core', methodId: account.otherMethodId, mandateId: randomUUID() } as const;
      await port.enroll(wanted(account));
      if ((await partOf(account)).backup === undefined) {
        const refused = { ok: false, refusal: { reason: 'not-offered' } };
        expect([await port.setBackup(backup), await port.removeBackup(backup)]).toEqual([refused, refused]);
        return;
      }
      const refusedFor = async (reason: string, more: object) =>
        expect(await port.setBackup({ ...backup, ...more })).toEqual({ ok: false, refusal: { reason } });
      await refusedFor('not-enrolled', { part: 'mobile' });
      await refusedFor('same-method', { methodId });
      await refusedFor('no-such-method', { methodId: randomUUID() });
      for (let again = 0; again < 2; again++) expect(await port.setBackup(backup)).toEqual({ ok: true, value: { mandateId: backup.mandateId } });
      const { mandateId } = backup;
      await expect.poll(() => partOf(account)).toMatchObject({ backup: { methodId: backup.methodId, mandateId } });
      const charger = chargerOf(account, { state: 'declined', amount: cents(10_00), class: 'hard', code: 'card-stolen' });
      await account.debitDue(charger, ON_THE_DAY);
      await account.debitDue(charger, LATER);
      expect(charger.calls).toEqual(['core']);
      // A Saturday, or for a bank account the Monday after it.
      const nextDebitOn = expect.stringMatching(/^2026-03-(28|30)$/);
      await expect.poll(() => partOf(account)).toMatchObject({ state: 'on-hold', nextDebitOn });
      for (let again = 0; again < 2; again++) expect(await port.removeBackup(backup)).toMatchObject({ ok: true });
      await expect.poll(() => partOf(account)).toMatchObject({ backup: { methodId: undefined }, nextDebitOn: undefined });
    });

    test('leaves one debit out until the day before it, and takes that back, or offers no pause', async () => {
      const account = await given();
      const { port, accountId } = account;
      const pause = { accountId, part: 'core', statementOn: '2026-03-09', on: '2026-03-20' } as const;
      await port.enroll(wanted(account));
      if ((await partOf(account)).pause === undefined) {
        const refused = { ok: false, refusal: { reason: 'not-offered' } };
        expect([await port.pause(pause), await port.resume(pause)]).toEqual([refused, refused]);
        return;
      }
      expect(await port.pause({ ...pause, accountId: account.strangerId })).toEqual({ ok: false, refusal: { reason: 'not-enrolled' } });
      expect(await port.pause({ ...pause, on: '2026-03-27' })).toEqual({ ok: false, refusal: { reason: 'too-late' } });
      for (const takenBack of [true, false]) {
        for (let again = 0; again < 2; again++) expect(await port.pause(pause)).toMatchObject({ ok: true });
        const leavesOut = { statementOn: '2026-03-09', on: '2026-03-27' };
        await expect.poll(() => partOf(account)).toMatchObject({ nextDebitOn: '2026-04-27', pause: { leavesOut, resumesOn: '2026-04-27' } });
        if (takenBack) for (let again = 0; again < 2; again++) expect(await port.resume(pause)).toMatchObject({ ok: true });
      }
      const charger = chargerOf(account);
      for (const at of [BEFORE, ON_THE_DAY, LATER]) await account.debitDue(charger, at);
      expect(charger.calls).toEqual([]);
      expect(await port.resume({ ...pause, on: '2026-03-27' })).toEqual({ ok: false, refusal: { reason: 'too-late' } });
    });
  });
}
