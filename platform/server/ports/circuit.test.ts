import { beforeEach, expect, test } from 'vitest';
import { type Circuit, CircuitOpen, type CircuitState, createCircuit, usualPolicy } from './circuit.ts';

let nowMs: number;
let circuit: Circuit;
let told: CircuitState[];
beforeEach(() => {
  nowMs = 1_000;
  told = [];
  circuit = createCircuit({ nowMs: () => nowMs, policy: usualPolicy, onChange: (state) => told.push(state) });
});

const well = () => circuit.run(async () => 'well');
const ill = () => circuit.run(() => Promise.reject(new Error('down')));
const many = async (count: number, call: () => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await call().catch(() => {});
};

test('five failures in a row open it; then nobody is called, and callers are told at once', async () => {
  await many(4, ill);
  expect(circuit.state()).toBe('closed');
  await many(1, ill);
  expect(told).toEqual(['open']);
  let answered = 0;
  await expect(circuit.run(async () => answered++)).rejects.toThrow(CircuitOpen);
  expect(answered).toBe(0);
});

test('a provider that mostly answers is still called', async () => {
  await many(10, well);
  await many(9, ill);
  expect(circuit.state()).toBe('closed');
  await many(1, ill);
  expect(circuit.state()).toBe('open');
});

test('failures far apart do not add up', async () => {
  for (let time = 0; time < 20; time++) {
    await many(1, ill);
    nowMs += 10_000;
  }
  expect(told).toEqual([]);
});

test('after its pause a single call is tried; its success closes it again', async () => {
  await many(5, ill);
  nowMs += usualPolicy.restMs;
  const answer = Promise.withResolvers<string>();
  const probe = circuit.run(() => answer.promise);
  await expect(well()).rejects.toThrow(CircuitOpen);
  answer.resolve('back');
  expect(await probe).toBe('back');
  expect(await well()).toBe('well');
  expect(told).toEqual(['open', 'probing', 'closed']);
});

test('a failed try starts another pause', async () => {
  await many(5, ill);
  nowMs += usualPolicy.restMs;
  await expect(ill()).rejects.toThrow('down');
  await expect(well()).rejects.toThrow(CircuitOpen);
  nowMs += usualPolicy.restMs;
  expect(await well()).toBe('well');
});

test('a try that never ends does not keep the circuit open forever', async () => {
  await many(5, ill);
  nowMs += usualPolicy.restMs;
  void circuit.run(() => new Promise(() => {}));
  nowMs += 20_000;
  expect(await well()).toBe('well');
});

test('an answer that reports a failure counts as one; a call is made once, whatever its outcome', async () => {
  let calls = 0;
  const lost = () =>
    circuit.run(
      async () => {
        calls += 1;
        return 'unknown';
      },
      { isFailure: (answer) => answer === 'unknown' },
    );
  await many(5, lost);
  expect([circuit.state(), calls]).toEqual(['open', 5]);
});

test('calls made before it opened neither close it nor extend its pause', async () => {
  const slow = Promise.withResolvers<string>();
  const answer = circuit.run(() => slow.promise);
  await many(5, ill);
  slow.resolve('late');
  expect(await answer).toBe('late');
  expect(circuit.state()).toBe('open');
});
