import type { PaperlessStandingFragment } from '#platform/web/generated/graphql.ts';
import type { unavailable } from '#platform/web/or-unavailable.ts';

export type PaperlessData = {
  readonly mayChange: boolean;
  /** What `?changed=` says that bills have just become. */
  readonly changed: string | undefined;
  readonly standing: Standing | typeof unavailable;
  readonly timeZone: string;
};

export type Standing = PaperlessStandingFragment;

/** Which way the form goes. */
export const TO_FIELD = 'to';
export const CONSENT_FIELD = 'consent';
