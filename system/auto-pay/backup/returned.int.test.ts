import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { SEVEN } from '../testing.ts';
import { approve, customerWithBackup, soft } from './testing.ts';

/** A debit that the customer's bank returns, with a backup method, in the whole system. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const robin = (methods?: Parameters<typeof customerWithBackup>[1]) => customerWithBackup(mine.database, methods);

describe('a bank return', () => {
  async function returned(code: string, on: IsoDate = '2026-12-01') {
    const one = await robin({ bank: true });
    await one.workAt(SEVEN);
    const [debit] = await one.history();
    const back = {
      reversalId: randomUUID(),
      paymentId: debit?.paymentId ?? '',
      accountId: one.accountId,
      part: 'core',
      kind: 'return',
      owed: 'again',
    } as const;
    const at = instantAt(on, '09:00', 'America/New_York');
    await one.demarc.provider.payments.reverse([{ ...back, amount: cents(75_00), returnCode: code, on, at }]);
    await one.workAt(at);
    await one.workFor(7);
    return one;
  }

  test.each([
    ['R01', false],
    ['R02', true],
  ])('with %s has the backup tried on the next banking day, and nothing is presented again', async (code, refused) => {
    const { tries, facts } = await returned(code);
    expect((await tries()).map(([on, , lastFour]) => [on, lastFour])).toEqual([
      ['2026-11-27', '6789'],
      ['2026-12-02', '4444'],
    ]);
    const all = await facts();
    expect(all).toContainEqual(expect.objectContaining({ kind: 'auto-pay-backup-next', on: '2026-12-02', refused }));
    expect(all.map(({ kind }) => kind)).toEqual(['auto-pay-taken', 'auto-pay-backup-next', 'auto-pay-taken']);
  });

  test('of a debit of the backup is the last try for its statement', async () => {
    const { accountId, demarc, workAt, workFor, history, tries } = await robin({ bankBackup: true });
    demarc.processor.behave(soft);
    await workAt(SEVEN);
    demarc.processor.behave(approve);
    await workFor(3);
    const [debit] = await history();
    const back = { reversalId: 'back', paymentId: debit?.paymentId ?? '', part: 'core', kind: 'return', owed: 'again', returnCode: 'R01' } as const;
    const [on, at] = ['2026-12-02', '2026-12-02T14:00:00.000Z'] as const;
    await demarc.provider.payments.reverse([{ ...back, accountId, amount: cents(75_00), on, at }]);
    await workFor(9);
    expect((await tries()).map(([on]) => on)).toEqual(['2026-11-27', '2026-11-30']);
  });

  test('for lack of authorization of any payment ends the backup that uses its account', async () => {
    const { accountId, backupId: methodId, demarc, core } = await robin({ bankBackup: true });
    const byHand = { accountId, part: 'core', paymentId: 'by hand', amount: cents(10_00) } as const;
    await demarc.provider.payments.post([{ ...byHand, on: '2026-11-12', at: '2026-11-12T15:00:00.000Z', channel: 'online' }]);
    const back = {
      reversalId: 'back',
      kind: 'return',
      owed: 'again',
      returnCode: 'R10',
      methodId,
      on: '2026-11-14',
      at: '2026-11-14T15:00:00.000Z',
    } as const;
    await demarc.provider.payments.reverse([{ ...byHand, ...back }]);
    expect(await core()).toMatchObject({ state: 'enrolled', backup: { methodId: undefined } });
  });

  test('for lack of authorization leads to no further try: Auto Pay has stopped', async () => {
    const { tries, core } = await returned('R10');
    expect(await tries()).toHaveLength(1);
    expect((await core())?.state).toBe('unenrolled');
  });
});
