import { sql } from 'kysely';
import type { DebitedStatement } from '#modules/autopay/rules/debit-day.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { type Attempt, joinAttempts, joinCountedPayments, joinLastStatement } from '../cycle/part-joins.ts';
import { type MethodRow, methodColumns } from '../wallet/wallet-port.ts';

/** Everything the run needs to know about a part in Auto Pay, read from the books as one row. */
export type DebtorRow = {
  readonly isEnrolled: boolean;
  readonly accountId: string;
  readonly part: AccountPart;
  readonly timeZone: string;
  readonly cycleDay: number;
  readonly openedOn: IsoDate;
  /** The unpaid amount that statements have asked for; unbilled charges are not included. */
  readonly balance: Cents;
  readonly lastStatement: (DebitedStatement & { readonly balance: Cents }) | null;
  readonly restrictions: { readonly card: boolean; readonly bankAccount: boolean; readonly doublePayment: boolean };
  readonly debitDays: number;
  readonly enrolledOn: IsoDate;
  readonly heldFor: string | null;
  readonly announcedFor: IsoDate | null;
  /** The ceiling in cents, above which Auto Pay asks first; and the statement the customer approved, with the approved amount. */
  readonly ceiling: Cents | null;
  readonly approvedFor: IsoDate | null;
  readonly approvedTo: Cents | null;
  /** The statement that is left out. */
  readonly pausedFor: IsoDate | null;
  /** The method to charge: the enrollment's own, or its backup. */
  readonly method: MethodRow & { readonly token: string };
  readonly enrolledMethodId: string;
  readonly backup: (MethodRow & { readonly token: string }) | null;
  /** Attempts to debit the last statement, oldest first. */
  readonly attempts: readonly Attempt[];
  /** Payments already counted in the books since the statement before the last one. */
  readonly counted: readonly string[];
  readonly coversPastDue: boolean;
  /** The days in the last month on which this method was tried. */
  readonly triedOn: readonly IsoDate[];
};

/**
 * Selects the rows of enrollments `e`; callers add what narrows them.
 * @param more additional columns and joins, and the id of the method to charge
 */
export const selectDebtors = (now: IsoInstant, more: Record<'columns' | 'join' | 'methodId', ReturnType<typeof sql>>) => sql`
  select ${more.columns} e.state = 'enrolled' as "isEnrolled", e.account_id as "accountId", e.part, a.time_zone as "timeZone", p.cycle_day as "cycleDay", p.opened_on as "openedOn", p.balance - p.unbilled as balance,
    last.statement as "lastStatement",
    jsonb_build_object('card', a.refuses_cards, 'bankAccount', a.refuses_bank_accounts, 'doublePayment', a.refuses_online_payments) as restrictions,
    e.debit_days as "debitDays", e.enrolled_on as "enrolledOn", e.held_for as "heldFor", e.announced_for as "announcedFor",
    e.ceiling, e.approved_for as "approvedFor", e.approved_to as "approvedTo", e.paused_for as "pausedFor",
    to_jsonb(method) as method, e.method_id as "enrolledMethodId",
    (select to_jsonb(backup) from (
      select ${methodColumns}, token from bss.payment_methods join bss.auto_pay_backups b using (account_id, method_id)
      where b.account_id = e.account_id and b.part = e.part) backup) as backup,
    attempt.list as attempts, counted.list as counted,
    p.balance > p.unbilled and bss.unpaid_before(p.account_id, p.part, p.balance - p.unbilled, (${now}::timestamptz at time zone a.time_zone)::date) > 0 as "coversPastDue",
    tried.list as "triedOn"
  from bss.auto_pay_enrollments e ${more.join}
  join bss.account_parts p on p.account_id = e.account_id and p.part = e.part
  join bss.accounts a on a.account_id = e.account_id
  join lateral (select ${methodColumns}, token from bss.payment_methods m where m.account_id = e.account_id and m.method_id = ${more.methodId}) method on true
  ${joinLastStatement}
  ${joinAttempts}
  ${joinCountedPayments}
  cross join lateral (
    select coalesce(jsonb_agg(debited_on), '[]') as list from bss.auto_pay_debits d
    where d.account_id = e.account_id and d.method_id = method."methodId" and d.amount is not null and d.state <> 'withheld' and d.debited_on > ${now}::date - 31
  ) tried`;
