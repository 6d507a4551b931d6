import { daysBetween, type IsoDate, laterOf, plusDays, soonerOf } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { bankingDayBefore, isBankingDay, plusBankingDays } from '#platform/rules/time/banking-days.ts';

/** A varying amount is told ten days before it is debited (Reg E 1005.10(d)): the statement is that notice. */
const EARLIEST_DEBIT_DAYS = 10;

/** Decisions 7 (config): the notice with amount and date goes out so many days before the debit, unless an operator chose another number. */
export const NOTICE_DAYS = 3;

/** The statement that is debited, by its dates. `availableOn`: the day from which it could be read; left out: its own. */
export type DebitedStatement = { readonly on: IsoDate; readonly dueOn: IsoDate; readonly availableOn?: IsoDate | undefined };

export type MethodKind = 'card' | 'bankAccount';

/** Why a day cannot be the debit day; `from` and `to` are the days between which one can be chosen. */
export type DebitDayRefusal = { readonly reason: 'too-early' | 'would-be-late'; readonly from: IsoDate; readonly to: IsoDate };

/** The first and the last day on which a statement can be debited (decisions 7); one that came too late for both is debited after its ten days. */
export const debitWindow = ({ on, dueOn, availableOn = on }: DebitedStatement): { readonly from: IsoDate; readonly to: IsoDate } => {
  const from = plusDays(laterOf(on, availableOn), EARLIEST_DEBIT_DAYS);
  return { from, to: laterOf(dueOn, from) };
};

/** A chosen day as days after the statement's date, which is what an enrollment keeps. */
export function debitDaysOf(day: IsoDate, statement: DebitedStatement): Result<number, DebitDayRefusal> {
  const { from, to } = debitWindow(statement);
  if (day < from) return refuse({ reason: 'too-early', from, to });
  if (day > to) return refuse({ reason: 'would-be-late', from, to });
  return accept(daysBetween(statement.on, day));
}

/**
 * The day on which a statement is debited. A bank debit of a weekend or holiday moves to the next banking day, or to the one before where that
 * would be late; never to one before the ten days of notice.
 * @param debitDays from the statement's date; what lies outside the window is brought into it
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
