import type { Enumeration } from '#platform/rules/enumeration.ts';

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

export const historyKindEnum: Enumeration<HistoryKind> = {
  name: 'SecurityHistoryKind',
  description: 'A change to how a person signs in or is reached',
  values: {
    'code-given': 'they entered a code: see purpose',
    'password-changed': 'their password was changed',
    'passkey-added': 'a passkey was added',
    'passkey-removed': 'a passkey was removed',
    'login-created': 'they chose a username and a password',
    'login-closed': 'their login was closed',
    'login-opened': 'their login was opened again',
    'login-blocked': 'their login was blocked for abuse',
    'sessions-ended': 'they were signed out everywhere',
    'email-changed': 'their email address was changed',
    'phone-changed': 'their phone number was changed',
  },
};
