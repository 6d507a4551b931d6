import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusMilliseconds } from '#platform/rules/calendar.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { type AutoPayPartFacts, DISCOUNT } from '../../rules/auto-pay-quote.ts';
import { type AutoPayContext, type Customer, mayManage } from '../dependencies.ts';
import { readSituation } from '../situation.ts';
import { askEnd, storeEnded, takeBackEnd } from '../store/authorizations.ts';
import { LEASE_MS } from './act.ts';

/** `confirmed`: the customer was told about the discount they lose, and still wants to cancel. */
export type AutoPayCancellation = { readonly part: AccountPart; readonly confirmed: boolean };

export type AutoPayCancelRefusal =
  | { readonly reason: 'may-not-pay' | 'not-enrolled' | 'mobile-required' | 'provider-failed' }
  /** Asked once: submit again with `confirmed`. */
  | { readonly reason: 'loses-discount'; readonly discount: Cents };

/** `debitUnderWay`: the day of a debit that has already begun and is still taken. */
export type AutoPayCancelled = { readonly part: AccountPart; readonly debitUnderWay: IsoDate | undefined };

/** Mobile requires Auto Pay while a line is active (AUTO-06, decisions 7). */
export const isRequired = ({ part, serviceState }: Pick<AutoPayPartFacts, 'part' | 'serviceState'>): boolean =>
  part === 'mobile' && serviceState !== 'inactive' && serviceState !== 'disconnected';

/** The monthly discount that a part loses without Auto Pay. */
export const discountOf = ({ discountEligible }: Pick<AutoPayPartFacts, 'discountEligible'>): Cents => (discountEligible ? DISCOUNT : zero);

/**
 * Ends Auto Pay for a part. The provider decides between this and its own run (F13); if the process dies between the two steps, a run finishes it.
 */
export async function cancel(
  context: AutoPayContext,
  customer: Customer,
  { part, confirmed }: AutoPayCancellation,
): Promise<Result<AutoPayCancelled, AutoPayCancelRefusal>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  const { accountId, userId } = customer;
  const situation = await readSituation(context, accountId);
  const facts = situation?.parts.find((candidate) => candidate.part === part);
  if (!situation || !facts || facts.state === 'not-enrolled') return refuse({ reason: 'not-enrolled' });
  if (isRequired(facts)) return refuse({ reason: 'mobile-required' });
  const discount = discountOf(facts);
  if (discount > 0 && !confirmed && facts.state !== 'unenrolled') return refuse({ reason: 'loses-discount', discount });
  await askEnd(context.database, accountId, part, userId, plusMilliseconds(situation.at, LEASE_MS));
  await context.failPoint('after-end-asked');
  try {
    return await end(context, { accountId, part, mandateId: facts.mandateId });
  } catch (error) {
    context.onError(`Auto Pay of ${part} could not be ended`, error);
    await takeBackEnd(context.database, accountId, part);
    return refuse({ reason: 'provider-failed' });
  }
}

/** The enrollment to end. Its `mandateId` makes the notice unique; undefined if it came from elsewhere. */
export type EnrollmentToEnd = { readonly accountId: string; readonly part: AccountPart; readonly mandateId: string | undefined };

/** Tells the provider and stores the end; safe to repeat. @throws if the provider cannot be told */
export async function end(
  context: AutoPayContext,
  { accountId, part, mandateId }: EnrollmentToEnd,
): Promise<Result<AutoPayCancelled, AutoPayCancelRefusal>> {
  const { autoPay, accounts, clock, database, notices } = context;
  const at = clock.now();
  const on = todayIn(at, (await accounts.account(accountId))?.timeZone ?? 'UTC');
  const ended = await autoPay.cancel({ accountId, part, on });
  await context.failPoint('after-ended');
  await database.transaction().execute(async (transaction) => {
    await storeEnded(transaction, accountId, part, at);
    if (ended.ok)
      await notices.put(transaction, {
        kind: 'auto-pay-cancelled',
        key: `${part} auto-pay cancelled ${mandateId ?? on}`,
        accountId,
        at,
        facts: { part },
      });
  });
  return ended.ok ? accept({ part, debitUnderWay: ended.value.debitUnderWay }) : refuse({ reason: 'not-enrolled' });
}
