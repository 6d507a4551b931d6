import type { PageOf } from '#platform/rules/journey/journey.ts';
import { redirectFrom, type Standing } from '#platform/rules/journey/redirects.ts';
import { type Elsewhere, type PageRequest, redirected } from '#platform/web/page.ts';
import { moveJourney } from '../rules/move-journey.ts';

type Journey = typeof moveJourney;

type Found = { readonly moveDraft: { readonly isPlanned: boolean } | null; readonly moveOutcome: object | null } | null;

/** The redirect from a page that does not fit how far its intent has come; undefined if it fits. */
export function awayFrom(page: PageOf<Journey>, { params, search }: Pick<PageRequest, 'params' | 'search'>, found: Found): Elsewhere | undefined {
  return redirected(redirectFrom(moveJourney, page, { params: { intent: params.intent ?? '' }, search }, standingOf(found)));
}

function standingOf(found: Found): Standing<Journey> {
  if (found?.moveOutcome) return { is: 'claimed', outcome: { page: 'done' } };
  if (!found?.moveDraft) return { is: 'unknown' };
  return { is: 'draft', missing: found.moveDraft.isPlanned ? undefined : 'plan' };
}
