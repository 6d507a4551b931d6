import type { KeyValueStore } from '#platform/web/key-value-store.ts';

/** Milliseconds without a page after which the next one begins a new visit. */
const IDLE_MS = 30 * 60_000;
const VISIT = 'visit';
const TOLD = 'told';

/** TEL-10: the id of this browser's visit, the same in all of its tabs; a new one after half an hour without a page. It names nobody. */
export async function visitAt(store: KeyValueStore, nowMs: number): Promise<string> {
  const [known, lastMs] = (await store.get(VISIT))?.split(' ') ?? [];
  const visit = known !== undefined && nowMs - Number(lastMs) < IDLE_MS ? known : crypto.randomUUID();
  await store.set([[VISIT, `${visit} ${nowMs}`]]);
  return visit;
}

/** Whether something is still to be told of this visit; from then on it is told. */
export async function isFirstTelling(store: KeyValueStore, visit: string): Promise<boolean> {
  const told = await store.get(TOLD);
  await store.set([[TOLD, visit]]);
  return told !== visit;
}

/** Nobody is signed in any more: whoever signs in next is told of. */
export const forgetTelling = (store: KeyValueStore): Promise<void> => store.remove([TOLD]);
