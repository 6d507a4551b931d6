import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Demarc } from '../compose.ts';
import { runsWithDue, secondsSince } from './work.ts';

type Dependencies = { readonly demarc: Demarc; readonly metrics: Metrics; readonly clock: BusinessClock };

/** Figures that only the database knows: lateness, backlogs, unknown outcomes. Read only by the worker, at each scrape. */
export function reportWork({ demarc, metrics, clock }: Dependencies): void {
  for (const { run, nextDue } of runsWithDue(demarc))
    metrics.collect(async () => metrics.set('demarc_run_lag_seconds', { run }, secondsSince(clock.now(), await nextDue())));

  metrics.collect(async () => {
    const now = clock.now();
    metrics.set('demarc_business_timestamp_seconds', {}, Date.parse(now) / 1_000);
    for (const { outbox, waiting, oldest } of await demarc.notices.waiting()) reportOutbox(outbox, waiting, secondsSince(now, oldest));
    const { outboxes, unknown, unresolved } = await demarc.payments.waiting(now);
    for (const { outbox, waiting, oldest } of outboxes) reportOutbox(outbox, waiting, secondsSince(now, oldest));
    const events = await demarc.apis.telemetry.waiting();
    // In machine time, the only time that browsers and the stream know.
    reportOutbox('telemetry', events.waiting, secondsSince(isoInstant(machineClock.nowMs()), events.oldest));
    for (const [age, count] of Object.entries(unknown)) metrics.set('demarc_payments_unknown', { age }, count);
    metrics.set('demarc_payments_unresolved', {}, unresolved.count);
  });
  metrics.collect(async () => {
    const last = await demarc.books?.ledger.last();
    if (last?.checkedAt === undefined) return;
    metrics.set('demarc_ledger_checked_timestamp_seconds', {}, Date.parse(last.checkedAt) / 1_000);
    metrics.set('demarc_ledger_broken_invariants', {}, last.breaches);
  });

  function reportOutbox(outbox: string, waiting: number, oldest: number): void {
    metrics.set('demarc_outbox_waiting', { outbox }, waiting);
    metrics.set('demarc_outbox_oldest_seconds', { outbox }, oldest);
  }
}
