import type { PaperlessStandingFragment } from '#platform/web/generated/graphql.ts';

export type PaperlessData = PaperlessStandingFragment & {
  readonly mayChange: boolean;
  /** It has just become so. */
  readonly changed: boolean;
};

/** Which way the form goes. */
export const TO_FIELD = 'to';
export const CONSENT_FIELD = 'consent';
