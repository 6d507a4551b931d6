import type { KeyValueStore } from '#platform/web/key-value-store.ts';

/** Milliseconds without a page view after which the next one begins a new visit. */
export const IDLE_MS = 30 * 60_000;

const VISIT = 'visit';
const TOLD = 'told';

/** TEL-10: the id of this browser's visit, shared by all of its tabs; a new one after half an hour without a page view. Identifies nobody. */
export async function visitAt(store: KeyValueStore, nowMs: number): Promise<string> {
  // If there is none, lastMs is undefined.
  const [known, lastMs] = String(await store.get(VISIT)).split(' ');
  const visit = (nowMs - Number(lastMs) < IDLE_MS && known) || crypto.randomUUID();
  await store.set([[VISIT, `${visit} ${nowMs}`]]);
  return visit;
}

/** Whether this visit's session was already reported. */
export const isTold = async (store: KeyValueStore, visit: string): Promise<boolean> => (await store.get(TOLD)) === visit;

export const noteTold = (store: KeyValueStore, visit: string): Promise<void> => store.set([[TOLD, visit]]);

/** Nobody is signed in any more: the next session is reported again. */
export const forgetTelling = (store: KeyValueStore): Promise<void> => noteTold(store, '');
