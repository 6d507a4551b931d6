import type { Cents } from '#platform/rules/money.ts';
import { PayOutcomeDocument, type PayOutcomeFragment, type PayOutcomeQuery } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { type AutoPayOutcome, loadAutoPayOutcome } from '../auto-pay/outcome.ts';
import { type Besides, partialOf } from '../done/partial.ts';
import { awayFrom, type OutcomePage, outcomePage } from '../redirects.ts';

type BilledPart = NonNullable<PayOutcomeQuery['account']>['billing']['parts'][number];

/** The outcome of an intent, and the current standing of its part of the account. */
export type OutcomeData = {
  readonly intent: string;
  readonly payment: PayOutcomeFragment;
  readonly aboveDueConfirmed: boolean;
  readonly billed: BilledPart | undefined;
  /** What is left to pay for the device that was paid for; undefined for a bill, and if it is not known now. */
  readonly deviceLeft: Cents | undefined;
  /** The outcome of Auto Pay, if it was requested with the payment. */
  readonly autoPay: AutoPayOutcome | undefined;
  /** The method that paid, if it was entered during the payment. */
  readonly entered: { readonly methodId: string; readonly keeping: string } | undefined;
};

/** Loads one of the three outcome pages, or redirects to the right one. */
export async function loadOutcome(page: OutcomePage, request: PageRequest): Promise<OutcomeData | Elsewhere> {
  const { graph, params } = request;
  const { intent = '' } = params;
  const [{ account }, autoPay] = await Promise.all([graph(PayOutcomeDocument, { intent }), loadAutoPayOutcome(graph, intent)]);
  const away = awayFrom(page, request, withVariant(account, autoPay));
  if (away || !account?.paymentOutcome || !account.paymentDraft) return away ?? notHere;
  const { paymentOutcome: payment, paymentDraft: draft } = account;
  const billed = account.billing.parts.find(({ part }) => part === payment.part);
  return {
    intent,
    payment,
    aboveDueConfirmed: draft.aboveDueConfirmed,
    billed,
    deviceLeft: undefined,
    autoPay,
    entered: enteredFor(account),
  };
}

/** What else the page of an outcome says: what failed of a payment that was made, or that Auto Pay was turned on though it was not (PAY-11). */
export function variantOf(payment: { readonly state: string }, besides: Besides): string | undefined {
  const page = outcomePage(payment);
  if (page === 'done') return partialOf(besides);
  return page === 'failed' && besides.autoPay === 'on' ? 'enrolled' : undefined;
}

/** The answer with the variant of the outcome's page. */
export function withVariant(account: PayOutcomeQuery['account'], autoPay: OutcomeData['autoPay']) {
  if (!account?.paymentOutcome) return account;
  const variant = variantOf(account.paymentOutcome, { entered: enteredFor(account), autoPay });
  return { ...account, paymentOutcome: { ...account.paymentOutcome, variant } };
}

/** The paying method, if it was entered during the payment. */
export function enteredFor({ enteredMethods, paymentDraft }: NonNullable<PayOutcomeQuery['account']>): OutcomeData['entered'] {
  const entered = enteredMethods.find(({ method }) => method.id === paymentDraft?.methodId);
  return entered && { methodId: entered.method.id, keeping: entered.keeping };
}
