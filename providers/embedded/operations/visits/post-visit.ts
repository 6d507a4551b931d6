import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { postAdjustments } from '../../billing/ledger/post-adjustments.ts';
import type { VisitRow } from './read-visits.ts';

type Visit = Pick<VisitRow, 'accountId' | 'visitId' | 'number' | 'timeZone' | 'fee'>;

/** Credits what a late or missed visit is worth, once for each visit. Null if the operator gives nothing for it. */
export async function postLateCredit(transaction: Database, visit: Visit, at: IsoInstant, terms: Terms): Promise<Cents | null> {
  const amount = terms.visits.lateCredit;
  if (amount === 0) return null;
  const credit = { kind: 'credit', code: 'visit-credit', amount: negated(amount), reason: 'a visit was late or missed' } as const;
  const description = { en: `Credit for late visit ${visit.number}`, es: `Crédito por la visita ${visit.number}, que no llegó a tiempo` };
  await post(transaction, visit, { ...credit, description, adjustmentId: `${visit.visitId}.late`, at }, terms);
  return amount;
}

/** Charges what was told before booking, once the work is done. */
export async function postVisitFee(transaction: Database, visit: Visit, at: IsoInstant, terms: Terms): Promise<void> {
  if (visit.fee === 0) return;
  const fee = { kind: 'fee', code: 'visit-fee', amount: visit.fee, reason: 'a visit for which a fee was told' } as const;
  const description = { en: `Technician’s visit ${visit.number}`, es: `Visita del técnico ${visit.number}` };
  await post(transaction, visit, { ...fee, description, adjustmentId: `${visit.visitId}.fee`, at }, terms);
}

type Line = Pick<Parameters<typeof postAdjustments>[1][number], 'kind' | 'code' | 'amount' | 'reason' | 'description' | 'adjustmentId' | 'at'>;

/** What technicians look after is on the bill of internet, TV and voice. */
const post = (transaction: Database, { accountId, timeZone }: Visit, line: Line, terms: Terms) =>
  postAdjustments(transaction, [{ ...line, accountId, part: 'core', by: 'visits', on: timeIn(line.at, timeZone).date }], terms);
