import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '#platform/server/graph/viewer.ts';

/** Whose entry fields they are. None of this is in the name, which the address bar shows. */
export type EntryOwner = Pick<Viewer, 'accountId' | 'sessionId'>;

/** What is entered: a method, or the security code of a saved card. */
export type EntryKind = 'method' | 'code';

/**
 * The names of opened entry fields, as they stand in the addresses of our pages. The vault's own session lets whoever has it enter a number for the
 * account that opened it. So that nobody can be led to enter theirs for somebody else's account (A1), our pages show the fields of a name only in the
 * session that opened them. It is signed instead of stored.
 */
export function createEntryNames(key: string) {
  const signed = (kind: EntryKind, session: string, { accountId, sessionId }: EntryOwner): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, session, accountId, sessionId]))
      .digest();
  return {
    make: (kind: EntryKind, session: string, owner: EntryOwner): string => `${session}.${signed(kind, session, owner).toString('base64url')}`,
    /** The vault's session. Undefined for a name that was made for somebody else, in another session, or not by us. */
    read(kind: EntryKind, name: string, owner: EntryOwner): string | undefined {
      const [, session = '', signature = ''] = /^(.+)\.([\w-]{43})$/s.exec(name) ?? [];
      const [given, right] = [Buffer.from(signature, 'base64url'), signed(kind, session, owner)];
      return given.length === right.length && timingSafeEqual(given, right) ? session : undefined;
    },
  };
}
