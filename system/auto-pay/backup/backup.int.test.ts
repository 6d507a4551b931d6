import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { type OpenAutoPay, openAutoPay, SEVEN, told } from '../testing.ts';
import { approve, customerWithBackup, hard, soft } from './testing.ts';

/** A backup method in the whole system. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const robin = (methods?: Parameters<typeof customerWithBackup>[1]) => customerWithBackup(mine.database, methods);

describe('a backup', () => {
  test('is not used while the main method pays', async () => {
    const { workAt, workFor, tries } = await robin();
    await workAt(SEVEN);
    await workFor(9);
    expect(await tries()).toEqual([['2026-11-27', 'successful', '4242']]);
  });

  test.each([
    ['soft', soft, false],
    ['hard', hard, true],
  ] as const)('is tried once, the day after a %s decline, and the customer is told before and after', async (_, decline, refused) => {
    const { demarc, workAt, workFor, tries, facts, core, part } = await robin();
    demarc.processor.behave(decline);
    await workAt(SEVEN);
    expect(await core()).toMatchObject({ state: refused ? 'on-hold' : 'enrolled', nextDebitOn: '2026-11-28', backup: { isNext: true } });
    expect((await part())?.autoPay).toMatchObject({
      state: refused ? 'on-hold' : 'enrolled',
      nextDebitOn: '2026-11-28',
      takes: { atMost: undefined },
    });
    demarc.processor.behave(approve);
    await workFor(9);
    expect(await tries()).toEqual([
      ['2026-11-27', 'declined', '4242'],
      ['2026-11-28', 'successful', '4444'],
    ]);
    const next = { part: 'core', amount: 75_00, on: '2026-11-28', refused, failed: { lastFour: '4242' }, method: { lastFour: '4444' } };
    expect(await facts()).toMatchObject([
      { kind: 'auto-pay-backup-next', ...next },
      { kind: 'auto-pay-taken', method: { lastFour: '4444' } },
    ]);
  });

  test('is charged as a new method, not as a retry of the declined one', async () => {
    const { demarc, workAt, workFor, history } = await robin();
    demarc.processor.behave(soft);
    await workAt(SEVEN);
    await workFor(1);
    const reasons = (await history()).toReversed().map(({ paymentId }) => demarc.processor.sent.get(paymentId)?.reason);
    expect(reasons).toEqual(['recurring', 'recurring']);
  });

  test('that is a bank account waits for a banking day', async () => {
    const { demarc, workAt, workFor, tries } = await robin({ bankBackup: true });
    demarc.processor.behave(soft);
    await workAt(SEVEN);
    demarc.processor.behave(approve);
    await workFor(9);
    expect((await tries()).at(-1)).toEqual(['2026-11-30', 'successful', '1111']);
  });

  test('that is declined too ends the tries for this statement; it stays for the next one, unless refused for good', async () => {
    for (const [decline, stays] of [
      [soft, true],
      [hard, false],
    ] as const) {
      const { demarc, backupId, workAt, workFor, tries, facts, core } = await robin();
      demarc.processor.behave(soft);
      await workAt(SEVEN);
      demarc.processor.behave(decline);
      await workFor(9);
      expect(await tries()).toHaveLength(2);
      expect((await facts()).at(-1)).toMatchObject(stays ? { kind: 'auto-pay-declined', retryOn: null } : { kind: 'auto-pay-backup-refused' });
      expect(await core()).toMatchObject({ state: 'enrolled', backup: { methodId: stays ? backupId : undefined } });
    }
  });

  test('is not tried once the customer has paid, paused, or removed it', async () => {
    const paid = await robin();
    const paused = await robin();
    const removed = await robin();
    for (const { demarc, workAt } of [paid, paused, removed]) {
      demarc.processor.behave(hard);
      await workAt(SEVEN);
      demarc.processor.behave(approve);
    }
    const { accountId, methodId } = paid;
    const byHand = { accountId, part: 'core', amount: cents(75_00), methodId, channel: 'online', at: paid.demarc.now() } as const;
    await paid.demarc.payments.takePayment(byHand);
    const { autoPay } = paused.demarc.provider;
    await autoPay.pause({ accountId: paused.accountId, part: 'core', statementOn: '2026-11-09', on: '2026-11-27' });
    await autoPay.removeBackup({ accountId: removed.accountId, part: 'core' });
    for (const one of [paid, paused, removed]) {
      await one.workFor(9);
      expect((await one.tries()).filter(([, , lastFour]) => lastFour === '4444')).toEqual([]);
    }
  });

  test('takes no more than the ceiling allows', async () => {
    const { accountId, demarc, workAt, workFor, tries } = await robin();
    demarc.processor.behave(soft);
    await workAt(SEVEN);
    await demarc.provider.autoPay.setCeiling({ accountId, part: 'core', above: cents(50_00) });
    demarc.processor.behave(approve);
    await workFor(9);
    expect(await tries()).toHaveLength(1);
  });

  test('is never tried while a charge is still unanswered', async () => {
    const { demarc, workAt, workFor, tries } = await robin();
    demarc.processor.behave({ kind: 'time-out', charged: true });
    await workAt(SEVEN);
    demarc.processor.behave(approve);
    await workFor(3);
    expect(await tries()).toHaveLength(1);
  });

  test('after a lost dispute of any payment with its card is not used any more, and the customer is told', async () => {
    const { accountId, backupId: methodId, demarc, core } = await robin();
    for (let again = 0; again < 2; again++) await disputeByHand(demarc, accountId, methodId);
    expect(await core()).toMatchObject({ state: 'enrolled', backup: { methodId: undefined } });
    expect(await told(demarc, accountId)).toMatchObject([{ kind: 'auto-pay-backup-refused', facts: { part: 'core', amount: null } }]);
  });

  test('is still charged on its day when a dispute of a payment of another part with the main card is lost in between', async () => {
    const { accountId, methodId, demarc, workAt, workFor, tries, core } = await robin({ mobile: true });
    demarc.processor.behave(soft);
    await workAt(SEVEN);
    await disputeByHand(demarc, accountId, methodId, 'mobile');
    expect(await core()).toMatchObject({ state: 'on-hold', nextDebitOn: '2026-11-28', backup: { isNext: true } });
    demarc.processor.behave(approve);
    await workFor(3);
    expect((await tries()).at(-1)).toEqual(['2026-11-28', 'successful', '4444']);
  });
});

/** A payment by hand whose dispute was lost. */
async function disputeByHand(demarc: OpenAutoPay, accountId: string, methodId: string, part: AccountPart = 'core') {
  const { payments } = demarc.provider;
  const byHand = { accountId, part, paymentId: 'by hand', amount: cents(10_00) } as const;
  await payments.post([{ ...byHand, on: '2026-11-12', at: '2026-11-12T15:00:00.000Z', channel: 'online' }]);
  const back = {
    reversalId: 'back',
    kind: 'dispute',
    owed: 'again',
    returnCode: undefined,
    methodId,
    on: '2026-11-14',
    at: '2026-11-14T15:00:00.000Z',
  } as const;
  await payments.reverse([{ ...byHand, ...back }]);
}

describe('in the wallet', () => {
  test('WAL-04 a backup cannot be deleted while in use, and a deleted method cannot become one', async () => {
    const { accountId, backupId, wallet, demarc, setBackup, methodId } = await robin();
    const remove = () => wallet.remove(accountId, backupId, '2026-11-12T12:00:00.000Z');
    expect(await remove()).toEqual({ ok: false, refusal: 'auto-pay' });
    expect(await setBackup(methodId)).toEqual({ ok: false, refusal: { reason: 'same-method' } });
    await demarc.provider.autoPay.removeBackup({ accountId, part: 'core' });
    expect(await remove()).toMatchObject({ ok: true });
    expect(await setBackup()).toEqual({ ok: false, refusal: { reason: 'no-such-method' } });
  });

  test('of twenty who delete a method just as it becomes the backup, exactly one side wins', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => robin()));
    for (const { accountId, demarc } of customers) await demarc.provider.autoPay.removeBackup({ accountId, part: 'core' });
    const answers = await Promise.all(
      customers.map(({ accountId, backupId, wallet, setBackup }) =>
        Promise.all([wallet.remove(accountId, backupId, '2026-11-12T12:00:00.000Z'), setBackup()]),
      ),
    );
    for (const [removed, set] of answers) expect([removed.ok, set.ok].filter(Boolean)).toHaveLength(1);
  });
});

test('(F12) with any number of schedulers at once nobody is debited twice, and the books hold', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => robin()));
  const accountIds = customers.map(({ accountId }) => accountId);
  const demarc = openAutoPay(mine.database);
  const together = (now: IsoInstant) => {
    demarc.moveTo(now);
    return Promise.all(Array.from({ length: 8 }, () => demarc.autoPay.run({ now, accountIds })));
  };
  demarc.processor.behave(soft);
  await together(SEVEN);
  demarc.processor.behave(approve);
  await together(plusMilliseconds(SEVEN, DAY_MS));
  for (const { tries } of customers) expect((await tries()).map(([, status]) => status)).toEqual(['declined', 'successful']);
  const { rows } = await sql<{ readonly twice: number }>`
    select count(*) as twice from (
      select from bss.auto_pay_debits where state = 'taken' group by account_id, part, statement_on having count(*) > 1) debits`.execute(
    mine.database,
  );
  expect(rows[0]?.twice).toBe(0);
  for (const accountId of accountIds) await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
  expect((await embedded.checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
});
