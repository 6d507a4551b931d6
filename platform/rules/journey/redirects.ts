import { type Path, withQuery } from '../path.ts';
import { type JourneyDefinition, type OutcomeOf, type PageOf, routeIdOf, type StepOf } from './journey.ts';
import { isStepOf, type JourneyParams, journeyPath, reviewOf } from './steps.ts';

/** What came of a claimed intent: its page, and the variant of it that its address names, if any: `done?outcome=partial`. */
export type Outcome<D extends JourneyDefinition> = { readonly page: OutcomeOf<D>; readonly variant?: string | undefined };

/** How far an intent has come, as far as its owner may know. */
export type Standing<D extends JourneyDefinition> =
  /** No intent of this customer and this journey. */
  | { readonly is: 'unknown' }
  /** `missing`: a step without its answer, if that is known. `only`: the one step that is still of use, because it says why the others are not. */
  | { readonly is: 'draft'; readonly missing?: StepOf<D> | undefined; readonly only?: StepOf<D> | undefined }
  | { readonly is: 'claimed'; readonly outcome: Outcome<D> };

/** How a page was opened. `route`: under which address, where journeys share their pages. */
export type Here<D extends JourneyDefinition> = {
  readonly params: JourneyParams<D>;
  readonly search: Readonly<Record<string, string>>;
  readonly route?: string | undefined;
};

/** The address of an outcome. */
export const outcomePath = <D extends JourneyDefinition>(journey: D, { page, variant }: Outcome<D>, params: JourneyParams<D>): Path =>
  withQuery(journeyPath(journey, page, params), { outcome: variant });

/**
 * Where to go instead of a page that does not fit how far its intent has come; undefined if it fits. Every page of a claimed intent leads to its
 * outcome. The review and the outcomes of a draft lead to the step that is missing, or to the review; its other steps may be opened in any order. A
 * page opened under the address of another journey leads to its own, with its query.
 */
export function redirectFrom<D extends JourneyDefinition>(
  journey: D,
  page: PageOf<D>,
  here: Here<D>,
  standing: Standing<D>,
): 'not-found' | Path | undefined {
  const { params, search, route } = here;
  if (standing.is === 'unknown') return 'not-found';
  if (standing.is === 'claimed') {
    const { outcome } = standing;
    if (page !== outcome.page || search.outcome !== outcome.variant) return outcomePath(journey, outcome, params);
  } else {
    const { missing, only } = standing;
    const review = reviewOf(journey);
    const next = only ?? missing ?? review;
    const mayStay = isStepOf(journey, page) && (only === undefined ? page !== review || missing === undefined : page === only);
    if (!mayStay && page !== next) return journeyPath(journey, next, params);
  }
  if (route === undefined || route === routeIdOf(journey, page)) return undefined;
  return withQuery(journeyPath(journey, page, params), search);
}
