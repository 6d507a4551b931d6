import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { findingOf, letterIdOf, naming } from './letter.ts';

/** A message where it lies. */
export type Place = { readonly letterId: string; readonly path: string; readonly uid: number };

const byUid = { uid: true } as const;
/** Folders in which messages were last seen: most are found where they were. */
const MOST_REMEMBERED = 20_000;

export class Whereabouts {
  readonly #paths = new Map<string, string>();

  note(user: string, path: string, letters: readonly FetchMessageObject[]): void {
    for (const letter of letters) {
      const key = `${user} ${letterIdOf(letter)}`;
      // The oldest is the first.
      this.#paths.delete(key);
      this.#paths.set(key, path);
    }
    for (const key of this.#paths.keys()) {
      if (this.#paths.size <= MOST_REMEMBERED) return;
      this.#paths.delete(key);
    }
  }

  /** The folders in the order in which they are looked through. */
  order(user: string, letterIds: readonly string[], paths: readonly string[]): readonly string[] {
    const likely = new Set(letterIds.flatMap((letterId) => this.#paths.get(`${user} ${letterId}`) ?? []));
    return [...paths.filter((path) => likely.has(path)), ...paths.filter((path) => !likely.has(path))];
  }
}

/** Finds messages, folder by folder, until each was found; those that are alike lie in one folder together. */
export async function findLetters(client: ImapFlow, paths: readonly string[], letterIds: readonly string[]): Promise<readonly Place[]> {
  const places: Place[] = [];
  let missing = [...new Set(letterIds)].filter((letterId) => findingOf(letterId) !== undefined);
  for (const path of paths) {
    if (missing.length === 0) return places;
    await client.mailboxOpen(path);
    const uids = new Set<number>();
    for (const letterId of missing) {
      const finding = findingOf(letterId);
      if (finding) for (const uid of (await client.search(finding, byUid)) || []) uids.add(uid);
    }
    const wanted = new Set(missing);
    const found = uids.size === 0 ? [] : await client.fetchAll([...uids].join(','), naming, byUid);
    const here = found.map((letter) => ({ letterId: letterIdOf(letter), path, uid: letter.uid })).filter(({ letterId }) => wanted.has(letterId));
    places.push(...here);
    const met = new Set(here.map(({ letterId }) => letterId));
    missing = missing.filter((letterId) => !met.has(letterId));
  }
  return places;
}
