import { createPseudonyms } from '../http/network-pseudonym.ts';
import type { Log } from './log.ts';
import { currentScope } from './scope.ts';

type Person = { readonly userId: string };
/** Undefined if what was typed matches no user; what was typed is never logged. */
type Perhaps = { readonly userId: string | undefined };
type Member = Person & { readonly accountId: string };

/** Acts of operators: the audit trail has more detail than the log. */
export type ActOfOperator =
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
  | 'client.revoked'
  | 'data.exported'
  | 'data.imported'
  | 'backup.made'
  | 'backup.restored'
  | 'vault.rotated'
  | 'front-end.deployed'
  | 'front-end.rolled-back';

/** Every security event, with the fields of its line. Ids only: no names, no addresses, nothing that a person typed. */
export type SecurityFacts = {
  'sign-in.succeeded': Member;
  'sign-in.failed': Perhaps;
  'sign-in.closed': Member;
  'sign-in.stopped': { readonly why: string };
  /** So many sign-ins failed across all users that every one needs a proof of work now. */
  'sign-in.braked': { readonly failures: number };
  'session.began': Member & { readonly kept: boolean; readonly byNetwork: boolean };
  'role.given': Person & { readonly role: string };
  'role.changed': Member & { readonly from: string; readonly to: string };
  'role.not-read': Member;
  'session.ended': Perhaps & { readonly which: 'this' | 'one' | 'others' | 'all' | 'elsewhere' };
  /** The operator's identity provider, or somebody in its name, said that a session ended. */
  'logout.refused': { readonly why: string };
  'password.confirmed': Person;
  'password.not-confirmed': Person;
  'password.changed': Person;
  'passkey.added': Member;
  'passkey.removed': Member;
  'passkey.refused': Perhaps & { readonly purpose: string };
  'login.created': Person;
  'login.removed': Person;
  'user.changed': Member & { readonly change: string };
  'step-up.proved': Member & { readonly purpose: string };
  'step-up.failed': Member & { readonly purpose: string };
  /** A contact on file was replaced, after two proofs. */
  'contact.changed': Member;
  /** Voice Zone was given a code, by the portal or the app. */
  'voice-zone.handed-over': Member & { readonly initiator: string };
  'recovery.asked': { readonly recovery: string };
  'recovery.proved': Perhaps & { readonly recovery: string };
  'recovery.failed': Perhaps & { readonly recovery: string };
  'limit.reached': Perhaps & { readonly limit: string; readonly clientId?: string; readonly accountId?: string };
  'access.refused': {
    readonly code: string;
    readonly at: string;
    readonly userId?: string;
    readonly accountId?: string;
    readonly clientId?: string;
    readonly actor?: string;
  };
  /** A request named something that does not exist or belongs to another account. */
  'id.not-there': Member & { readonly at: string };
  'request.refused': { readonly status: number; readonly method: string; readonly route: string };
  'operator.not-signed-in': Readonly<Record<string, never>>;
  'webhook.refused': { readonly problem: string };
  /** Which limit was reached: the account's, or, across several accounts, that of the network with this pseudonym. */
  'card-testing.suspected': { readonly accountId: string; readonly limit: 'account' | 'network'; readonly network?: string | undefined };
  /** The vault's fields page arrives altered: the headers and files that differ. */
  'payment-page.changed': { readonly changes: string };
  /** A browser blocked something that a page's policy forbids; anyone can send such a report. */
  'policy.violated': {
    readonly page: 'portal' | 'vault';
    readonly directive: string;
    readonly blocked: string;
    readonly at: string;
    readonly source?: string;
  };
} & Readonly<Record<ActOfOperator, { readonly actor: string; readonly accountId?: string }>>;
export type SecurityEventName = keyof SecurityFacts;

/** Every event and the level of its line: warnings need an operator's attention (docs/operations/security-events.md); the rest is for counting and searching. */
export const securityEvents: Readonly<Record<SecurityEventName, 'info' | 'warn'>> = {
  'sign-in.succeeded': 'info',
  'sign-in.failed': 'info',
  'sign-in.closed': 'warn',
  'sign-in.stopped': 'info',
  'sign-in.braked': 'warn',
  'session.began': 'info',
  'session.ended': 'info',
  'logout.refused': 'warn',
  'role.given': 'info',
  'role.changed': 'info',
  'role.not-read': 'warn',
  'password.confirmed': 'info',
  'password.not-confirmed': 'info',
  'password.changed': 'info',
  'passkey.added': 'info',
  'passkey.removed': 'info',
  'passkey.refused': 'info',
  'login.created': 'info',
  'login.removed': 'info',
  'user.changed': 'info',
  'step-up.proved': 'info',
  'step-up.failed': 'info',
  'contact.changed': 'info',
  'voice-zone.handed-over': 'info',
  'recovery.asked': 'info',
  'recovery.proved': 'info',
  'recovery.failed': 'info',
  'limit.reached': 'warn',
  'access.refused': 'warn',
  'id.not-there': 'info',
  'request.refused': 'info',
  'operator.not-signed-in': 'warn',
  'webhook.refused': 'warn',
  'card-testing.suspected': 'warn',
  'payment-page.changed': 'warn',
  'policy.violated': 'warn',
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
  'data.exported': 'warn',
  'data.imported': 'warn',
  'backup.made': 'warn',
  'backup.restored': 'warn',
  'vault.rotated': 'warn',
  'front-end.deployed': 'warn',
  'front-end.rolled-back': 'warn',
};

/** Reports one event, in the process where it happened. */
export type SecurityLog = <Name extends SecurityEventName>(event: Name, facts: SecurityFacts[Name]) => void;

/**
 * Writes security events to the log, with the request they belong to and a pseudonym of its network.
 * @param key for this purpose only: `keyFor(settings, 'security log')`
 */
export function createSecurityLog(log: Log, key: string): SecurityLog {
  const pseudonymOf = createPseudonyms(key);
  const network = () => {
    const address = currentScope()?.address;
    return address === undefined ? {} : { network: pseudonymOf(address) };
  };
  return (event, facts) => {
    const line: object = { event, ...network(), ...facts };
    if (securityEvents[event] === 'warn') log.warn(line, 'security');
    else log.info(line, 'security');
  };
}

/** Discards all events. */
export const ignoreSecurityEvents: SecurityLog = () => undefined;
