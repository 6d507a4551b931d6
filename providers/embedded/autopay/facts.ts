import { sql } from 'kysely';
import type { DebitedStatement } from '#modules/autopay/rules/debit-day.ts';
import type { DebitState } from '#modules/autopay/rules/states.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { type MethodRow, methodColumns } from '../wallet/wallet-port.ts';

/** An attempt to debit the last statement, as it is kept. */
export type Attempt = {
  readonly attempt: number;
  readonly state: DebitState;
  readonly debitedOn: IsoDate;
  readonly retryOn: IsoDate | null;
  readonly amount: Cents | null;
};

/** What the run has to know of a part that is in Auto Pay, read from the books in one row. */
export type DebtorRow = {
  readonly isEnrolled: boolean;
  readonly accountId: string;
  readonly part: AccountPart;
  readonly timeZone: string;
  readonly cycleDay: number;
  readonly openedOn: IsoDate;
  /** What was asked and is not paid, and what the last statement asked: what the next one will ask is in neither. */
  readonly balance: Cents;
  readonly lastStatement: (DebitedStatement & { readonly balance: Cents }) | null;
  readonly restrictions: { readonly card: boolean; readonly bankAccount: boolean; readonly doublePayment: boolean };
  readonly debitDays: number;
  readonly enrolledOn: IsoDate;
  readonly heldFor: string | null;
  readonly announcedFor: IsoDate | null;
  /** Cents above which the customer is asked first; the statement that they said yes to, and up to how much. */
  readonly ceiling: Cents | null;
  readonly approvedFor: IsoDate | null;
  readonly approvedTo: Cents | null;
  /** The statement that is not debited. */
  readonly pausedFor: IsoDate | null;
  readonly method: MethodRow & { readonly token: string };
  /** Of the last statement, oldest first. */
  readonly attempts: readonly Attempt[];
  /** Payments that the books have counted since the statement before the last one. */
  readonly counted: readonly string[];
  readonly coversPastDue: boolean;
  /** The days of the last month on which this method was tried. */
  readonly triedOn: readonly IsoDate[];
};

/** `list` is every attempt to debit a statement, oldest first. */
export const attemptsOf = (accountId: ReturnType<typeof sql>, part: ReturnType<typeof sql>, statementOn: ReturnType<typeof sql>) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('attempt', attempt, 'state', state, 'debitedOn', debited_on, 'retryOn', retry_on, 'amount', amount) order by attempt), '[]') as list
  from bss.auto_pay_debits where account_id = ${accountId} and part = ${part} and statement_on = ${statementOn}`;

/**
 * Reads the rows of enrolments `e`, to be completed by which of them. The ids of counted payments go back to the statement before the
 * last one, as those of the billing summary do.
 * @param more columns and tables beside them, and the method that is charged
 */
export const selectDebtors = (now: IsoInstant, more: Record<'columns' | 'join' | 'methodId', ReturnType<typeof sql>>) => sql`
  select ${more.columns} e.state = 'enrolled' as "isEnrolled", e.account_id as "accountId", e.part, a.time_zone as "timeZone", p.cycle_day as "cycleDay", p.opened_on as "openedOn", p.balance - p.unbilled as balance,
    last.statement as "lastStatement",
    jsonb_build_object('card', a.refuses_cards, 'bankAccount', a.refuses_bank_accounts, 'doublePayment', a.refuses_online_payments) as restrictions,
    e.debit_days as "debitDays", e.enrolled_on as "enrolledOn", e.held_for as "heldFor", e.announced_for as "announcedFor",
    e.ceiling, e.approved_for as "approvedFor", e.approved_to as "approvedTo", e.paused_for as "pausedFor",
    to_jsonb(method) as method, attempt.list as attempts, payment.list as counted,
    p.balance > p.unbilled and bss.unpaid_before(p.account_id, p.part, p.balance - p.unbilled, (${now}::timestamptz at time zone a.time_zone)::date) > 0 as "coversPastDue",
    tried.list as "triedOn"
  from bss.auto_pay_enrolments e ${more.join}
  join bss.account_parts p on p.account_id = e.account_id and p.part = e.part
  join bss.accounts a on a.account_id = e.account_id
  join lateral (select ${methodColumns}, token from bss.payment_methods m where m.account_id = e.account_id and m.method_id = ${more.methodId}) method on true
  left join lateral (
    select jsonb_build_object('on', issued_on, 'dueOn', due_on, 'balance', balance) as statement, issued_on, entry_number,
      lead(entry_number) over (order by issued_on desc) as entry_before
    from bss.statements s where s.account_id = e.account_id and s.part = e.part order by issued_on desc limit 1
  ) last on true
  cross join lateral (${attemptsOf(sql`e.account_id`, sql`e.part`, sql`last.issued_on`)}) attempt
  cross join lateral (
    select coalesce(jsonb_agg(payment_id), '[]') as list from bss.entries
    where account_id = e.account_id and part = e.part and number > coalesce(last.entry_before, 0) and payment_id is not null
  ) payment
  cross join lateral (
    select coalesce(jsonb_agg(debited_on), '[]') as list from bss.auto_pay_debits d
    where d.account_id = e.account_id and d.method_id = method."methodId" and d.amount is not null and d.state <> 'withheld' and d.debited_on > ${now}::date - 31
  ) tried`;
