import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { debianProgram } from '#platform/server/debian/testing.ts';
import { root, rules } from './testing.ts';

/** Series by name, each with a value or its increase per minute, and the labels that the alert takes from them. */
type Case = { readonly ill: Series; readonly well: Series; readonly labels?: Readonly<Record<string, string>> };
type Series = Readonly<Record<string, number | { readonly perMinute: number }>>;

const charges = (outcome: string) => `demarc_processor_outcomes_total{act="charge",outcome="${outcome}"}`;
const requests = (status: string) => `demarc_http_request_duration_seconds_count{process="web",status="${status}"}`;
const reports = (page: string, outcome: string) => `demarc_policy_reports_total{page="${page}",outcome="${outcome}"}`;
const stopped = (limit: string) => `demarc_card_tests_stopped_total{limit="${limit}"}`;
const pagesWithin = (le: string) => `demarc_http_request_duration_seconds_bucket{process="web",method="GET",le="${le}"}`;
const each = (perMinute: number) => ({ perMinute });

/** For every alert, figures that fire it, and others, at its limit, that do not. */
const cases: Readonly<Record<string, Case>> = {
  PaymentsUnknown: { ill: { 'demarc_payments_unknown{age="older"}': 1 }, well: { 'demarc_payments_unknown{age="under-1h"}': 9 } },
  PaymentUnresolved: { ill: { demarc_payments_unresolved: 1 }, well: { demarc_payments_unresolved: 0 } },
  LedgerBroken: { ill: { demarc_ledger_broken_invariants: 1 }, well: { demarc_ledger_broken_invariants: 0 } },
  LedgerUnchecked: {
    ill: { demarc_business_timestamp_seconds: 193_601, demarc_ledger_checked_timestamp_seconds: 100_000 },
    well: { demarc_business_timestamp_seconds: 193_600, demarc_ledger_checked_timestamp_seconds: 100_000 },
  },
  RunLate: { ill: { 'demarc_run_lag_seconds{run="r"}': 901 }, well: { 'demarc_run_lag_seconds{run="r"}': 900 }, labels: { run: 'r' } },
  RunFails: {
    ill: { 'demarc_run_duration_seconds_count{run="r",outcome="failed"}': each(1) },
    well: { 'demarc_run_duration_seconds_count{run="r",outcome="failed"}': each(0.1) },
    labels: { run: 'r' },
  },
  ForgettingBehind: {
    ill: { 'demarc_forget_behind_seconds{table="t",process="worker"}': 21_601 },
    // Another process finished it.
    well: { 'demarc_forget_behind_seconds{table="t",process="worker"}': 21_601, 'demarc_forget_behind_seconds{table="t",process="other"}': 0 },
    labels: { table: 't' },
  },
  OutboxStuck: {
    ill: { 'demarc_outbox_oldest_seconds{outbox="notices"}': 901 },
    well: { 'demarc_outbox_oldest_seconds{outbox="deliveries"}': 3_600 },
    labels: { outbox: 'notices' },
  },
  CircuitOpen: {
    ill: { 'demarc_circuit_state{provider="billing",process="web"}': 2 },
    well: { 'demarc_circuit_state{provider="billing",process="web"}': 0 },
    labels: { provider: 'billing' },
  },
  ProcessorLosesAnswers: {
    ill: { [charges('unknown')]: each(1), [charges('approved')]: each(18) },
    well: { [charges('unknown')]: each(1), [charges('approved')]: each(20) },
  },
  RequestsFail: {
    ill: { [requests('5xx')]: each(1), [requests('2xx')]: each(98) },
    well: { [requests('5xx')]: each(1), [requests('2xx')]: each(100) },
    labels: { process: 'web' },
  },
  RequestsSlow: {
    ill: { [pagesWithin('1')]: each(94), [pagesWithin('2.5')]: each(100), [pagesWithin('+Inf')]: each(100) },
    well: { [pagesWithin('1')]: each(96), [pagesWithin('2.5')]: each(100), [pagesWithin('+Inf')]: each(100) },
  },
  DatabaseWaits: { ill: { demarc_database_waiting: 1 }, well: { demarc_database_waiting: 0 } },
  ErrorsInLog: {
    ill: { 'demarc_log_lines_total{process="web",level="error"}': each(1) },
    well: { 'demarc_log_lines_total{process="web",level="error"}': each(0.5) },
    labels: { process: 'web' },
  },
  ProcessGone: { ill: { 'up{job="demarc"}': 0 }, well: { 'up{job="demarc"}': 1 }, labels: { job: 'demarc' } },
  EventLoopLate: {
    ill: { 'nodejs_eventloop_lag_seconds{of="p99"}': 0.26 },
    well: { 'nodejs_eventloop_lag_seconds{of="p99"}': 0.25 },
    labels: { of: 'p99' },
  },
  CardTesting: { ill: { [stopped('network')]: each(0.02) }, well: { [stopped('network')]: 9, [stopped('account')]: each(0.08) } },
  SignInsBraked: { ill: { demarc_sign_in_brake: 1 }, well: { demarc_sign_in_brake: 0 } },
  PaymentPageViolated: { ill: { [reports('vault', 'violation')]: each(0.2) }, well: { [reports('vault', 'extension')]: each(9) } },
  ContentPolicyViolated: { ill: { [reports('portal', 'violation')]: each(2) }, well: { [reports('portal', 'violation')]: each(0.5) } },
  PaymentPageChanged: { ill: { demarc_payment_page_changes: 1 }, well: { demarc_payment_page_changes: 0 } },
  TelemetryFails: {
    ill: { 'demarc_telemetry_requests_total{outcome="failed"}': each(1) },
    well: { 'demarc_telemetry_requests_total{outcome="kept"}': each(9) },
  },
};

const folder = mkdtempSync(join(tmpdir(), 'demarc-alerts-'));
const rulesFile = fileURLToPath(new URL('docs/operations/alerts/demarc.yml', root));
let promtool: string;
beforeAll(async () => {
  promtool = await debianProgram('prometheus', '/usr/bin/promtool');
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

const seriesOf = (series: Series) =>
  Object.entries(series).map(([name, value]) => ({ series: name, values: typeof value === 'number' ? `${value}x60` : `0+${value.perMinute}x60` }));

test('Prometheus accepts the rules', () => {
  expect(ask('check', 'rules', rulesFile)).toMatchObject({ status: 0, said: expect.stringContaining(`${rules.length} rules found`) });
});

test('every alert fires for bad values and stays silent at its limit', () => {
  expect(Object.keys(cases).sort()).toEqual(rules.map(({ alert }) => alert).sort());
  const tests = rules.flatMap(({ alert, severity, summary, runbook }) => {
    const { ill, well, labels } = cases[alert] ?? { ill: {}, well: {} };
    const rings = { exp_labels: { severity, ...labels }, exp_annotations: { summary, runbook } };
    const at = (series: Series, exp_alerts: readonly object[]) => ({
      interval: '1m',
      input_series: seriesOf(series),
      alert_rule_test: [{ eval_time: '1h', alertname: alert, exp_alerts }],
    });
    return [at(ill, [rings]), at(well, [])];
  });
  // JSON is YAML.
  const file = join(folder, 'rules.json');
  writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], tests }));
  expect(ask('test', 'rules', file)).toMatchObject({ status: 0, said: expect.stringContaining('SUCCESS') });
});
