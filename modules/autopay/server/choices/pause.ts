import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type Pausing, pauseFactsOf, pauseRefusal, pausing, resumeRefusal } from '../../rules/pause.ts';
import { type AutoPayContext, type Customer, mayManage } from '../dependencies.ts';
import { readSituation, type SituatedPart } from '../situation.ts';
import { putChoiceNotice } from './choice-notice.ts';

/** The debit that the customer was shown and wants to leave out. */
export type PauseWish = { readonly part: AccountPart; readonly statementOn: IsoDate };

export type PauseRefusal = {
  readonly reason: 'may-not-pay' | 'not-enrolled' | 'not-offered' | 'too-late' | 'paused-already' | 'provider-failed';
};

/** Leaves out one debit, until the day before it. The pause ends by itself. */
export async function pause(context: AutoPayContext, customer: Customer, { part, statementOn }: PauseWish): Promise<Result<PauseWish, PauseRefusal>> {
  const found = await pausedPart(context, customer, part);
  if (!found.ok) return found;
  const { facts, at, today: on } = found.value;
  const { next, ...before } = pauseFactsOf(facts);
  const problem = pauseRefusal({ next, ...before }, statementOn, on);
  if (problem) return refuse({ reason: problem });
  return told(context, part, async () => {
    const done = await context.autoPay.pause({ accountId: customer.accountId, part, statementOn, on });
    if (!done.ok) return done;
    if (next && !before.leavesOut)
      await putChoiceNotice(context.notices, context.database, { ...customer, part, at, on }, { change: 'paused', on: next.on });
    return accept({ part, statementOn });
  });
}

/** Takes a pause back, until the day before the debit that it leaves out. */
export async function resume(
  context: AutoPayContext,
  customer: Customer,
  part: AccountPart,
): Promise<Result<{ readonly part: AccountPart }, PauseRefusal>> {
  const found = await pausedPart(context, customer, part);
  if (!found.ok) return found;
  const { facts, at, today: on } = found.value;
  const before = pauseFactsOf(facts);
  const problem = resumeRefusal(before, on);
  if (problem) return refuse({ reason: problem });
  return told(context, part, async () => {
    const done = await context.autoPay.resume({ accountId: customer.accountId, part, on });
    if (!done.ok) return done;
    const { leavesOut } = before;
    if (leavesOut)
      await putChoiceNotice(context.notices, context.database, { ...customer, part, at, on }, { change: 'pause-ended', on: leavesOut.on });
    return accept({ part });
  });
}

/** Undefined if no pause is offered, or there is nothing to pause. On hold, the debit is the backup's, and none follows it until the hold ends. */
export function pausingOf(part: SituatedPart, today: IsoDate): Pausing | undefined {
  if (!part.pause || !isInAutoPay(part.state)) return undefined;
  const found = pausing(pauseFactsOf(part), today);
  return part.state === 'on-hold' ? { ...found, resumesOn: undefined } : found;
}

async function pausedPart(context: AutoPayContext, customer: Customer, part: AccountPart) {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' } as const);
  const situation = await readSituation(context, customer.accountId);
  const facts = situation?.parts.find((candidate) => candidate.part === part);
  if (!situation || !facts || !isInAutoPay(facts.state)) return refuse({ reason: 'not-enrolled' } as const);
  return facts.pause ? accept({ facts, at: situation.at, today: situation.facts.today }) : refuse({ reason: 'not-offered' } as const);
}

async function told<T>(context: AutoPayContext, part: AccountPart, tell: () => Promise<Result<T, PauseRefusal>>): Promise<Result<T, PauseRefusal>> {
  try {
    return await tell();
  } catch (error) {
    context.onError(`the Auto Pay pause of ${part} could not be changed`, error);
    return refuse({ reason: 'provider-failed' });
  }
}
