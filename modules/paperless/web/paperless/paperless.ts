import type { PaperlessStandingFragment } from '#platform/web/generated/graphql.ts';
import type { unavailable } from '#platform/web/or-unavailable.ts';

export type PaperlessData = {
  readonly mayChange: boolean;
  /** The new bill delivery, from `?changed=`. */
  readonly changed: string | undefined;
  readonly standing: Standing | typeof unavailable;
  readonly timeZone: string;
};

export type Standing = PaperlessStandingFragment;

/** The form field with the requested bill delivery. */
export const TO_FIELD = 'to';
export const CONSENT_FIELD = 'consent';
