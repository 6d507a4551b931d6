import { withTabStorage } from '#platform/web/tab-storage.ts';

const GOES_ON = 'identity/goes-on';
/** Milliseconds in which the next document has begun, on a slow device too. */
const SOON_MS = 10_000;

/** The app leaves this document for another one of its own, before the eyes of who is there: what was settled for this one holds for the next one, once. */
export function noteGoingOn(nowMs: number): void {
  withTabStorage((storage) => storage.setItem(GOES_ON, String(nowMs)));
}

/** Whether this document is such a next one. It is told once; the webview forgets it with the app. */
export function isGoingOn(nowMs: number): boolean {
  const leftAtMs = withTabStorage((storage) => {
    const noted = storage.getItem(GOES_ON);
    storage.removeItem(GOES_ON);
    return noted;
  });
  const agoMs = nowMs - Number(leftAtMs ?? Number.NaN);
  return agoMs >= 0 && agoMs < SOON_MS;
}
