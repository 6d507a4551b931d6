import { expect, test } from 'vitest';
import type { ChargeAnswer, ProcessorPort } from '#modules/payments/server/processor.ts';
import { cents } from '#platform/rules/money.ts';
import { refuse } from '#platform/rules/result.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { usualPolicy } from '#platform/server/ports/circuit.ts';
import { createCircuits } from '#platform/server/ports/circuits.ts';
import { guardedProcessor } from './guarded-systems.ts';

const charge = {
  id: 'p1',
  amount: cents(10_00),
  token: 't',
  initiator: 'customer',
  reason: 'one-time',
  networkTransactionId: undefined,
  securityCodeReference: undefined,
} as const;

function processorThat(answers: () => ChargeAnswer) {
  const sent: string[] = [];
  const nothing = () => Promise.reject(new Error('away'));
  const port: ProcessorPort = {
    charge: async ({ id }) => {
      sent.push(id);
      return answers();
    },
    refund: async ({ refundId }) => {
      sent.push(refundId);
      return answers();
    },
    lookup: nothing,
    lookupRefund: nothing,
    verifyMethod: nothing,
    report: nothing,
    reportReversals: nothing,
    readEvent: () => refuse('unreadable'),
  };
  const metrics = createMetrics('test');
  const circuits = createCircuits({ metrics, log: createLog({ process: 'test', level: 'silent' }), policy: usualPolicy, nowMs: () => 1_000 });
  return { sent, metrics, processor: guardedProcessor(port, { metrics, circuits }) };
}

test('a charge with a lost answer is sent once and stays unknown; after five of them the next is certainly not sent', async () => {
  const { sent, metrics, processor } = processorThat(() => ({ outcome: 'unknown' }));
  for (let time = 0; time < 5; time++) expect(await processor.charge({ ...charge, id: `p${time}` })).toEqual({ outcome: 'unknown' });
  expect(await processor.charge({ ...charge, id: 'p5' })).toEqual({ outcome: 'not-attempted' });
  expect(await processor.refund({ refundId: 'r1', paymentId: 'p0', amount: cents(1_00) })).toEqual({ outcome: 'not-attempted' });
  expect(sent).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
  expect(await metrics.text()).toContain('demarc_processor_outcomes_total{process="test",act="charge",outcome="unknown"} 5');
  expect(await metrics.text()).toContain('demarc_processor_outcomes_total{process="test",act="charge",outcome="not-attempted"} 1');
});

test('while the circuit is open a payment without an outcome is asked about later, not given up', async () => {
  const { processor } = processorThat(() => ({ outcome: 'not-attempted' }));
  for (let time = 0; time < 5; time++) await processor.charge(charge);
  await expect(processor.lookup('p1')).rejects.toThrow('is not asked for a while');
});

test('declined cards do not count as failures of the processor', async () => {
  const { sent, processor } = processorThat(() => ({ outcome: 'declined', class: 'soft', code: 'funds' }));
  for (let time = 0; time < 20; time++) await processor.charge(charge);
  expect(sent).toHaveLength(20);
});

test('events pushed by the processor are read, whatever the state of its circuit', async () => {
  const { processor } = processorThat(() => ({ outcome: 'unknown' }));
  for (let time = 0; time < 6; time++) await processor.charge(charge);
  expect(processor.readEvent({ signature: undefined, body: '' })).toEqual(refuse('unreadable'));
});
