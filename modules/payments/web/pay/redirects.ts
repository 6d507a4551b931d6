import { type PayPage, type payJourney, payJourneyOf } from '#modules/payments/rules/pay-journey.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { redirectFrom, type Standing } from '#platform/rules/journey/redirects.ts';
import type { Path } from '#platform/rules/path.ts';
import type { PayableRef } from '#platform/rules/payable.ts';
import { type Elsewhere, type PageRequest, redirected } from '#platform/web/page.ts';
import { missingStep, outcomePage, type Quoted } from '../parts/outcome/outcome-page.ts';
import { type Journey, payPath } from './pay-path.ts';

/** A payment that an intent led to. `variant`: what else its page says in its address, if that is known. */
type Outcome = { readonly state: string; readonly variant?: string | undefined };
type Found = {
  readonly paymentDraft: Draft | null;
  readonly paymentOutcome: Outcome | null;
  /** Of the review: the quote, or why there is none. */
  readonly paymentQuote?: Quoted;
} | null;
type Draft = { readonly part: AccountPart; readonly pays?: PayableRef | null; readonly replaces?: { readonly status: string } | null };
type Here = Pick<PageRequest, 'route' | 'params' | 'search'>;

export const payOutcomePath = (journey: Journey, outcome: Outcome): Path => payPath(outcomePage(outcome), journey);

/** The redirect from a page of a payment that does not fit how far it has come, or is opened under the other part's address; undefined if it fits. */
export function awayFrom(page: PayPage, { params: { intent = '' }, search, route }: Here, found: Found): Elsewhere | undefined {
  const journey = payJourneyOf(found?.paymentDraft?.part ?? 'core');
  return redirected(redirectFrom(journey, page, { params: { intent }, search, route }, standingOf(found)));
}

function standingOf(found: Found): Standing<typeof payJourney> {
  // What pays no bill has pages of its own.
  if (!found?.paymentDraft || found.paymentDraft.pays) return { is: 'unknown' };
  const { paymentDraft, paymentOutcome: outcome } = found;
  if (outcome) return { is: 'claimed', outcome: { page: outcomePage(outcome), variant: outcome.variant } };
  const { replaces } = paymentDraft;
  // If the payment to replace is gone, the review says so.
  return replaces && replaces.status !== 'scheduled' ? { is: 'draft', only: 'review' } : { is: 'draft', missing: missingStep(found.paymentQuote) };
}
