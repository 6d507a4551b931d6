import { openKeyValueStore } from '#platform/web/key-value-store.ts';
import type { Typed } from './draft.ts';

/** What was typed and is not saved yet, and the version of the draft from which it was typed. */
export type Kept = { readonly version: number; readonly typed: Typed };

export type KeptDrafts = {
  readonly read: (draftId: string) => Promise<Kept | undefined>;
  readonly keep: (draftId: string, kept: Kept) => Promise<void>;
  readonly forget: (draftId: string) => Promise<void>;
};

/** On this device, until it is saved or its reader signs out. */
export async function openKeptDrafts(): Promise<KeptDrafts> {
  const store = await openKeyValueStore('demarc-mail-drafts');
  return {
    read: async (draftId) => keptIn(await store.get(draftId)),
    keep: (draftId, kept) => store.set([[draftId, JSON.stringify(kept)]]),
    forget: (draftId) => store.remove([draftId]),
  };
}

/** Undefined for a text that an earlier version or somebody else wrote there. */
function keptIn(text: string | undefined): Kept | undefined {
  if (text === undefined) return undefined;
  try {
    const { version, typed }: { readonly version?: unknown; readonly typed?: unknown } = Object(JSON.parse(text));
    const fields: Readonly<Record<string, unknown>> = Object(typed);
    const word = (name: keyof Typed) => (typeof fields[name] === 'string' ? fields[name] : '');
    if (typeof version !== 'number') return undefined;
    return { version, typed: { to: word('to'), cc: word('cc'), bcc: word('bcc'), subject: word('subject'), text: word('text') } };
  } catch {
    return undefined;
  }
}

/** Once a draft is sent or thrown away. Pages that are made on the server have nothing to forget. */
export const forgetKept = async (draftId: string): Promise<void> =>
  typeof document === 'undefined' ? undefined : openKeptDrafts().then((drafts) => drafts.forget(draftId));
