import { groupWords } from '../../rules/group-words.ts';
import { lineGroups } from '../../rules/statement-line.ts';
import { useSay } from '../say.ts';

/** The groups of charges in statement order, with their names. */
export function useGroupNames(): readonly { readonly group: string; readonly name: string }[] {
  const say = useSay();
  return lineGroups.map((group) => ({ group, name: say(groupWords[group]) }));
}
