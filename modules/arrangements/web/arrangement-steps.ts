import type { PageOf } from '#platform/rules/journey/journey.ts';
import { redirectFrom, type Standing } from '#platform/rules/journey/redirects.ts';
import { type Elsewhere, type PageRequest, redirected } from '#platform/web/page.ts';
import { arrangementJourney } from '../rules/arrangement-journey.ts';

type Journey = typeof arrangementJourney;

type Found = { readonly arrangementDraft: object | null; readonly arrangementOutcome: object | null } | null;

/** The redirect from a page that does not fit how far its intent has come; undefined if it fits. */
export function awayFrom(page: PageOf<Journey>, { params, search }: Pick<PageRequest, 'params' | 'search'>, found: Found): Elsewhere | undefined {
  return redirected(redirectFrom(arrangementJourney, page, { params: { intent: params.intent ?? '' }, search }, standingOf(found)));
}

function standingOf(found: Found): Standing<Journey> {
  if (found?.arrangementOutcome) return { is: 'claimed', outcome: { page: 'done' } };
  return found?.arrangementDraft ? { is: 'draft' } : { is: 'unknown' };
}
