import { type ByOperator, platformSecurityEvents, type SecurityEvents } from '#platform/server/log/security.ts';
import { moduleNamed, moduleNames } from '../modules.ts';
import { systems } from '../systems.ts';

type ActOnInstallation = 'data.exported' | 'backup.made' | 'backup.restored' | 'vault.rotated' | 'front-end.deployed' | 'front-end.rolled-back';

/** What operators do about the whole installation, with commands that are of no module. */
const ownSecurityEvents: SecurityEvents<Readonly<Record<ActOnInstallation, ByOperator>>> = {
  'data.exported': 'warn',
  'backup.made': 'warn',
  'backup.restored': 'warn',
  'vault.rotated': 'warn',
  'front-end.deployed': 'warn',
  'front-end.rolled-back': 'warn',
};

/** Those of each owner; an event belongs to one. */
export const securityEventsByOwner: ReadonlyMap<string, SecurityEvents> = new Map<string, SecurityEvents>([
  ['platform', platformSecurityEvents],
  ['server', ownSecurityEvents],
  ['provider', systems.provider.securityEvents ?? {}],
  ...moduleNames.flatMap((name) => {
    const events = moduleNamed(name).securityEvents;
    return events ? [[moduleNamed(name).name, events] as const] : [];
  }),
]);

/** The security events of these processes. */
export const declaredSecurityEvents: SecurityEvents = Object.assign({}, ...securityEventsByOwner.values());
