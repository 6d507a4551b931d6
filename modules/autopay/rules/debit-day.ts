import { daysBetween, type IsoDate, laterOf, plusDays, soonerOf } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { bankingDayBefore, isBankingDay, plusBankingDays } from '#platform/rules/time/banking-days.ts';

/** A varying amount must be announced ten days before the debit (Reg E 1005.10(d)): the statement is that notice. */
export const EARLIEST_DEBIT_DAYS = 10;

/** How many days before the debit the notice with amount and date goes out (decisions 7, config), unless an operator chose another number. */
export const NOTICE_DAYS = 3;

/** The dates of the statement to debit. `availableOn`: the day from which it could be read; defaults to its own date. */
export type DebitedStatement = { readonly on: IsoDate; readonly dueOn: IsoDate; readonly availableOn?: IsoDate | undefined };

export type MethodKind = 'card' | 'bankAccount';

/** Why a day cannot be the debit day; `from` and `to` are the first and last possible days. */
export type DebitDayRefusal = { readonly reason: 'too-early' | 'would-be-late'; readonly from: IsoDate; readonly to: IsoDate };

/** The first and last day on which a statement can be debited (decisions 7). One available too late for both is debited after its ten days. */
export const debitWindow = ({ on, dueOn, availableOn = on }: DebitedStatement): { readonly from: IsoDate; readonly to: IsoDate } => {
  const from = plusDays(laterOf(on, availableOn), EARLIEST_DEBIT_DAYS);
  return { from, to: laterOf(dueOn, from) };
};

/** A chosen day in days after the statement's date, which is what an enrollment stores. */
export function debitDaysOf(day: IsoDate, statement: DebitedStatement): Result<number, DebitDayRefusal> {
  const { from, to } = debitWindow(statement);
  if (day < from) return refuse({ reason: 'too-early', from, to });
  if (day > to) return refuse({ reason: 'would-be-late', from, to });
  return accept(daysBetween(statement.on, day));
}

/**
 * The day on which a statement is debited. A bank debit on a weekend or holiday moves to the next banking day, or to the previous one if the next
 * would be late, but never into the ten days of notice.
 * @param debitDays days from the statement's date; brought into the window if outside it
 */
export function debitOn(statement: DebitedStatement, debitDays: number, kind: MethodKind): IsoDate {
  const { from, to } = debitWindow(statement);
  const day = soonerOf(laterOf(plusDays(statement.on, debitDays), from), to);
  return kind === 'card' ? day : bankingDayNear(day, from, to);
}

function bankingDayNear(day: IsoDate, from: IsoDate, to: IsoDate): IsoDate {
  if (isBankingDay(day)) return day;
  const [before, next] = [bankingDayBefore(day), plusBankingDays(day, 1)];
  return next <= to || before < from ? next : before;
}
