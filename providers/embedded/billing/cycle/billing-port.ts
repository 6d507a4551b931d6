import { sql } from 'kysely';
import { mostTaken } from '#modules/autopay/rules/ceiling.ts';
import type { MethodKind } from '#modules/autopay/rules/debit-day.ts';
import { nextDebit } from '#modules/autopay/rules/next-debit.ts';
import type { BillingPort, BillingSummary, PartSummary } from '#modules/billing/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requestedKeys } from '#platform/server/database/requested-keys.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';
import { type ArrangementRow, joinArrangement } from '../arrangements/read-arrangements.ts';
import type { DebtorRow } from '../autopay/facts.ts';
import { ceilingOf, debitPlanOf } from '../autopay/plan.ts';
import { dunningPlan } from '../dunning/dunning-plan.ts';
import { nextStatementOn } from './cycle.ts';
import { type Attempt, joinAttempts, joinCountedPayments, joinLastStatement, joinOpenItems } from './part-joins.ts';

export function createBilling(database: Database, terms: ReadTerms): BillingPort {
  const readSummary = batchReads((accountIds: readonly string[]) => readParts(database, accountIds));
  return {
    async summary(accountId) {
      const rows = isUuid(accountId) ? ((await readSummary(accountId)) ?? []) : [];
      const [account, now] = [rows[0], await terms()];
      return account && { billDelivery: account.billDelivery, parts: rows.flatMap((row) => (row.part === null ? [] : [partOf(row, now)])) };
    },
  };
}

type PartRow = Pick<PartSummary, 'part' | 'currentBalance' | 'unbilled' | 'items' | 'serviceState' | 'scheduled' | 'postedPaymentIds'> & {
  readonly partNumber: string | null;
  /** Null means the default of the terms. */
  readonly restorationMinutes: number | null;
  readonly restoresOn: IsoDate | null;
  readonly cycleDay: number;
  readonly openedOn: IsoDate;
  readonly graceUntil: IsoDate | null;
  readonly lastStatement: PartSummary['lastStatement'] | null;
  readonly arrangement: ArrangementRow | null;
  readonly discountEligible: boolean;
  readonly enrollment:
    | ({
        readonly state: 'enrolled' | 'unenrolled';
        readonly methodId: string;
        readonly debitDays: number;
        readonly enrolledOn: IsoDate;
        readonly heldFor: string | null;
        readonly methodKind: MethodKind;
        readonly backupId: string | null;
      } & Pick<DebtorRow, 'pausedFor' | 'ceiling' | 'approvedFor' | 'approvedTo'>)
    | null;
  /** Auto Pay's attempts to debit the last statement. */
  readonly attempts: readonly Attempt[];
};

function partOf(row: PartRow, terms: Terms): PartSummary {
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
    restorationMinutes: row.restorationMinutes ?? terms.restorationMinutes,
    bankPaymentsRestore: terms.bankPaymentsRestore,
    restoresOn: row.restoresOn ?? undefined,
    graceUntil: row.graceUntil ?? undefined,
    lateFee: terms.lateFee,
    dunning: dunningPlan(terms)[row.part],
    arrangement: arrangementOf(row),
    autoPay: autoPayOf(row, terms),
    scheduled: row.scheduled,
    postedPaymentIds: row.postedPaymentIds,
  };
}

const cycleOf = ({ cycleDay, openedOn, lastStatement }: PartRow) => ({ cycleDay, openedOn, lastStatementOn: lastStatement?.on });

/** Of one that was kept, and of one that was broken and has been paid since, there is nothing more to say. */
function arrangementOf({ arrangement }: PartRow): PartSummary['arrangement'] {
  if (arrangement === null) return undefined;
  const { arrangementId, agreedOn, amount, payments, state, resumesOn } = arrangement;
  if (state === 'active') return { arrangementId, agreedOn, amount, payments, resumesOn: undefined };
  return resumesOn === null ? undefined : { arrangementId, agreedOn, amount, payments, resumesOn };
}

function autoPayOf(row: PartRow, terms: Terms): PartSummary['autoPay'] {
  const { enrollment, discountEligible } = row;
  if (enrollment === null) return { state: 'not-enrolled', discountEligible };
  if (enrollment.state === 'unenrolled') return { state: 'unenrolled', discountEligible };
  const state = enrollment.heldFor === null ? 'enrolled' : 'on-hold';
  const next = nextDebit(
    debitPlanOf(
      {
        ...row,
        ...enrollment,
        lastStatement: row.lastStatement ?? null,
        method: { kind: enrollment.methodKind, methodId: enrollment.methodId },
        backup: enrollment.backupId === null ? null : { methodId: enrollment.backupId },
      },
      terms,
    ),
  );
  const takes = next && next.statementOn === row.lastStatement?.on ? { atMost: mostTaken(ceilingOf(enrollment), next.statementOn) } : undefined;
  return { state, methodId: enrollment.methodId, nextDebitOn: next?.on, takes, refusedOn: refusedOn(row.attempts, enrollment), discountEligible };
}

/** Attempts with a method that was replaced say nothing of the one that is debited now. */
function refusedOn(attempts: readonly Attempt[], { methodId, backupId }: NonNullable<PartRow['enrollment']>): readonly IsoDate[] {
  const last = attempts.at(-1)?.state;
  if (last === 'taken' || last === 'claimed') return [];
  return attempts
    .filter(({ state, methodId: tried }) => (state === 'declined' || state === 'returned') && (tried === methodId || tried === backupId))
    .map(({ debitedOn }) => debitedOn);
}

type SummaryRow = { readonly accountId: string; readonly billDelivery: BillingSummary['billDelivery'] } & (PartRow | { readonly part: null });

/** One row for each part; an account without parts yields one row without a part. */
async function readParts(database: Database, accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly SummaryRow[]>> {
  const { rows } = await sql<SummaryRow>`
  select requested.key as "accountId", a.bill_delivery as "billDelivery", p.part, p.part_number as "partNumber", p.balance as "currentBalance", p.unbilled,
    p.cycle_day as "cycleDay", p.opened_on as "openedOn", p.service_state as "serviceState", p.restoration_minutes as "restorationMinutes",
    case when p.service_state not in ('active', 'inactive') then bss.restores_on(p.account_id, p.part) end as "restoresOn",
    p.grace_until as "graceUntil", p.auto_pay_discount_eligible as "discountEligible", last.statement as "lastStatement", item.list as items,
    arranged.last as arrangement,
    counted.list as "postedPaymentIds", waiting.list as scheduled, attempt.list as attempts,
    (select json_build_object('state', e.state, 'methodId', e.method_id, 'debitDays', e.debit_days, 'enrolledOn', e.enrolled_on,
        'heldFor', e.held_for, 'methodKind', m.kind,
        'backupId', (select b.method_id from bss.auto_pay_backups b where b.account_id = e.account_id and b.part = e.part),
        'ceiling', e.ceiling, 'approvedFor', e.approved_for, 'approvedTo', e.approved_to, 'pausedFor', e.paused_for)
      from bss.auto_pay_enrollments e join bss.payment_methods m using (account_id, method_id)
      where e.account_id = p.account_id and e.part = p.part) as enrollment
  from ${requestedKeys(accountIds)}
  cross join lateral (select account_id, bill_delivery from bss.accounts where account_id = requested.key::uuid offset 0) a
  left join lateral (select * from bss.account_parts where account_id = a.account_id offset 0) p on true
  ${joinLastStatement}
  ${joinOpenItems}
  ${joinArrangement}
  ${joinAttempts}
  ${joinCountedPayments}
  left join lateral (
    select coalesce(json_agg(json_build_object('scheduledPaymentId', scheduled_payment_id, 'amount', amount, 'on', scheduled_for,
      'methodId', method_id) order by scheduled_for, scheduled_payment_id), '[]') as list
    from bss.scheduled_payments w where w.account_id = p.account_id and w.part = p.part and w.slot is not null
  ) waiting on true
  order by requested.number, array_position(array['core', 'mobile', 'streaming'], p.part)`.execute(database);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
