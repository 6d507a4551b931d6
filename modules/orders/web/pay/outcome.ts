import { orderPayJourney } from '#modules/orders/rules/order-pay-journey.ts';
import { enteredFor, type OutcomeData, withVariant } from '#modules/payments/web/parts/outcome/outcome.ts';
import { missingStep, type OutcomePage, outcomePage, type Quoted } from '#modules/payments/web/parts/outcome/outcome-page.ts';
import type { PageOf } from '#platform/rules/journey/journey.ts';
import { redirectFrom, type Standing } from '#platform/rules/journey/redirects.ts';
import type { Path } from '#platform/rules/path.ts';
import type { PayableRef } from '#platform/rules/payable.ts';
import { PayOutcomeDocument } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, notHere, type PageRequest, redirected } from '#platform/web/page.ts';
import { type OrderPayWay, orderPayPath, wayOf } from './order-pay-path.ts';

/** The outcome page of an order's payment, by its state (decisions 6). */
export const orderOutcomePath = (way: OrderPayWay, outcome: { readonly state: string }): Path => orderPayPath(outcomePage(outcome), way);

type Found = {
  readonly paymentDraft: { readonly pays: PayableRef | null } | null;
  readonly paymentOutcome: { readonly state: string; readonly variant?: string | undefined } | null;
  readonly paymentQuote?: Quoted;
} | null;

/** The redirect from a page that does not fit how far the payment has come; undefined if it fits. */
export const awayFromOrder = (page: PageOf<typeof orderPayJourney>, request: PageRequest, found: Found): Elsewhere | undefined =>
  redirected(redirectFrom(orderPayJourney, page, { params: wayOf(request), search: request.search }, standingOf(wayOf(request), found)));

function standingOf({ id }: OrderPayWay, found: Found): Standing<typeof orderPayJourney> {
  if (found?.paymentDraft?.pays?.id !== id) return { is: 'unknown' };
  const { paymentOutcome: outcome, paymentQuote } = found;
  if (outcome) return { is: 'claimed', outcome: { page: outcomePage(outcome), variant: outcome.variant } };
  return { is: 'draft', missing: missingStep(paymentQuote) === undefined ? undefined : 'method' };
}

/** Loads one of the three outcome pages, or redirects to the right one. */
export async function loadOrderOutcome(page: OutcomePage, request: PageRequest): Promise<OutcomeData | Elsewhere> {
  const { intent } = wayOf(request);
  const { account } = await request.graph(PayOutcomeDocument, { intent });
  const away = awayFromOrder(page, request, withVariant(account, undefined));
  if (away || !account?.paymentOutcome) return away ?? notHere;
  return { intent, payment: account.paymentOutcome, autoPay: undefined, entered: enteredFor(account) };
}
