import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Demarc } from '../compose.ts';
import { openModulesOf } from '../modules.ts';
import { ownMetrics } from '../own-metrics.ts';
import { outboxesOf, runsWithDue, secondsSince } from './work.ts';

type Dependencies = { readonly demarc: Demarc; readonly metrics: Metrics; readonly clock: BusinessClock };

/** Figures of modules that only the database knows, read at each scrape. Each is reported by processes of one kind. */
export function reportFigures(process: 'worker' | 'web', { demarc, metrics, clock }: Dependencies): void {
  for (const { figures } of openModulesOf(demarc)) if (figures?.in === process) metrics.collect(() => figures.report(metrics, clock.now()));
}

/** How far the worker is behind: its runs, the outboxes, and the check of the books. */
export function reportWork({ demarc, metrics, clock }: Dependencies): void {
  const meter = metrics.of(ownMetrics);
  for (const { run, nextDue } of runsWithDue(demarc))
    metrics.collect(async () => meter.set('demarc_run_lag_seconds', { run }, secondsSince(clock.now(), await nextDue())));
  metrics.collect(() => meter.set('demarc_business_timestamp_seconds', {}, Date.parse(clock.now()) / 1_000));
  metrics.collect(async () => {
    for (const { outbox, waiting, oldestSeconds } of await outboxesOf(demarc, clock.now())) {
      meter.set('demarc_outbox_waiting', { outbox }, waiting);
      meter.set('demarc_outbox_oldest_seconds', { outbox }, oldestSeconds);
    }
  });
  metrics.collect(async () => {
    const last = await demarc.books?.ledger.last();
    if (last?.checkedAt === undefined) return;
    meter.set('demarc_ledger_checked_timestamp_seconds', {}, Date.parse(last.checkedAt) / 1_000);
    meter.set('demarc_ledger_broken_invariants', {}, last.breaches);
  });
}
