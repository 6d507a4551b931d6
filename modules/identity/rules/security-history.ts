/** Changes to how a person signs in and is reached, as they can read them. */
export const historyKinds = [
  'code-given',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'login-created',
  'login-closed',
  'login-opened',
  'login-blocked',
  'sessions-ended',
  'email-changed',
  'phone-changed',
] as const;
export type HistoryKind = (typeof historyKinds)[number];
