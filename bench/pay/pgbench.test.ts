import { expect, test } from 'vitest';
import { readPgbench } from './pgbench.ts';

const said = `transaction type: two-transactions.sql
number of transactions actually processed: 4021
number of failed transactions: 0 (0.000%)
latency average = 9.944 ms
initial connection time = 12.5 ms
tps = 804.512345 (without initial connection time)
`;

test('the rate and the mean time are parsed', () => {
  expect(readPgbench(said)).toEqual({ perSecond: 804.512345, mean: 9.944 });
});

test('a run with failed transactions is not a measurement', () => {
  expect(() => readPgbench(said.replace('transactions: 0', 'transactions: 3'))).toThrow('did not measure');
  expect(() => readPgbench('connection refused')).toThrow('did not measure');
});
