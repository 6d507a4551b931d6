import type { HistoryKind } from '../security-history.ts';
import type { StepUpPurpose } from '../step-up.ts';

/** What the module shows in the timeline of an account: a change to how somebody signs in or is reached. */
export type IdentityParts = { readonly secured: SecurityEvent };

/** `name`: empty for a user who is no longer known. */
export type SecurityEvent = { readonly kind: HistoryKind; readonly purpose: StepUpPurpose | null; readonly name: string };
