import { expect, test } from 'vitest';
import { planSpeed } from './plan-speed.ts';
import { readMeasured } from './speed-test.ts';
import { offersLineCheck, verdictOf } from './verdict.ts';

const usual = { connection: 'wifi', planKbps: 300_000, gatewayKbps: 296_000, onNetwork: true, outage: false, downloadKbps: 250_000 } as const;

test.each([
  ['80 % of the plan is good', {}, 'good'],
  ['all of the plan: the plan is the limit', { downloadKbps: 290_000 }, 'plan-limit'],
  ['a fine line and slow Wi-Fi', { downloadKbps: 118_000 }, 'wifi-limit'],
  ['a fine line and a device that is slow on its cable', { downloadKbps: 118_000, connection: 'cable' }, 'device-limit'],
  ['just under 80 % at the gateway', { downloadKbps: 118_000, gatewayKbps: 239_999 }, 'line-issue'],
  ['a gateway that nobody measured, and a slow device', { downloadKbps: 118_000, gatewayKbps: null }, 'slow'],
  ['a gateway that nobody measured, and a device that gets enough', { gatewayKbps: null }, 'good'],
  ['a network that nobody described counts as ours', { onNetwork: null }, 'good'],
  ['another network, however fast', { onNetwork: false, downloadKbps: 900_000 }, 'off-network'],
  ['an outage explains everything else', { outage: true, onNetwork: false }, 'outage'],
  ['a plan without a speed', { planKbps: null }, 'no-plan'],
] as const)('%s', (_, given, verdict) => {
  expect(verdictOf({ ...usual, ...given })).toBe(verdict);
});

test('three poor tests in seven days offer a check of the line; an older one, and those elsewhere, do not count', () => {
  const poor = { ...usual, downloadKbps: 90_000 };
  const days = (...given: readonly number[]) => given.map((day) => ({ ...poor, at: `2026-11-${day}T12:00:00.000Z` as const }));
  expect(offersLineCheck(days(21, 24, 27), '2026-11-28T11:00:00.000Z')).toBe(true);
  expect(offersLineCheck(days(20, 24, 27), '2026-11-28T12:00:01.000Z')).toBe(false);
  expect(offersLineCheck([...days(26, 27), { ...poor, onNetwork: false, at: '2026-11-28T10:00:00.000Z' }], '2026-11-28T11:00:00.000Z')).toBe(false);
});

test('a plan’s speed is in its name', () => {
  expect([planSpeed('Internet 300 Mbps'), planSpeed('Internet de 1 Gbps'), planSpeed('Enterprise fiber')]).toEqual([300_000, 1_000_000, undefined]);
});

test('figures that no connection has are refused', () => {
  const measured = {
    downloadKbps: 118_000,
    uploadKbps: 19_000,
    latencyMs: 14,
    loadedLatencyMs: 86,
    jitterMs: 6,
    bytes: 410_000_000,
    durationMs: 19_000,
  };
  expect(readMeasured(measured).ok).toBe(true);
  for (const wrong of [{ downloadKbps: 0 }, { uploadKbps: -1 }, { latencyMs: 1.5 }, { jitterMs: Number.NaN }, { bytes: 1e12 }])
    expect(readMeasured({ ...measured, ...wrong })).toEqual({ ok: false, refusal: 'malformed' });
});
