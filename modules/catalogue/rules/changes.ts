import type { Entry, Words } from './catalogue.ts';
import { isProduct } from './catalogue.ts';

export type ChangeKind = 'added' | 'removed' | 'changed';

/** An entry that two catalogues have differently. */
export type EntryChange = {
  readonly kind: Entry['kind'];
  readonly id: string;
  readonly name: Words;
  readonly what: ChangeKind;
};

const nameOf = ({ name }: Entry): Words => (typeof name === 'string' ? { en: name, es: name } : name);
/** Unique in a catalogue, but for channels that change their number. */
export const keyOf = (entry: Entry): string => `${isProduct(entry) ? 'product' : entry.kind} ${entry.id}`;

const byKey = (entries: readonly Entry[]): ReadonlyMap<string, Entry> => new Map(entries.map((entry) => [keyOf(entry), entry]));

/** What another catalogue adds, changes and removes; by kind and id, since the order of entries means nothing. @param same whether two entries say the same */
export function changesBetween(
  before: readonly Entry[],
  after: readonly Entry[],
  same: (one: Entry, other: Entry) => boolean,
): readonly EntryChange[] {
  const was = byKey(before);
  const becomes = byKey(after);
  const changed = [...becomes].flatMap(([key, entry]): readonly EntryChange[] => {
    const old = was.get(key);
    if (old && same(old, entry)) return [];
    return [{ kind: entry.kind, id: entry.id, name: nameOf(entry), what: old ? 'changed' : 'added' }];
  });
  const removed = [...was].flatMap(([key, entry]): readonly EntryChange[] =>
    becomes.has(key) ? [] : [{ kind: entry.kind, id: entry.id, name: nameOf(entry), what: 'removed' }],
  );
  return [...changed, ...removed];
}
