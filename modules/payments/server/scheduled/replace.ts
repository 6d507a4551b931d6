import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { paymentTerms } from '../../rules/quote/quote.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { DraftRefusal } from '../paying/drafts.ts';
import { type Payer, payingAccount } from '../paying/payer.ts';
import { readSituation } from '../paying/situation.ts';
import { type Draft, readIntent, storeDraft } from '../store/intents.ts';
import { readPayment } from '../store/payments.ts';

/** The scheduled payment to change, and the browser's intent id for its replacement. */
export type ScheduledChange = { readonly intentId: string; readonly paymentId: string };

/**
 * Starts a draft that will replace a scheduled payment, prefilled from it; nothing is checked until the step that asks for it. The scheduled payment
 * stays as it is until `createFuturePayment`. A repeat returns the same draft.
 */
export async function changeScheduled(
  context: PaymentsContext,
  payer: Payer,
  { intentId, paymentId }: ScheduledChange,
): Promise<Result<Draft, DraftRefusal>> {
  const account = payingAccount(payer);
  if (!account.ok) return account;
  if (!isUuid(intentId)) return refuse({ reason: 'no-such-intent' });
  const payment = isUuid(paymentId) ? await readPayment(context.database, account.value, paymentId) : undefined;
  if (!payment) return refuse({ reason: 'scheduled-gone' });
  const { part, amount, methodId, payOn } = payment;
  const situation = await readSituation(context, account.value, part, undefined, context.clock.now(), { replaces: paymentId });
  if (!situation) return refuse({ reason: 'no-such-part' });
  const { facts, limits, at } = situation;
  if (facts.replaces && !facts.replaces.ok) return facts.replaces;
  if (facts.restrictions.doublePayment) return refuse({ reason: 'online-payments-refused' });
  const { mustPayToday } = paymentTerms(facts, limits);
  if (mustPayToday) return refuse({ reason: 'must-pay-today', because: mustPayToday });

  const asItIs = { part, amount, methodId, payOn, aboveDueConfirmed: false, payable: null, replaces: paymentId };
  const started = await storeDraft(context.database, account.value, { intentId, from: 0, ...asItIs }, at);
  const draft = started ?? (await readIntent(context.database, account.value, intentId));
  return draft?.replaces === paymentId ? accept(draft) : refuse({ reason: 'no-such-intent' });
}
