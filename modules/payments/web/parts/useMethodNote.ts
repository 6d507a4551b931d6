import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import { methodNote } from './method-words.tsx';
import { useSay } from './say.ts';

/** The note below a method's name: "Expires 12/29 · Default". */
export function useMethodNote(): (method: SavedMethodFragment) => string {
  const say = useSay();
  return (method) => methodNote(method, say);
}
