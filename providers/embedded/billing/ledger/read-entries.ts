import { type RawBuilder, sql } from 'kysely';
import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import type { ReversalKind } from '#modules/payments/rules/reversal/reversal.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { asksAnew } from './owed-anew.ts';

/** An entry of a part's ledger as its customer sees it. */
export type LedgerEntry = {
  readonly number: number;
  readonly on: IsoDate;
  /** Signed: positive was charged, negative was paid or given. */
  readonly amount: Cents;
  /** What a payment towards a device, or its reversal, moved on the device receivable; signed like the amount, otherwise zero. */
  readonly deviceAmount: Cents;
  /** The device of such a payment. */
  readonly device: { readonly en: string; readonly es: string } | null;
  /** What was owed after this entry; negative is a credit. */
  readonly balance: Cents;
  readonly statementId: string | null;
  readonly channel: PaymentChannel | null;
  readonly adjustmentId: string | null;
  readonly adjustmentCode: string | null;
  readonly reversalKind: ReversalKind | null;
  /** The lines of a statement or an adjustment; they sum to the amount. */
  readonly lines: readonly { readonly description: { readonly en: string; readonly es: string }; readonly amount: Cents }[];
};

/**
 * Entries with a receivable leg and payments towards devices, newest first; `only` narrows the entries `e`. A page continues below an entry's number.
 * Empty for an unknown account, part or key.
 */
export async function listEntries(
  database: Database,
  accountId: string,
  part: AccountPart,
  { first, after }: PageRequest,
  only: RawBuilder<unknown> = sql`true`,
): Promise<Page<LedgerEntry>> {
  const below = after === undefined ? undefined : readNumber(after);
  if (!isUuid(accountId) || (after !== undefined && below === undefined)) return { items: [], next: undefined };
  const { rows } = await sql<LedgerEntry>`
    with entry as (
      select e.*, coalesce(l.amount, 0) as amount, coalesce(ahead.amount, 0) as "deviceAmount", ahead.device,
        (sum(coalesce(l.amount, 0)) over (order by e.number))::bigint as balance,
        (select code from bss.adjustments a where a.account_id = e.account_id and a.adjustment_id = e.adjustment_id) as "adjustmentCode",
        (select kind from bss.reversals r where r.account_id = e.account_id and r.reversal_id = e.reversal_id) as "reversalKind"
      from bss.entries e left join bss.legs l
        on l.account_id = e.account_id and l.part = e.part and l.entry_number = e.number and l.ledger_account = 'receivable'
      left join lateral (
        select -p.amount as amount, jsonb_build_object('en', d.device, 'es', d.device) as device
        from bss.device_payments p join bss.device_plans d using (account_id, plan_id)
        where p.account_id = e.account_id and (e.payment_id is not null or e.reversal_id is not null)
          and case when e.payment_id is null then p.reversal_id = e.reversal_id else p.payment_id = e.payment_id and p.reversal_id is null end
      ) ahead on true
      where e.account_id = ${accountId} and e.part = ${part} and (l.amount is not null or ahead.amount is not null)
    )
    select e.number, e.occurred_on as "on", e.amount, e."deviceAmount", e.device, e.balance, e.statement_id as "statementId", e.adjustment_id as "adjustmentId",
      e."adjustmentCode", e."reversalKind",
      (select channel from bss.payments p where p.account_id = e.account_id and p.payment_id = e.payment_id) as channel,
      coalesce(case when e.statement_id is not null then (${linesOfStatement}) else (${lineOfAdjustment}) end, '[]') as lines
    from entry e where (${only}) and ${below === undefined ? sql`true` : sql`number < ${below}`}
    order by number desc limit ${first + 1}`.execute(database);
  return pageIn(rows, first, ({ number }) => number.toString());
}

/** An adjustment, and what is owed anew, also appear on the next statement; their own entries moved the balance before. */
const linesOfStatement = sql`
  select jsonb_agg(jsonb_build_object('description', jsonb_build_object('en', description_en, 'es', description_es), 'amount', s.amount) order by s.number)
  from bss.statement_lines s where s.account_id = e.account_id and s.statement_id = e.statement_id and not ${asksAnew('s.code')} and not exists (
    select from bss.adjustments a where a.account_id = e.account_id and a.part = e.part
      and a.code = s.code and a.amount = s.amount and a.adjusted_on = s.period_from)`;

const lineOfAdjustment = sql`
  select jsonb_build_array(jsonb_build_object('description', jsonb_build_object('en', description_en, 'es', description_es), 'amount', a.amount))
  from bss.adjustments a where a.account_id = e.account_id and a.adjustment_id = e.adjustment_id`;

/** Undefined for text that is not a page key of ours. */
const readNumber = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
