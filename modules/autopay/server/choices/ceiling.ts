import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { ceilingTerms, isCeiling } from '../../rules/ceiling.ts';
import { type AutoPayContext, type Customer, mayManage } from '../dependencies.ts';
import { readSituation, type SituatedPart, type Situation } from '../situation.ts';
import { putChoiceNotice } from './choice-notice.ts';

/** `above` undefined means that Auto Pay never asks. */
export type CeilingChange = { readonly part: AccountPart; readonly above: Cents | undefined };

/** The customer's approval of the debit they were shown. */
export type DebitApproval = { readonly part: AccountPart; readonly statementOn: IsoDate; readonly amount: Cents };

/** A debit above the ceiling, which needs approval by its day. */
export type Question = { readonly statementOn: IsoDate; readonly on: IsoDate; readonly amount: Cents };

type Refused = { readonly reason: 'may-not-pay' | 'not-enrolled' | 'not-offered' | 'provider-failed' };

export type CeilingRefusal = Refused | { readonly reason: 'out-of-range'; readonly minimum: Cents; readonly maximum: Cents };

/** `nothing-asked`: the debit is over, or needs no approval. `changed`: it would now exceed what was shown. */
export type ApprovalRefusal = Refused | { readonly reason: 'nothing-asked' | 'changed' };

/** Sets or removes the amount above which Auto Pay asks first. */
export async function setCeiling(
  context: AutoPayContext,
  customer: Customer,
  { part, above }: CeilingChange,
): Promise<Result<CeilingChange, CeilingRefusal>> {
  if (above !== undefined && !isCeiling(above)) return refuse({ reason: 'out-of-range', ...ceilingTerms });
  const found = await limitedPart(context, customer, part);
  if (!found.ok) return found;
  return told(context, part, async () => {
    const set = await context.autoPay.setCeiling({ accountId: customer.accountId, part, above });
    if (!set.ok) return set;
    const { ceiling, at, on } = found.value;
    const choice = above === undefined ? ({ change: 'limit-ended' } as const) : ({ change: 'limit-set', above } as const);
    if (ceiling.above !== above) await putChoiceNotice(context.notices, context.database, { ...customer, part, at, on }, choice);
    return accept({ part, above });
  });
}

/** Approves one debit, up to its current amount and never more than what was shown. A repeat returns the same. */
export async function approve(context: AutoPayContext, customer: Customer, approval: DebitApproval): Promise<Result<Question, ApprovalRefusal>> {
  const { part, statementOn, amount } = approval;
  const found = await limitedPart(context, customer, part);
  if (!found.ok) return found;
  const { facts, ceiling } = found.value;
  const open = questionOf(facts);
  if (open === undefined || open.statementOn !== statementOn) {
    const on = facts.nextDebitOn;
    const isSaid = ceiling.approved?.statementOn === statementOn && on !== undefined;
    return isSaid ? accept({ statementOn, on, amount: ceiling.approved.upTo }) : refuse({ reason: 'nothing-asked' });
  }
  if (open.amount > amount) return refuse({ reason: 'changed' });
  return told(context, part, async () => {
    const said = await context.autoPay.approve({ accountId: customer.accountId, part, statementOn, upTo: open.amount });
    if (said.ok) return accept(open);
    return refuse({ reason: said.refusal.reason === 'passed' ? 'nothing-asked' : said.refusal.reason });
  });
}

/** Undefined if the amount is not above the ceiling or was approved, or its day is past. */
export function questionOf({ question, nextDebitOf }: Pick<SituatedPart, 'question' | 'nextDebitOf'>): Question | undefined {
  return question && nextDebitOf !== undefined ? { ...question, statementOn: nextDebitOf } : undefined;
}

type Limited = {
  readonly facts: SituatedPart;
  readonly ceiling: NonNullable<SituatedPart['ceiling']>;
  readonly at: IsoInstant;
  readonly on: IsoDate;
};

async function limitedPart(context: AutoPayContext, customer: Customer, part: AccountPart): Promise<Result<Limited, Refused>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  const situation: Situation | undefined = await readSituation(context, customer.accountId);
  const facts = situation?.parts.find((candidate) => candidate.part === part);
  if (!situation || !facts || !isInAutoPay(facts.state)) return refuse({ reason: 'not-enrolled' });
  const { at, facts: account } = situation;
  return facts.ceiling ? accept({ facts, ceiling: facts.ceiling, at, on: account.today }) : refuse({ reason: 'not-offered' });
}

async function told<T, R>(context: AutoPayContext, part: AccountPart, tell: () => Promise<Result<T, R>>): Promise<Result<T, R | Refused>> {
  try {
    return await tell();
  } catch (error) {
    context.onError(`the Auto Pay limit of ${part} could not be changed`, error);
    return refuse({ reason: 'provider-failed' });
  }
}
