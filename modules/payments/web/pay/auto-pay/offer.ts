import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, lesser, minus, zero } from '#platform/rules/money.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import {
  type AutoPayDraftInput,
  ChangeAutoPayDraftDocument,
  PayAutoPayOfferDocument,
  type PayAutoPayOfferQuery,
  type PayDraftFragment,
  type PayQuoteFragment,
  SubmitAutoPayDocument,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { payPath } from '../pay-path.ts';
import { type AutoPayOutcome, autoPayOutcome } from './outcome.ts';

/** The button that asks for Auto Pay, and the fields that the act sends for it. */
export const OFFER_FIELD = 'autoPay';
export const AGREED_FIELD = 'autoPayAgreed';
export const VERSION_FIELD = 'autoPayVersion';

/** Auto Pay alongside a payment for today with a saved method, under the same intent (PAY-11). */
export type AutoPayOffer =
  /** It can be turned on, and has not been asked for yet. `discount` is per month. */
  | { readonly state: 'may'; readonly discount: Cents }
  /**
   * The terms are shown for consent. `rest`: what Auto Pay will take of the amount that this payment leaves, and when; `left`: what remains for the
   * customer to pay. Undefined if nothing.
   */
  | {
      readonly state: 'review';
      readonly version: string;
      readonly debitDays: number;
      readonly rest: { readonly amount: Cents; readonly on: IsoDate } | undefined;
      readonly left: { readonly amount: Cents; readonly dueOn: IsoDate | null } | undefined;
      readonly method: { readonly brand: string | null; readonly lastFour: string };
    }
  | { readonly state: 'done'; readonly outcome: AutoPayOutcome };

type Draft = Pick<PayDraftFragment, 'intent' | 'part' | 'methodId'>;

/** Undefined if there is nothing to offer or the provider cannot answer now: the payment continues without it. */
export async function loadOffer(graph: Graph, draft: Draft, quote: PayQuoteFragment): Promise<AutoPayOffer | undefined> {
  if (quote.kind !== 'instant' || quote.methodKeeping !== null) return undefined;
  const answer = await orUnavailable(graph(PayAutoPayOfferDocument, { intent: draft.intent }));
  return answer === unavailable ? undefined : offerOf(answer.account, draft, quote);
}

function offerOf(
  account: PayAutoPayOfferQuery['account'],
  { part, methodId }: Draft,
  { amountDueAfter }: Pick<PayQuoteFragment, 'amountDueAfter'>,
): AutoPayOffer | undefined {
  const outcome = autoPayOutcome(account);
  if (outcome) return { state: 'done', outcome };
  const card = account?.autoPay?.parts.find((candidate) => candidate.part === part);
  if (!account || !card?.mayEnroll) return undefined;
  const { autoPayDraft, autoPayQuote: answer } = account;
  const isForThis = autoPayDraft?.methodId === methodId && autoPayDraft.parts.length === 1 && autoPayDraft.parts[0] === part;
  const quoted = isForThis && answer.__typename === 'AutoPayQuote' ? answer.parts[0] : undefined;
  if (!quoted || answer.__typename !== 'AutoPayQuote') return { state: 'may', discount: card.discount };
  // Auto Pay takes only what the last statement asked for: the customer pays an amount that is due again because a payment was returned.
  const rest = quoted.firstAmount === null ? zero : lesser(quoted.firstAmount, amountDueAfter);
  const left = minus(amountDueAfter, rest);
  return {
    state: 'review',
    version: answer.version,
    debitDays: quoted.debitDays,
    rest: rest > 0 ? { amount: rest, on: quoted.firstOn } : undefined,
    left: left > 0 ? { amount: left, dueOn: quoted.leftDueOn } : undefined,
    method: { brand: answer.methodBrand, lastFour: answer.methodLastFour },
  };
}

/** Asks for Auto Pay with this payment's method; the review then shows its terms. Nothing is turned on yet. */
export async function askForAutoPay(form: FormData, { graph, params: { intent = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const part = partIn(form);
  const input: AutoPayDraftInput = { intent, kind: 'enroll', parts: [part], methodId: textIn(form, 'methodId') };
  const { changeAutoPayDraft: answer } = await graph(ChangeAutoPayDraftDocument, { input });
  if (answer.__typename === 'AutoPayDraft') return { goTo: payPath('review', { intent, part }) };
  return { problems: [{ field: '', text: sayIn<typeof en>(words, 'payments')('autoPayNotHere') }] };
}

/**
 * Turns Auto Pay on if the customer agreed, once for each intent. It runs before the payment, while the agreed terms still hold. Undefined if the
 * payment may proceed.
 */
export async function enrollFirst(form: FormData, { graph, params: { intent = '' }, words }: PageRequest): Promise<ActionAnswer | undefined> {
  if (textIn(form, AGREED_FIELD) === '') return undefined;
  const input = { intent, version: textIn(form, VERSION_FIELD), agreed: true, language: words.language };
  const { submitAutoPay: answer } = await graph(SubmitAutoPayDocument, { input });
  if (answer.__typename === 'AutoPayOutcome') return undefined;
  return { problems: [{ field: AGREED_FIELD, text: sayIn<typeof en>(words, 'payments')('autoPayChanged') }] };
}
