import type { Outbox } from '#modules/notices/server/api.ts';
import type { AnyNotice, NoticeOf } from '#platform/rules/notices/notice-event.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AutoPayNoticeFacts } from '../../rules/notices.ts';
import { storeBackupRefused } from '../store/backups.ts';

type Inbox = Pick<Outbox<AnyNotice>, 'receive'>;

/**
 * Passes the provider's events on to the notices. A backup that was refused for good no longer exists at the provider, so its authorization ends here
 * before the customer is told: only what may be debited is stored as in effect. Safe to repeat.
 */
export const endingRefusedBackups = (database: Database, inbox: Inbox): Inbox => ({
  async receive(events) {
    for (const { accountId, at, facts } of events.filter(isRefused)) {
      await storeBackupRefused(database, { accountId, at, part: facts.part, lastFour: facts.method.lastFour });
    }
    await inbox.receive(events);
  },
});

const isRefused = (event: AnyNotice): event is NoticeOf<AutoPayNoticeFacts, 'auto-pay-backup-refused'> => event.kind === 'auto-pay-backup-refused';
