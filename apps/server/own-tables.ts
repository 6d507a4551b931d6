import type { Tables } from '#platform/server/module/tables.ts';

const ofInstallation = { kept: 'State of the installation, of a fixed size.', notExported: 'About the installation; no customer is named.' } as const;

/** The tables that no module owns: those of the platform, which these processes keep. */
export const ownTables: Tables = {
  audit: { deletedBy: 'audit.forget-old', notExported: 'What operators did, with their reasons: for operators.' },
  clock: ofInstallation,
  clock_follower: { kept: 'A process that follows the clock, while it does.', notExported: 'About the installation; no customer is named.' },
  migration: ofInstallation,
  migration_lock: ofInstallation,
  seeded: ofInstallation,
  stored_document: { kept: '400 days: what a start of this version finds older it deletes.', notExported: 'The questions that our pages ask.' },
  worker_heartbeat: { kept: 'A worker deletes those that fell silent.', notExported: 'About the installation; no customer is named.' },
};
