import type { Typed } from './draft.ts';

/** What was typed and could not be saved, on this device. */
const keyOf = (draftId: string): string => `mail-draft-${draftId}`;

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

export function keepHere(draftId: string, typed: Typed): void {
  try {
    storage()?.setItem(keyOf(draftId), JSON.stringify(typed));
  } catch {
    // The device has no room: the text stays in the page.
  }
}

export const forgetKept = (draftId: string): void => storage()?.removeItem(keyOf(draftId));

export function keptOn(draftId: string): Typed | undefined {
  const text = storage()?.getItem(keyOf(draftId)) ?? null;
  if (text === null) return undefined;
  try {
    const read: Partial<Record<keyof Typed, unknown>> = JSON.parse(text);
    const word = (value: unknown) => (typeof value === 'string' ? value : '');
    return { to: word(read.to), cc: word(read.cc), bcc: word(read.bcc), subject: word(read.subject), text: word(read.text) };
  } catch {
    return undefined;
  }
}
