import { GraphFailure } from '#platform/web/graph.ts';
import type { Submission } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from './copy/en.ts';

/** Marks the answer to an act that was one too many, for the status of a page without script. */
export const TOO_MANY = 'too-many';

/** The answer to an act that the graph refused as one too many: it was not done, so nobody has to be told that it may have been. */
export function tooManyIn(error: unknown, words: Words): Pick<Submission, 'problems' | 'note'> | undefined {
  if (!(error instanceof GraphFailure && error.code === 'TOO_MANY_REQUESTS')) return undefined;
  return { problems: [{ field: '', text: sayIn<typeof en>(words, 'portal')('tooManyChanges') }], note: TOO_MANY };
}
