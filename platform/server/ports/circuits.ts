import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/in-span.ts';
import { type Circuit, CircuitOpen, type CircuitPolicy, type CircuitState, createCircuit } from './circuit.ts';

/** The systems behind the ports. Each is separate at the provider, so it fails on its own. */
export const providers = [
  'accounts',
  'users',
  'contacts',
  'deliveries',
  'billing',
  'statements',
  'mobile',
  'streaming',
  'services',
  'equipment',
  'catalogue',
  'plans',
  'orders',
  'new-accounts',
  'phone-protection',
  'subscriptions',
  'outages',
  'voice',
  'voicemail',
  'mailboxes',
  'seasonal',
  'move',
  'appointments',
  'dispatch',
  'wallet',
  'autopay',
  'arrangements',
  'payments',
  'audiences',
  'processor',
  'vault',
  'bank-link',
  'network',
  'provisioning',
  'carrier',
  'calls',
  'mail',
  'sms',
  'push',
] as const;
export type ProviderName = (typeof providers)[number];

/** The circuits of one process, one per provider. */
export type Circuits = (provider: ProviderName) => Circuit;

type Dependencies = { readonly metrics: Metrics; readonly log: Log; readonly policy: CircuitPolicy; readonly nowMs?: () => number };

const gauge: Readonly<Record<CircuitState, number>> = { closed: 0, probing: 1, open: 2 };

/** Openings and closings are logged; every call is counted and recorded as a span of the work that makes it. */
export function createCircuits({ metrics, log, policy, nowMs = () => performance.now() }: Dependencies): Circuits {
  const made = new Map<ProviderName, Circuit>();
  const make = (provider: ProviderName): Circuit => {
    const onChange = (state: CircuitState) => {
      metrics.set('demarc_circuit_state', { provider }, gauge[state]);
      if (state === 'open') log.warn({ provider }, 'a provider fails; its circuit is open');
      if (state === 'closed') log.warn({ provider }, 'a provider answers again; its circuit is closed');
    };
    metrics.set('demarc_circuit_state', { provider }, gauge.closed);
    return counted(provider, createCircuit({ nowMs, policy, onChange }), metrics);
  };
  return (provider) => {
    const circuit = made.get(provider) ?? make(provider);
    made.set(provider, circuit);
    return circuit;
  };
}

const counted = (provider: ProviderName, { run, state }: Circuit, metrics: Metrics): Circuit => ({
  state,
  async run(call, { name = 'call', isFailure = () => false } = {}) {
    const begun = performance.now();
    const note = (outcome: 'ok' | 'failed') =>
      metrics.observe('demarc_provider_call_duration_seconds', { provider, outcome }, (performance.now() - begun) / 1_000);
    try {
      const work = { name: `${provider} ${name}`, kind: 'client', facts: { 'demarc.provider': provider, 'demarc.call': name } } as const;
      const answer = await inSpan(work, () => run(call, { isFailure }), isFailure);
      note(isFailure(answer) ? 'failed' : 'ok');
      return answer;
    } catch (error) {
      if (error instanceof CircuitOpen) metrics.add('demarc_circuit_refused_total', { provider });
      else note('failed');
      throw error;
    }
  },
});
