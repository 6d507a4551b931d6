import type { ByOperator, OfMember, OfPerson, OfPersonIfAny, SecurityEvents, SecurityLog } from '#platform/server/log/security.ts';

/** What operators do about people who sign in, about other systems and about each other. */
export type ActOnAccess =
  | 'operator.link-made'
  | 'operator.signed-in'
  | 'operator.closed'
  | 'operator.link-used'
  | 'operator.factor-added'
  | 'operator.factor-removed'
  | 'operator.factor-refused'
  | 'login.closed'
  | 'login.opened'
  | 'login.blocked'
  | 'login.unblocked'
  | 'network.blocked'
  | 'network.unblocked'
  | 'sessions.ended'
  | 'client.created'
  | 'client.rotated'
  | 'client.revoked';

export type IdentitySecurity = {
  'sign-in.succeeded': OfMember;
  'sign-in.failed': OfPersonIfAny;
  'sign-in.closed': OfMember;
  'sign-in.stopped': { readonly why: string };
  /** So many sign-ins failed across all users that every one needs a proof of work now. */
  'sign-in.braked': { readonly failures: number };
  'session.began': OfMember & { readonly kept: boolean; readonly byNetwork: boolean };
  'session.ended': OfPersonIfAny & { readonly which: 'this' | 'one' | 'others' | 'all' | 'elsewhere' };
  'role.given': OfPerson & { readonly role: string };
  'role.changed': OfMember & { readonly from: string; readonly to: string };
  'role.not-read': OfMember;
  /** The operator's identity provider, or somebody in its name, said that a session ended. */
  'logout.refused': { readonly why: string };
  'password.confirmed': OfPerson;
  'password.not-confirmed': OfPerson;
  'password.changed': OfPerson;
  'passkey.added': OfMember;
  'passkey.removed': OfMember;
  'passkey.refused': OfPersonIfAny & { readonly purpose: string };
  'login.created': OfPerson;
  'login.removed': OfPerson;
  'step-up.proved': OfMember & { readonly purpose: string };
  'step-up.failed': OfMember & { readonly purpose: string };
  /** Voice Zone was given a code, by the portal or the app. */
  'voice-zone.handed-over': OfMember & { readonly initiator: string };
  'recovery.asked': { readonly recovery: string };
  'recovery.proved': OfPersonIfAny & { readonly recovery: string };
  'recovery.failed': OfPersonIfAny & { readonly recovery: string };
  'limit.reached': OfPersonIfAny & { readonly limit: string; readonly clientId?: string; readonly accountId?: string };
  'operator.not-signed-in': Readonly<Record<never, never>>;
} & Readonly<Record<ActOnAccess, ByOperator>>;

export type IdentitySecurityLog = SecurityLog<IdentitySecurity>;

export const identitySecurityEvents: SecurityEvents<IdentitySecurity> = {
  'sign-in.succeeded': 'info',
  'sign-in.failed': 'info',
  'sign-in.closed': 'warn',
  'sign-in.stopped': 'info',
  'sign-in.braked': 'warn',
  'session.began': 'info',
  'session.ended': 'info',
  'role.given': 'info',
  'role.changed': 'info',
  'role.not-read': 'warn',
  'logout.refused': 'warn',
  'password.confirmed': 'info',
  'password.not-confirmed': 'info',
  'password.changed': 'info',
  'passkey.added': 'info',
  'passkey.removed': 'info',
  'passkey.refused': 'info',
  'login.created': 'info',
  'login.removed': 'info',
  'step-up.proved': 'info',
  'step-up.failed': 'info',
  'voice-zone.handed-over': 'info',
  'recovery.asked': 'info',
  'recovery.proved': 'info',
  'recovery.failed': 'info',
  'limit.reached': 'warn',
  'operator.not-signed-in': 'warn',
  'operator.link-made': 'warn',
  'operator.signed-in': 'warn',
  'operator.closed': 'warn',
  'operator.link-used': 'info',
  'operator.factor-added': 'warn',
  'operator.factor-removed': 'warn',
  'operator.factor-refused': 'warn',
  'login.closed': 'warn',
  'login.opened': 'warn',
  'login.blocked': 'warn',
  'login.unblocked': 'warn',
  'network.blocked': 'warn',
  'network.unblocked': 'warn',
  'sessions.ended': 'warn',
  'client.created': 'warn',
  'client.rotated': 'warn',
  'client.revoked': 'warn',
};
