/** What somebody can read that was done to how they come in and are reached. */
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
