import type { AccountPart } from '#platform/rules/account-part.ts';
import { type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { isPayPage, type Journey, type OutcomePage, payPath, rightPath } from './pay-path.ts';

type Outcome = { readonly state: string };
type Found = { readonly paymentDraft: Draft | null; readonly paymentOutcome: Outcome | null } | null;
type Draft = { readonly part: AccountPart; readonly replaces?: { readonly status: string } | null };
type Here = Pick<PageRequest, 'route' | 'params' | 'search'>;

/** The outcome page of a payment, by its state (decisions 6). */
export function outcomePage({ state }: Outcome): OutcomePage {
  if (state === 'declined') return 'failed';
  return state === 'draft' || state === 'submitted' || state === 'unknown' ? 'checking' : 'done';
}

export const outcomePath = (journey: Journey, outcome: Outcome) => payPath(outcomePage(outcome), journey);

/**
 * The redirect for a step whose intent is not, or no longer, a draft, that was opened under the other part's address, or whose payment to replace is
 * gone (the review explains that). Undefined if the step is right.
 */
export function awayFromStep(here: Here, found: Found): Elsewhere | undefined {
  if (!found?.paymentDraft) return notHere;
  const journey = journeyOf(here, found.paymentDraft);
  if (found.paymentOutcome) return goTo(outcomePath(journey, found.paymentOutcome));
  const { replaces } = found.paymentDraft;
  if (replaces && replaces.status !== 'scheduled' && !isPayPage('review', here.route)) return goTo(payPath('review', journey));
  return toRightPath(here, journey);
}

/** The redirect for an outcome page that does not match: to the right one, or back to the review if nothing was submitted. */
export function awayFromOutcome(page: OutcomePage, here: Here, found: Found): Elsewhere | undefined {
  if (!found?.paymentDraft) return notHere;
  const journey = journeyOf(here, found.paymentDraft);
  if (!found.paymentOutcome) return goTo(payPath('review', journey));
  return outcomePage(found.paymentOutcome) === page ? toRightPath(here, journey) : goTo(outcomePath(journey, found.paymentOutcome));
}

const journeyOf = ({ params: { intent = '' } }: Here, { part }: { readonly part: AccountPart }): Journey => ({ intent, part });

function toRightPath({ route, search }: Here, journey: Journey): Elsewhere | undefined {
  const path = rightPath(route, journey);
  if (path === undefined) return undefined;
  const query = String(new URLSearchParams(search));
  return goTo(query === '' ? path : `${path}?${query}`);
}

/** Where a step leads: to the next one, or back to the review that sent the customer here to change something. */
export const afterStep = (next: 'method' | 'date' | 'review', journey: Journey, search: Readonly<Record<string, string>>) =>
  payPath(isChange(search) ? 'review' : next, journey);

const isChange = (search: Readonly<Record<string, string>>): boolean => search.change !== undefined;

export type ChangeableStep = 'amount' | 'method' | 'date';

/** The address of a step that returns to the review. */
export const changePath = (step: ChangeableStep, journey: Journey) => `${payPath(step, journey)}?change=1`;
