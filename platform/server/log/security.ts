import { createPseudonyms } from '../http/network-pseudonym.ts';
import type { Log } from './log.ts';
import { currentScope } from './scope.ts';

/** Facts of events: ids only; no names, no addresses, nothing that a person typed. */
export type OfPerson = { readonly userId: string };
/** Undefined if what was typed matches no user. */
export type OfPersonIfAny = { readonly userId: string | undefined };
export type OfMember = OfPerson & { readonly accountId: string };
/** An act of an operator: the audit trail has more detail than the log. */
export type ByOperator = { readonly actor: string; readonly accountId?: string };

/**
 * The security events of one owner by name, with the level of their lines: warnings need an operator's attention (docs/operations/security-events.md);
 * the rest is for counting and searching. `Facts`: the fields of each line.
 */
export type SecurityEvents<Facts = Readonly<Record<string, object>>> = Readonly<Record<keyof Facts & string, 'info' | 'warn'>>;

/** Reports one event, in the process where it happened. */
export type SecurityLog<Facts> = <Name extends keyof Facts & string>(event: Name, facts: Facts[Name]) => void;

/** The log of a process, which takes the events of every owner that it was created with. Each owner knows its own: `SecurityLog<IdentitySecurity>`. */
export type ProcessSecurityLog = (event: string, facts: object) => void;

/** What every server of ours reports, whatever it serves. */
export type PlatformSecurity = {
  'access.refused': {
    readonly code: string;
    readonly at: string;
    readonly userId?: string;
    readonly accountId?: string;
    readonly clientId?: string;
    readonly actor?: string;
  };
  /** A request named something that does not exist or belongs to another account. */
  'id.not-there': OfMember & { readonly at: string };
  'request.refused': { readonly status: number; readonly method: string; readonly route: string };
  /** A browser blocked something that a page's policy forbids; anyone can send such a report. */
  'policy.violated': {
    readonly page: 'portal' | 'vault';
    readonly directive: string;
    readonly blocked: string;
    readonly at: string;
    readonly source?: string;
  };
};

export const platformSecurityEvents: SecurityEvents<PlatformSecurity> = {
  'access.refused': 'warn',
  'id.not-there': 'info',
  'request.refused': 'info',
  'policy.violated': 'warn',
};

/**
 * Writes security events to the log, with the request they belong to and a pseudonym of its network.
 * @param key for this purpose only: `keyFor(settings, 'security log')`
 * @param events those of every owner in this process
 */
export function createSecurityLog(log: Log, key: string, events: SecurityEvents): ProcessSecurityLog {
  const pseudonymOf = createPseudonyms(key);
  const network = () => {
    const address = currentScope()?.address;
    return address === undefined ? {} : { network: pseudonymOf(address) };
  };
  return (event, facts) => {
    const line: object = { event, ...network(), ...facts };
    if (events[event] === 'info') log.info(line, 'security');
    else log.warn(line, 'security');
  };
}

/** Discards all events. */
export const ignoreSecurityEvents: ProcessSecurityLog = () => undefined;
