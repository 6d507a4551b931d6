import { sql } from 'kysely';
import { mostTaken } from '#modules/autopay/rules/ceiling.ts';
import type { MethodKind } from '#modules/autopay/rules/debit-day.ts';
import { nextDebit } from '#modules/autopay/rules/next-debit.ts';
import type { BillingPort, BillingSummary, PartSummary } from '#modules/billing/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { type Attempt, attemptsOf, type DebtorRow } from '../autopay/facts.ts';
import { ceilingOf, debitPlanOf } from '../autopay/plan.ts';
import { nextStatementOn } from './cycle.ts';
import { joinOpenItems } from './open-items.ts';

export function createBilling(database: Database): BillingPort {
  return {
    async summary(accountId) {
      if (!isUuid(accountId)) return undefined;
      const { rows } = await readParts(database, accountId);
      const account = rows[0];
      return account && { billDelivery: account.billDelivery, parts: rows.flatMap((row) => (row.part === null ? [] : [partOf(row)])) };
    },
  };
}

type PartRow = Pick<
  PartSummary,
  'part' | 'currentBalance' | 'unbilled' | 'items' | 'serviceState' | 'restorationMinutes' | 'scheduled' | 'postedPaymentIds'
> & {
  readonly partNumber: string | null;
  readonly cycleDay: number;
  readonly openedOn: IsoDate;
  readonly graceUntil: IsoDate | null;
  readonly lastStatement: PartSummary['lastStatement'] | null;
  readonly discountEligible: boolean;
  readonly enrolment:
    | ({
        readonly state: 'enrolled' | 'unenrolled';
        readonly methodId: string;
        readonly debitDays: number;
        readonly enrolledOn: IsoDate;
        readonly heldFor: string | null;
        readonly methodKind: MethodKind;
        readonly attempts: readonly Attempt[];
      } & Pick<DebtorRow, 'pausedFor' | 'ceiling' | 'approvedFor' | 'approvedTo'>)
    | null;
};

function partOf(row: PartRow): PartSummary {
  const lastStatement = row.lastStatement ?? undefined;
  return {
    part: row.part,
    partNumber: row.partNumber ?? undefined,
    currentBalance: row.currentBalance,
    unbilled: row.unbilled,
    items: row.items,
    lastStatement,
    nextStatementOn: nextStatementOn(cycleOf(row)),
    serviceState: row.serviceState,
    restorationMinutes: row.restorationMinutes,
    graceUntil: row.graceUntil ?? undefined,
    autoPay: autoPayOf(row),
    scheduled: row.scheduled,
    postedPaymentIds: row.postedPaymentIds,
  };
}

const cycleOf = ({ cycleDay, openedOn, lastStatement }: PartRow) => ({ cycleDay, openedOn, lastStatementOn: lastStatement?.on });

function autoPayOf(row: PartRow): PartSummary['autoPay'] {
  const { enrolment, discountEligible } = row;
  if (enrolment === null) return { state: 'not-enrolled', discountEligible };
  if (enrolment.state === 'unenrolled') return { state: 'unenrolled', discountEligible };
  const next = nextDebit(debitPlanOf({ ...row, ...enrolment, lastStatement: row.lastStatement ?? null, method: { kind: enrolment.methodKind } }));
  const takes = next && next.statementOn === row.lastStatement?.on ? { atMost: mostTaken(ceilingOf(enrolment), next.statementOn) } : undefined;
  return { state: 'enrolled', methodId: enrolment.methodId, nextDebitOn: next?.on, takes, discountEligible };
}

type SummaryRow = { readonly billDelivery: BillingSummary['billDelivery'] } & (PartRow | { readonly part: null });

/** One row for each part; an account without parts answers one row without a part. */
const readParts = (database: Database, accountId: string) =>
  sql<SummaryRow>`
  select a.bill_delivery as "billDelivery", p.part, p.part_number as "partNumber", p.balance as "currentBalance", p.unbilled, p.cycle_day as "cycleDay",
    p.opened_on as "openedOn", p.service_state as "serviceState", p.restoration_minutes as "restorationMinutes", p.grace_until as "graceUntil",
    p.auto_pay_discount_eligible as "discountEligible", last.statement as "lastStatement", item.list as items, payment.list as "postedPaymentIds",
    waiting.list as scheduled,
    (select jsonb_build_object('state', e.state, 'methodId', e.method_id, 'debitDays', e.debit_days, 'enrolledOn', e.enrolled_on,
        'heldFor', e.held_for, 'methodKind', m.kind, 'attempts', attempt.list,
        'ceiling', e.ceiling, 'approvedFor', e.approved_for, 'approvedTo', e.approved_to, 'pausedFor', e.paused_for)
      from bss.auto_pay_enrolments e join bss.payment_methods m using (account_id, method_id)
      cross join lateral (${attemptsOf(sql`e.account_id`, sql`e.part`, sql`last.issued_on`)}) attempt
      where e.account_id = p.account_id and e.part = p.part) as enrolment
  from bss.accounts a
  left join bss.account_parts p using (account_id)
  left join lateral (
    select jsonb_build_object('statementId', statement_id, 'on', issued_on, 'dueOn', due_on, 'balance', balance) as statement, issued_on, entry_number,
      lead(entry_number) over (order by issued_on desc) as entry_before
    from bss.statements s where s.account_id = p.account_id and s.part = p.part order by issued_on desc limit 1
  ) last on true
  ${joinOpenItems}
  left join lateral (
    select coalesce(jsonb_agg(e.payment_id), '[]') as list from bss.entries e
    where e.payment_id is not null and e.account_id = p.account_id and e.part = p.part and e.number > coalesce(last.entry_before, 0)
  ) payment on true
  left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('scheduledPaymentId', scheduled_payment_id, 'amount', amount, 'on', scheduled_for,
      'methodId', method_id) order by scheduled_for, scheduled_payment_id), '[]') as list
    from bss.scheduled_payments w where w.account_id = p.account_id and w.part = p.part and w.slot is not null
  ) waiting on true
  where a.account_id = ${accountId}
  order by array_position(array['core', 'mobile', 'streaming'], p.part)
`.execute(database);
