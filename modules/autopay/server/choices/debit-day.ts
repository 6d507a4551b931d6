import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type DayChoices, type DayProblem, dayChoices, dayProblem, statementOfChoice } from '../../rules/day-choices.ts';
import { type AutoPayContext, type Customer, mayManage } from '../dependencies.ts';
import { readSituation, type Situation } from '../situation.ts';

export type DebitDayChange = { readonly part: AccountPart; readonly on: IsoDate };

/** `from` and `to`: the first and last possible days. */
export type DebitDayChangeRefusal =
  | { readonly reason: 'may-not-pay' | 'not-enrolled' | 'provider-failed' }
  | { readonly reason: DayProblem; readonly from: IsoDate; readonly to: IsoDate };

export type DebitDayChanged = { readonly part: AccountPart; readonly on: IsoDate };

/** Moves the debit day of a part; the coming debit moves too unless it has begun. */
export async function setDebitDay(
  context: AutoPayContext,
  customer: Customer,
  { part, on }: DebitDayChange,
): Promise<Result<DebitDayChanged, DebitDayChangeRefusal>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  const situation = await readSituation(context, customer.accountId);
  const choices = situation && choicesOf(situation, part);
  if (!choices) return refuse({ reason: 'not-enrolled' });
  const { statement, from, to } = choices;
  const problem = dayProblem(on, statement, situation.facts.today);
  if (problem) return refuse({ reason: problem, from, to });
  try {
    const debitDays = daysBetween(statement.on, on);
    const moved = await context.autoPay.setDebitDays({ accountId: customer.accountId, part, debitDays, statementOn: statement.on });
    return moved.ok ? accept({ part, on }) : moved;
  } catch (error) {
    context.onError(`the Auto Pay date of ${part} could not be changed`, error);
    return refuse({ reason: 'provider-failed' });
  }
}

/** Undefined for a part that is not in Auto Pay. */
export function choicesOf({ parts, methods, facts }: Situation, part: AccountPart): DayChoices | undefined {
  const enrolled = parts.find((candidate) => candidate.part === part && isInAutoPay(candidate.state));
  if (!enrolled) return undefined;
  const kind = methods.find(({ method }) => method.methodId === enrolled.methodId)?.method.kind ?? 'card';
  return dayChoices(statementOfChoice(enrolled, enrolled.attempts.length > 0), kind, facts.today);
}
