import { autoPayJourneys } from '#modules/autopay/rules/auto-pay-journeys.ts';
import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import type { PageOf, StepOf } from '#platform/rules/journey/journey.ts';
import { type Outcome, redirectFrom, type Standing } from '#platform/rules/journey/redirects.ts';
import { afterStep, changePath, journeyPath, positionOf, type StepPosition } from '#platform/rules/journey/steps.ts';
import { type Path, withQuery } from '#platform/rules/path.ts';
import type { AutoPayAuthorizationFragment } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, type PageRequest, redirected } from '#platform/web/page.ts';

type AutoPayJourney = (typeof autoPayJourneys)[AutoPayKind];
type Page = PageOf<AutoPayJourney>;
export type Step = Exclude<StepOf<AutoPayJourney>, 'bank-login'>;

/** The journey that a page belongs to. Both have the same pages, each under its own addresses. */
export const kindOf = ({ route }: Pick<PageRequest, 'route'>): AutoPayKind =>
  route !== undefined && route in autoPayJourneys.change.routes ? 'change' : 'enroll';

export const startPath = (kind: AutoPayKind, part?: string): Path => withQuery(autoPayJourneys[kind].base, { part });

export const stepPath = (kind: AutoPayKind, page: Page, intent: string): Path => journeyPath(autoPayJourneys[kind], page, { intent });

/** Where an answered step leads. */
export const afterAutoPayStep = (kind: AutoPayKind, step: Step, intent: string): Path => afterStep(autoPayJourneys[kind], step, { intent });

/** The address of a step for changing its answer. */
export const changeStepPath = (kind: AutoPayKind, step: Step, intent: string): Path => changePath(autoPayJourneys[kind], step, { intent });

export const positionIn = (kind: AutoPayKind, step: Step): StepPosition => positionOf(autoPayJourneys[kind], step);

/** The message that heads a step. */
export const headingOf = (kind: AutoPayKind, step: Step) => autoPayJourneys[kind].steps[step].heading;

type Found = {
  readonly autoPayDraft: { readonly kind: AutoPayKind } | null;
  readonly autoPayOutcome: { readonly authorizations: readonly AutoPayAuthorizationFragment[] } | null;
  /** Of the review: the quote, or why there is none. */
  readonly autoPayQuote?: { readonly __typename?: string; readonly reason?: string };
} | null;

/** The redirect from a page of a journey that does not fit how far its intent has come; undefined if it fits. */
export function awayFrom(page: Page, request: Pick<PageRequest, 'route' | 'params' | 'search'>, found: Found): Elsewhere | undefined {
  const { params, search } = request;
  const here = { params: { intent: params.intent ?? '' }, search };
  const kind = kindOf(request);
  return redirected(redirectFrom(autoPayJourneys[kind], page, here, standingOf(kind, found)));
}

function standingOf(kind: AutoPayKind, found: Found): Standing<AutoPayJourney> {
  if (found?.autoPayDraft?.kind !== kind) return { is: 'unknown' };
  if (found.autoPayOutcome) return { is: 'claimed', outcome: outcomeOf(found.autoPayOutcome.authorizations) };
  return { is: 'draft', missing: found.autoPayQuote?.reason === 'incomplete' ? 'method' : undefined };
}

/** The page of an outcome: whether it worked for all bills, for some, or for none. */
export function outcomeOf(
  authorizations: readonly AutoPayAuthorizationFragment[],
): Outcome<AutoPayJourney> & { readonly variant?: 'partial' | undefined } {
  const worked = authorizations.filter(({ state }) => state === 'effective' || state === 'ended').length;
  if (worked === 0) return { page: 'failed' };
  return { page: 'done', variant: worked < authorizations.length ? 'partial' : undefined };
}
