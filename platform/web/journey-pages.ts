import { type Journey, type PageOf, routeIdOf } from '#platform/rules/journey/journey.ts';
import type { PageEntry } from './module.ts';

/** The page that begins a journey, if it is not begun elsewhere. */
type Start<J extends Journey> = J extends { readonly start: string } ? { readonly start: PageEntry } : object;

type Pages<J extends Journey> = Readonly<Record<Extract<keyof J['routes'], string>, PageEntry>>;

/** The pages of a journey, by step and outcome, as its module contributes them: by the ids of their routes. */
export function journeyPages<J extends Journey>(journey: J, pages: Readonly<Record<PageOf<J>, PageEntry>> & Start<J>): Pages<J> {
  const byPage: Readonly<Record<string, PageEntry>> = pages;
  const entries = [...Object.keys(journey.steps), ...journey.outcomes].map(
    (page) => [routeIdOf<Journey, string>(journey, page), byPage[page]] as const,
  );
  const all = journey.start === undefined ? entries : [[journey.start, byPage.start] as const, ...entries];
  // The type repeats what was just built: TypeScript does not compute keys from values.
  return Object.fromEntries(all) as Pages<J>;
}
