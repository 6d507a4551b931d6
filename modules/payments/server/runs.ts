import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { PaymentsContext } from './dependencies.ts';
import { type Posting, postDue } from './paying/posting.ts';
import { askForUnanswered } from './paying/unanswered.ts';
import { applyDueEvents, forgetEvents } from './reversals/events.ts';
import { postDueReversals } from './reversals/post-reversals.ts';
import { askForUnansweredRefunds } from './reversals/refund.ts';
import { cancelDue } from './scheduled/cancel.ts';
import { scheduleDue } from './scheduled/scheduling.ts';
import { deleteKeysBefore } from './store/idempotency.ts';
import { deleteIntentsBefore } from './store/intents.ts';

export type PaymentsRun = { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<void> };

const INTENT_LIFE_MS = DAY_MS;

/** What the worker does again and again: it finishes what a process left unfinished, and deletes what is past its retention. */
export const runsOf = (context: PaymentsContext, posting: Posting): readonly PaymentsRun[] => [
  { name: 'payments.post', everyMs: 2_000, run: (now) => postDue(context, now) },
  { name: 'payments.ask', everyMs: 2_000, run: (now) => askForUnanswered(context, posting, now) },
  { name: 'payments.events', everyMs: 2_000, run: (now) => applyDueEvents(context, posting, now) },
  { name: 'payments.ask-refunds', everyMs: 2_000, run: (now) => askForUnansweredRefunds(context, now) },
  { name: 'payments.post-reversals', everyMs: 2_000, run: (now) => postDueReversals(context, now) },
  { name: 'payments.schedule', everyMs: 10_000, run: (now) => scheduleDue(context, now) },
  { name: 'payments.cancel', everyMs: 10_000, run: (now) => cancelDue(context, now) },
  { name: 'payments.forget-intents', everyMs: 600_000, run: (now) => forgetIntents(context, now) },
  { name: 'payments.forget-events', everyMs: 600_000, run: (now) => forgetEvents(context, now) },
];

async function forgetIntents(context: PaymentsContext, now: IsoInstant): Promise<void> {
  const before = plusMilliseconds(now, -INTENT_LIFE_MS);
  await deleteKeysBefore(context.database, before);
  await deleteIntentsBefore(context.database, before);
}
