import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PayableKind, PayableRef } from '#platform/rules/payable.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { payableColumn } from './payable-column.ts';

/** The customer's choices so far. */
export type Draft = {
  readonly intentId: string;
  readonly version: number;
  readonly part: AccountPart;
  readonly amount: Cents | null;
  readonly aboveDueConfirmed: boolean;
  readonly methodId: string | null;
  /** Null means today, whenever that is. */
  readonly payOn: IsoDate | null;
  /** What to pay instead of the bill; null for the bill. */
  readonly payable: PayableRef | null;
  /** The scheduled payment that this one will replace; null if none. */
  readonly replaces: string | null;
  /** The payment that it led to; null until then. */
  readonly paymentId: string | null;
  readonly bodyHash: string | null;
};

const draftColumns = sql.raw(`intent_id as "intentId", version, part, amount, above_due_confirmed as "aboveDueConfirmed",
  method_id as "methodId", pay_on as "payOn", ${payableColumn()} as payable, replaces, payment_id as "paymentId", body_hash as "bodyHash"`);

export async function readIntent(database: Database, accountId: string, intentId: string): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select ${draftColumns} from demarc.payment_intent where account_id = ${accountId} and intent_id = ${intentId}`.execute(database);
  return rows[0];
}

export type DraftToStore = Pick<Draft, 'intentId' | 'part' | 'amount' | 'aboveDueConfirmed' | 'methodId' | 'payOn' | 'payable' | 'replaces'> & {
  /** The version that the change was based on; 0 for a new draft. */
  readonly from: number;
};

/** Stores a draft. Undefined if it changed since it was read, or was submitted. */
export async function storeDraft(database: Database, accountId: string, draft: DraftToStore, at: IsoInstant): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    insert into demarc.payment_intent as intent (account_id, intent_id, created_at, part, amount, above_due_confirmed, method_id, pay_on, device_plan_id,
      order_id, replaces)
    values (${accountId}, ${draft.intentId}, ${at}, ${draft.part}, ${draft.amount}, ${draft.aboveDueConfirmed}, ${draft.methodId}, ${draft.payOn},
      ${idOf(draft.payable, 'device')}, ${idOf(draft.payable, 'order')}, ${draft.replaces})
    on conflict (account_id, intent_id) do update set version = intent.version + 1, part = excluded.part, amount = excluded.amount,
      above_due_confirmed = excluded.above_due_confirmed, method_id = excluded.method_id, pay_on = excluded.pay_on, device_plan_id = excluded.device_plan_id,
      order_id = excluded.order_id, replaces = excluded.replaces
      where intent.payment_id is null and intent.version = ${draft.from}
    returning ${draftColumns}`.execute(database);
  return rows[0];
}

const idOf = (payable: PayableRef | null, kind: PayableKind): string | null => (payable?.kind === kind ? payable.id : null);

export async function deleteIntentsBefore(database: Database, before: IsoInstant): Promise<void> {
  const where = sql`created_at < ${before}`;
  await forget(database, { table: 'demarc.payment_intent', key: ['account_id', 'intent_id'], age: 'created_at', where });
}
