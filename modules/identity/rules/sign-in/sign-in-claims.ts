/**
 * The clients of the identity provider (specification 7): the portal in a browser, the app on a device. Voice Zone only receives sign-ins; it begins
 * none.
 */
export const clientIds = { portal: 'consumer_portal', app: 'convergedmsa', voiceZone: 'voice_zone' } as const;

/** What somebody signed in with. A passkey counts as two factors and comes in addition to the password. */
export type Credential = 'password' | 'passkey';

/**
 * What the id token says of every sign-in to the portal (specification 7, sign-in configuration), besides the credential. None of it is secret or
 * personal.
 */
export const signInClaims = {
  identity_domain: 'consumer',
  use_case: 'portals',
  account_type: 'RESIDENTIAL',
} as const;

/** What every sign-in request carries beyond the standard parameters: audience, purpose and credential. */
export const signInParameters = { ...signInClaims, credential_type: 'password' } as const;
