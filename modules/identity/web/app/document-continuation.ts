import { withTabStorage } from '#platform/web/tab-storage.ts';

const GOES_ON = 'identity/goes-on';
/** Milliseconds within which the next document starts, even on a slow device. */
const SOON_MS = 10_000;

/**
 * Notes that the app is about to load another of its own documents (for example in the other language) during use, so that the next one need not ask
 * again who the user is.
 */
export function noteContinuation(nowMs: number): void {
  withTabStorage((storage) => storage.setItem(GOES_ON, String(nowMs)));
}

/** The next document asks again who the user is, whatever was noted. */
export const forgetContinuation = (): void => withTabStorage((storage) => storage.removeItem(GOES_ON));

/** Whether this document continues one that the app has just left. Reading clears the note; closing the app forgets it. */
export function isContinuation(nowMs: number): boolean {
  const leftAtMs = withTabStorage((storage) => {
    const noted = storage.getItem(GOES_ON);
    storage.removeItem(GOES_ON);
    return noted;
  });
  const agoMs = nowMs - Number(leftAtMs ?? Number.NaN);
  return agoMs >= 0 && agoMs < SOON_MS;
}
