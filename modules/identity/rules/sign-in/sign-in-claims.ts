/** Who asks for a sign-in (specification 7): the portal in a browser, and the app on a device. Voice Zone is given one: it begins none. */
export const clientIds = { portal: 'consumer_portal', app: 'convergedmsa', voiceZone: 'voice_zone' } as const;

/** What somebody signed in with; a passkey is two factors in one, and comes on top of the password. */
export type Credential = 'password' | 'passkey';

/** What the id token says of every sign-in to the portal (specification 7, sign-in configuration), besides the credential. None of it is secret or about one person. */
export const signInClaims = {
  identity_domain: 'consumer',
  use_case: 'portals',
  account_type: 'RESIDENTIAL',
} as const;

/** What every sign-in asks besides the standard's own parameters: for whom, for what and by what. */
export const signInParameters = { ...signInClaims, credential_type: 'password' } as const;
