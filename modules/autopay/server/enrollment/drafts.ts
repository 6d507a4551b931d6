import { type AccountPart, accountParts } from '#platform/rules/account-part.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import {
  type AutoPayKind,
  type AutoPayMethodRefusal,
  type AutoPayQuote,
  type AutoPayQuoteRefusal,
  autoPayMethod,
  chosenParts,
  type PartRefusal,
  quoteAutoPay,
} from '../../rules/auto-pay-quote.ts';
import { type AutoPayContext, type Customer, mayManage } from '../dependencies.ts';
import { readSituation, type Situation, versionOf } from '../situation.ts';
import { type AutoPayDraft, readIntent, storeDraft } from '../store/intents.ts';

/** The answers of a step; fields left out stay unchanged. */
export type AutoPayDraftChange = {
  readonly intentId: string;
  readonly kind: AutoPayKind;
  readonly parts?: readonly AccountPart[] | undefined;
  readonly methodId?: string | undefined;
};

export type CustomerRefusal = { readonly reason: 'may-not-pay' };

export type IntentRefusal = { readonly reason: 'no-such-intent' | 'no-such-account' | 'already-submitted' };

export type AutoPayDraftRefusal =
  | PartRefusal
  | AutoPayMethodRefusal
  | IntentRefusal
  | CustomerRefusal
  | { readonly reason: 'online-payments-refused' };

export type AutoPayPrepareRefusal = AutoPayQuoteRefusal | IntentRefusal | CustomerRefusal | { readonly reason: 'incomplete' };

/** A quote, and the version that an act must name. */
export type PreparedAutoPay = { readonly quote: AutoPayQuote; readonly version: string; readonly situation: Situation; readonly draft: AutoPayDraft };

/** Starts or changes a draft; every given answer is checked against the current situation. */
export async function changeDraft(
  context: AutoPayContext,
  customer: Customer,
  change: AutoPayDraftChange,
): Promise<Result<AutoPayDraft, AutoPayDraftRefusal>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  if (!isUuid(change.intentId)) return refuse({ reason: 'no-such-intent' });
  const { accountId } = customer;
  const found = await readIntent(context.database, accountId, change.intentId);
  if (found?.actedAt) return refuse({ reason: 'already-submitted' });
  if (found && found.kind !== change.kind) return refuse({ reason: 'no-such-intent' });
  const situation = await readSituation(context, accountId);
  if (!situation) return refuse({ reason: 'no-such-account' });
  const parts = accountParts.filter((part) => (change.parts ?? found?.parts ?? []).includes(part));
  const refusal = refusalOf(change, parts, situation);
  if (refusal) return refuse(refusal);
  // Other parts may need another method, so the customer is asked again.
  const methodId = change.methodId ?? (change.parts === undefined ? (found?.methodId ?? null) : null);
  const draft = { intentId: change.intentId, kind: change.kind, from: found?.version ?? 0, parts, methodId };
  const stored = await storeDraft(context.database, accountId, draft, situation.at);
  // Another press or tab stored first: apply this change on top of it.
  return stored ? accept(stored) : changeDraft(context, customer, change);
}

/** The first problem with a step's answers. */
function refusalOf(change: AutoPayDraftChange, parts: readonly AccountPart[], { facts, methods }: Situation): AutoPayDraftRefusal | undefined {
  if (facts.restrictions.doublePayment) return { reason: 'online-payments-refused' };
  const chosen = chosenParts({ kind: change.kind, parts }, facts);
  if (!chosen.ok) return chosen.refusal;
  if (change.methodId === undefined) return undefined;
  const method = methods.find(({ method }) => method.methodId === change.methodId)?.method;
  const usable = autoPayMethod(method, parts, facts);
  return usable.ok ? undefined : usable.refusal;
}

/** The quote of a draft: what the review shows, and the version that covers all of it. */
export async function prepare(
  context: AutoPayContext,
  customer: Customer,
  intentId: string,
): Promise<Result<PreparedAutoPay, AutoPayPrepareRefusal>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  const draft = isUuid(intentId) ? await readIntent(context.database, customer.accountId, intentId) : undefined;
  if (!draft) return refuse({ reason: 'no-such-intent' });
  if (draft.actedAt) return refuse({ reason: 'already-submitted' });
  const { kind, parts, methodId } = draft;
  if (methodId === null) return refuse({ reason: 'incomplete' });
  const situation = await readSituation(context, customer.accountId);
  if (!situation) return refuse({ reason: 'no-such-account' });
  const method = situation.methods.find(({ method }) => method.methodId === methodId)?.method;
  const quote = quoteAutoPay({ kind, parts, methodId }, method, situation.facts);
  return quote.ok ? accept({ quote: quote.value, version: versionOf(quote.value), situation, draft }) : quote;
}
