import type { NoticeInbox } from '#modules/notices/server/inbox.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Failure, failWith, skipFailing } from '#platform/server/skip-failing.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { claimEvents, deleteEvents, nextEventDue } from './events.ts';
import type { ProviderNotice } from './provider-notice.ts';

type FeedDependencies = { readonly database: Database; readonly inbox: NoticeInbox<ProviderNotice> };

const BATCH = 500;
/** How long a claim holds, in business time. After that the events are handed over again, and the inbox recognizes them by their keys. */
const LEASE_MS = 60_000;

/** The run that hands over events to tell people about. */
export const createEventFeed = (deps: FeedDependencies): TickingRun => ({
  runs: () => [{ name: 'provider.events', everyMs: 2_000, run: (now) => handOver(deps, now) }],
  nextDue: () => nextEventDue(deps.database),
});

/** An event that cannot be handed over holds up no other. @throws AggregateError at the end, with the error of each that failed */
async function handOver({ database, inbox }: FeedDependencies, now: IsoInstant): Promise<void> {
  const skipped: Failure<ProviderNotice>[] = [];
  for (let more = true; more; ) {
    const batch = await claimEvents(database, now, plusMilliseconds(now, LEASE_MS), BATCH);
    const { failed } = await skipFailing(batch, async (events) => {
      await inbox.receive(events);
      await deleteEvents(database, events);
    });
    skipped.push(...failed);
    more = batch.length === BATCH;
  }
  failWith(skipped, ({ key, accountId }) => `event ${key} of account ${accountId} could not be handed over`);
}
