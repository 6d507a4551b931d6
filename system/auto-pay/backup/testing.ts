import { randomUUID } from 'node:crypto';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN, told } from '../testing.ts';

/** What the processor answers to a charge. */
export const soft = { kind: 'decline', code: 'insufficient-funds', class: 'soft' } as const;
export const hard = { kind: 'decline', code: 'card-stolen', class: 'hard' } as const;
export const approve = { kind: 'approve' } as const;

/** A customer in Auto Pay with a second method as the backup. The November statement is debited on Friday the 27th. */
export async function customerWithBackup(database: Database, { bank = false, bankBackup = false, mobile = false } = {}) {
  const demarc = openAutoPay(database);
  const known = await customer(demarc, { bank, mobile });
  const { accountId } = known;
  const backupId = randomUUID();
  const shared = { accountId, methodId: backupId, nameOn: 'Robin Ames', isDefault: false, token: 'backup', at: '2026-11-01T12:00:00.000Z' } as const;
  const card = { kind: 'card', brand: 'mc', lastFour: '4444', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  const account = { kind: 'bankAccount', accountType: 'checking', lastFour: '1111' } as const;
  await embedded.saveMethod(database, { ...shared, ...(bankBackup ? account : card) });
  const { autoPay, wallet } = demarc.provider;
  const setBackup = (methodId = backupId) => autoPay.setBackup({ accountId, part: 'core', methodId, mandateId: randomUUID() });
  await setBackup();
  const workAt = async (at: IsoInstant) => {
    demarc.moveTo(at);
    return known.work();
  };
  return {
    ...known,
    demarc,
    backupId,
    setBackup,
    wallet,
    workAt,
    /** Works through the days after the debit day, one by one. */
    async workFor(days: number) {
      for (let day = 1; day <= days; day++) await workAt(plusMilliseconds(SEVEN, day * DAY_MS));
    },
    core: async () => (await autoPay.parts(accountId))[0],
    tries: async () => (await known.history()).toReversed().map(({ payOn, status, methodLastFour }) => [payOn, status, methodLastFour]),
    facts: async () => (await told(demarc, accountId)).map(({ kind, facts }) => ({ kind, ...facts })),
  };
}
