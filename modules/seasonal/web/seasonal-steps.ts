import type { PageOf } from '#platform/rules/journey/journey.ts';
import { redirectFrom, type Standing } from '#platform/rules/journey/redirects.ts';
import { type Elsewhere, type PageRequest, redirected } from '#platform/web/page.ts';
import { seasonalJourney } from '../rules/seasonal-journey.ts';

type Journey = typeof seasonalJourney;

type Found = { readonly seasonalDraft: object | null; readonly seasonalOutcome: object | null } | null;

/** The redirect from a page that does not fit how far its intent has come; undefined if it fits. */
export function awayFrom(page: PageOf<Journey>, { params, search }: Pick<PageRequest, 'params' | 'search'>, found: Found): Elsewhere | undefined {
  return redirected(redirectFrom(seasonalJourney, page, { params: { intent: params.intent ?? '' }, search }, standingOf(found)));
}

function standingOf(found: Found): Standing<Journey> {
  if (found?.seasonalOutcome) return { is: 'claimed', outcome: { page: 'done' } };
  return found?.seasonalDraft ? { is: 'draft' } : { is: 'unknown' };
}
