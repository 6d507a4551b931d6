import { expect, test } from 'vitest';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { inventoryStateEnum } from './device.ts';
import { deviceState, deviceStateEnum, type isUnwell, type SeenByNetwork, worstOf } from './device-state.ts';

const well: SeenByNetwork = { stage: 'online', failure: undefined, measured: { downstreamDbmv: 1.5, latencyMs: 14 }, temperature: { tooHot: false } };

test.each<[string, Partial<SeenByNetwork>, ReturnType<typeof deviceState>]>([
  ['well', {}, 'connected'],
  ['with too little power', { measured: { downstreamDbmv: -11.5, latencyMs: 14 } }, 'connection-issue'],
  ['with too much power', { measured: { downstreamDbmv: 9, latencyMs: 14 } }, 'connection-issue'],
  ['slow', { measured: { downstreamDbmv: 1.5, latencyMs: 420 } }, 'connection-issue'],
  ['too hot', { temperature: { tooHot: true } }, 'connection-issue'],
  ['without signal', { stage: undefined, measured: undefined }, 'offline'],
  ['booting', { stage: 'ranging', measured: undefined }, 'restarting'],
  ['refused by the network', { stage: 'registered', failure: { reason: 'failed', code: 'E1' } }, 'connection-issue'],
])('a device in service that is %s', (_, seen, state) => {
  expect(deviceState('in-service', { ...well, ...seen }, false)).toBe(state);
});

test('a restart that has not ended counts before what the network still says', () => {
  expect(deviceState('in-service', well, true)).toBe('restarting');
});

test('nothing is said of a device of which the network says nothing', () => {
  expect(deviceState('in-service', undefined, false)).toBeUndefined();
});

test('out of service the inventory alone decides; together every state can be reached', () => {
  const others = valuesOf(inventoryStateEnum).filter((state) => state !== 'in-service');
  for (const inventory of others) expect(deviceState(inventory, well, true)).toBe(deviceState(inventory, undefined, false));
  const ofNetwork = ['connected', 'connection-issue', 'offline', 'restarting'];
  const reached = new Set([...others.map((inventory) => deviceState(inventory, undefined, false)), ...ofNetwork]);
  expect([...reached].toSorted()).toEqual(valuesOf(deviceStateEnum).toSorted());
});

test('the worst of several is what should be looked at first', () => {
  const of = (...states: Parameters<typeof isUnwell>[0][]) => worstOf(states.map((state) => ({ state: state ?? null })))?.state;
  expect(of('connected', 'offline', 'connection-issue')).toBe('offline');
  expect(of('connected', undefined)).toBe('connected');
  expect(of(undefined)).toBeUndefined();
});
