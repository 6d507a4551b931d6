import { lineGroups } from '../../rules/statement-line.ts';
import { groupWords } from '../../rules/words.ts';
import { useSay } from '../say.ts';

/** What charges stand under, in the order of a statement, each with its name. */
export function useGroupNames(): readonly { readonly group: string; readonly name: string }[] {
  const say = useSay();
  return lineGroups.map((group) => ({ group, name: say(groupWords[group]) }));
}
