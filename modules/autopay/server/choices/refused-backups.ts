import type { Outbox } from '#modules/notices/server/api.ts';
import type { Database } from '#platform/server/database/database.ts';
import { storeBackupRefused } from '../store/backups.ts';

/**
 * What the provider tells of, on its way to the customers. A backup that was refused for good is none any more there, and its authorization ends here
 * before that is told: what is kept as in effect is what may be debited. Safe to hand over again.
 */
export const endingRefusedBackups = (database: Database, inbox: Pick<Outbox, 'receive'>): Pick<Outbox, 'receive'> => ({
  async receive(events) {
    for (const { kind, accountId, at, facts } of events) {
      if (kind === 'auto-pay-backup-refused')
        await storeBackupRefused(database, { accountId, at, part: facts.part, lastFour: facts.method.lastFour });
    }
    await inbox.receive(events);
  },
});
