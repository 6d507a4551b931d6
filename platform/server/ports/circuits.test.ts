import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { CircuitOpen, usualPolicy } from './circuit.ts';
import { type Circuits, createCircuits } from './circuits.ts';

const down = () => Promise.reject(new Error('down'));
let nowMs: number;
let logged: object[];
let circuits: Circuits;
let figures: (name: string) => Promise<readonly string[]>;
beforeEach(() => {
  nowMs = 0;
  logged = [];
  const metrics = createMetrics('web');
  const log = createLog({ process: 'web', level: 'info', destination: { write: (line: string) => void logged.push(JSON.parse(line)) } });
  circuits = createCircuits({ metrics, log, policy: usualPolicy, nowMs: () => nowMs });
  figures = async (name) => (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
});
const failFive = async () => {
  for (let time = 0; time < 5; time++)
    await circuits('mobile')
      .run(down)
      .catch(() => undefined);
};
const state = (of: string, value: number) => `demarc_circuit_state{process="web",provider="${of}"} ${value}`;

test('a failing provider is not called for five seconds, and others are unaffected', async () => {
  expect(await circuits('billing').run(async () => 'owed')).toBe('owed');
  await failFive();
  await expect(circuits('mobile').run(down)).rejects.toThrow(CircuitOpen);
  expect(await circuits('billing').run(async () => 'owed')).toBe('owed');
  nowMs = 4_999;
  await expect(circuits('mobile').run(down)).rejects.toThrow(CircuitOpen);
  nowMs = 5_000;
  expect(await circuits('mobile').run(async () => 'back')).toBe('back');
});

test('the log and the metrics say when a provider fails and when it is back', async () => {
  await circuits('billing').run(async () => 'owed');
  await failFive();
  await circuits('mobile')
    .run(down)
    .catch(() => undefined);
  expect(await figures('demarc_circuit_state')).toEqual([state('billing', 0), state('mobile', 2)]);
  expect(await figures('demarc_circuit_refused_total')).toEqual(['demarc_circuit_refused_total{process="web",provider="mobile"} 1']);
  nowMs = usualPolicy.restMs;
  await circuits('mobile').run(async () => 'back');
  expect(await figures('demarc_circuit_state')).toEqual([state('billing', 0), state('mobile', 0)]);
  expect(logged).toMatchObject([
    { level: 'warn', provider: 'mobile', msg: 'a provider fails; its circuit is open' },
    { level: 'warn', provider: 'mobile', msg: 'a provider answers again; its circuit is closed' },
  ]);
});

test('calls are counted by outcome, and a failure answer counts as failed', async () => {
  await circuits('processor').run(async () => 'approved', { isFailure: (answer) => answer === 'unknown' });
  await circuits('processor').run(async () => 'unknown', { isFailure: (answer) => answer === 'unknown' });
  await circuits('processor')
    .run(down)
    .catch(() => undefined);
  const counts = await figures('demarc_provider_call_duration_seconds_count');
  expect(counts.map((line) => line.replace(/^[^{]*\{process="web",/, '{')).sort()).toEqual([
    '{provider="processor",outcome="failed"} 2',
    '{provider="processor",outcome="ok"} 1',
  ]);
});
