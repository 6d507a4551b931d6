/** What the id token says of every sign-in to the portal (specification 7, sign-in configuration). None of it is secret or about one person. */
export const signInClaims = {
  identity_domain: 'consumer',
  use_case: 'portals',
  credential_type: 'password',
  account_type: 'RESIDENTIAL',
} as const;
