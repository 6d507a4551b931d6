import type { DeclaredNotice, DeclaredNotices } from '#platform/rules/notices/declare-notices.ts';
import { createSay, type SayIn } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';

type Words = Readonly<Record<string, string>>;

/** A kind of notice, and its module's words together with those that all modules share. */
export type NoticeKind = { readonly notice: DeclaredNotice; readonly say: SayIn<Words> };

/** Every kind that a module declared. */
export type NoticeKinds = {
  /** @throws Error if no module declares it, as in a process of an earlier version; a run of a later one will tell it */
  of(kind: string): NoticeKind;
  find(kind: string): NoticeKind | undefined;
};

/** @throws Error if two modules declare the same kind */
export function noticeKinds(declared: readonly DeclaredNotices[]): NoticeKinds {
  const kinds = new Map<string, NoticeKind>();
  for (const { owner, words, kinds: own } of declared) {
    const say = createSay<Words>({ en: { ...en, ...words.en }, es: { ...es, ...words.es } });
    for (const [kind, notice] of Object.entries(own)) {
      if (kinds.has(kind)) throw new Error(`${owner} declares the notice ${kind}, which another module declares too`);
      kinds.set(kind, { notice, say });
    }
  }
  return {
    find: (kind) => kinds.get(kind),
    of(kind) {
      const known = kinds.get(kind);
      if (!known) throw new Error(`no module declares the notice ${kind}`);
      return known;
    },
  };
}
