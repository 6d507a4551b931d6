import type { Outbox } from '#modules/notices/server/api.ts';
import type { Database } from '#platform/server/database/database.ts';
import { storeBackupRefused } from '../store/backups.ts';

/**
 * Passes the provider's events on to the notices. A backup that was refused for good no longer exists at the provider, so its authorization ends here
 * before the customer is told: only what may be debited is stored as in effect. Safe to repeat.
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
