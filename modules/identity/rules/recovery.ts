/** What a visitor asks for who cannot sign in. */
export type RecoveryKind = 'recover-id' | 'reset-password' | 'create-account' | 'unblock';

/** How long the right code opens what it was for, in milliseconds of machine time. */
export const PROOF_VALID_MS = 15 * 60_000;
