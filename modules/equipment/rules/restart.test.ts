import { describe, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { mayRestart, progressOf, type Restart } from './restart.ts';

const at = (time: string): IsoInstant => `2026-03-20T${time}Z`;
const askedAt = at('15:00:00.000');
const asked: Restart = {
  ...{ restartId: 'r', deviceId: 'd', mac: '02aa00000001', askedAt, bootedBefore: at('09:00:00.000') },
  ...{ sentAt: undefined, offAt: undefined, rangingAt: undefined, registeredAt: undefined, endedAt: undefined, outcome: undefined },
};
const sent: Restart = { ...asked, sentAt: at('15:00:01.000') };
const bootedAt = at('15:00:01.000');
const now = at('15:00:20.000');
const late = at('15:10:00.000');

describe('a restart', () => {
  test.each([
    ['powered', { offAt: now }],
    ['ranging', { offAt: now, rangingAt: now }],
    ['provisioned', { offAt: now, rangingAt: now, registeredAt: now }],
    ['online', { offAt: now, rangingAt: now, registeredAt: now, endedAt: now, outcome: 'connected' }],
  ] as const)('whose device is %s now has come that far, with the steps before', (stage, progress) => {
    expect(progressOf(sent, { stage, bootedAt }, now)).toMatchObject(progress);
  });

  test('keeps when a step was first seen', () => {
    const seen = { ...sent, offAt: at('15:00:03.000'), rangingAt: at('15:00:09.000') };
    expect(progressOf(seen, { stage: 'registered', bootedAt }, now)).toEqual({ offAt: seen.offAt, rangingAt: seen.rangingAt, registeredAt: now });
  });

  test('is not at its end while the device is still online from before', () => {
    expect(progressOf(sent, { stage: 'online', bootedAt: at('09:00:00.000') }, now)).toMatchObject({ offAt: undefined });
  });

  test('of which the network says nothing goes on, and ends after ten minutes', () => {
    expect(progressOf(sent, undefined, now)).not.toHaveProperty('outcome');
    expect(progressOf(sent, undefined, late)).toMatchObject({ endedAt: late, outcome: 'not-back' });
    expect(progressOf(sent, { stage: 'ranging', bootedAt }, late)).toMatchObject({ outcome: 'not-back' });
    expect(progressOf(asked, undefined, now)).toEqual({});
    expect(progressOf(asked, undefined, late)).toEqual({ endedAt: late, outcome: 'not-sent' });
  });

  test('whose device is back in the last moment is connected', () => {
    expect(progressOf(sent, { stage: 'online', bootedAt }, late)).toMatchObject({ outcome: 'connected' });
  });
});

describe('a device may be restarted', () => {
  const limits = { pauseMinutes: 10, aDay: 3 };
  const nowMs = Date.parse(askedAt);
  const may = (...times: readonly IsoInstant[]) => mayRestart(times, limits, nowMs);

  test('if it was not within ten minutes', () => {
    expect(may()).toEqual({ ok: true, value: undefined });
    expect(may(at('14:50:00.000'))).toMatchObject({ ok: true });
    expect(may(at('14:50:00.001'))).toMatchObject({ refusal: { reason: 'too-soon', againAtMs: nowMs + 1 } });
  });

  test('three times within a day', () => {
    const day = [at('12:00:00.000'), at('11:00:00.000'), at('10:00:00.000')] as const;
    expect(may(...day)).toMatchObject({ refusal: { reason: 'too-often', againAtMs: Date.parse('2026-03-21T10:00:00.000Z') } });
    expect(may(day[0], day[1], '2026-03-19T15:00:00.000Z')).toMatchObject({ ok: true });
  });
});
