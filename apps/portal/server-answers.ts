import { SETTINGS_VERSION_PATH } from '#modules/configuration/rules/version-path.ts';
import type { Send } from '#platform/web/send.ts';

/** Milliseconds to wait for its smallest answer. */
const PATIENCE_MS = 10_000;

/** Whether the server can be reached and works. */
export const serverAnswers = (send: Send): Promise<boolean> =>
  send(SETTINGS_VERSION_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
