import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { concernLimits, concernsIn, runbooks, type Work } from './concerns.ts';

const well: Work = {
  isWorkerAlive: true,
  runs: [{ run: 'auto-pay', lateSeconds: 900 }],
  outboxes: [
    { outbox: 'payments', oldestSeconds: 900 },
    { outbox: 'deliveries', oldestSeconds: 3_600 },
  ],
  unknown: 0,
  unresolved: 0,
  ledger: { breaches: 0, checkedSeconds: 93_600 },
};

test('nothing is wrong up to the limits, nor before the books were ever checked', () => {
  expect(concernsIn(well)).toEqual([]);
  expect(concernsIn({ ...well, ledger: { breaches: 0, checkedSeconds: undefined } })).toEqual([]);
});

test('everything that needs a person is named, the worst first', () => {
  const wrong: Work = {
    isWorkerAlive: false,
    runs: [{ run: 'auto-pay', lateSeconds: 901 }],
    outboxes: [
      { outbox: 'payments', oldestSeconds: 901 },
      { outbox: 'deliveries', oldestSeconds: 3_601 },
    ],
    unknown: 2,
    unresolved: 1,
    ledger: { breaches: 3, checkedSeconds: 93_601 },
  };
  expect(concernsIn(wrong)).toEqual([
    { what: 'noWorker', amount: 0 },
    { what: 'ledgerBroken', amount: 3 },
    { what: 'ledgerUnchecked', amount: 93_601 },
    { what: 'runLate', which: 'auto-pay', amount: 901 },
    { what: 'outboxStuck', which: 'payments', amount: 901 },
    { what: 'outboxStuck', which: 'deliveries', amount: 3_601 },
    { what: 'unknown', amount: 2 },
    { what: 'unresolved', amount: 1 },
  ]);
});

test('the limits are those of the alerts, and each concern has a runbook', () => {
  const alerts = readFileSync('docs/operations/alerts/demarc.yml', 'utf8');
  const { runLate, outboxStuck, deliveriesStuck, ledgerUnchecked } = concernLimits;
  expect(alerts).toContain(`demarc_run_lag_seconds > ${runLate}\n`);
  expect(alerts).toContain(
    `demarc_outbox_oldest_seconds{outbox!="deliveries"} > ${outboxStuck} or demarc_outbox_oldest_seconds{outbox="deliveries"} > ${deliveriesStuck}'\n`,
  );
  expect(alerts).toContain(`demarc_ledger_checked_timestamp_seconds > ${ledgerUnchecked}\n`);
  for (const name of Object.values(runbooks)) expect(existsSync(`docs/operations/runbooks/${name}.md`), name).toBe(true);
});
