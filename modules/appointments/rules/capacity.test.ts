import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantIn, timeIn } from '#platform/rules/time/zoned-time.ts';
import { plansFor, plansOf, type TechnicianDay, workMinutes } from './capacity.ts';
import { UNIT_MINUTES, windowsOf } from './windows.ts';

const timeZone = 'America/New_York';
const day = '2026-11-25' as const;
const [morning, forenoon] = windowsOf(day, timeZone, 120);
if (!morning || !forenoon) throw new Error('a day has windows');

const kim: TechnicianDay = { technicianId: 'kim', day, timeZone, skills: ['repair', 'swap'], from: 480, to: 1_020, taken: [] };
const wanted = { type: 'repair', window: morning, travelMinutes: 30 } as const;
const clocks = (technician: TechnicianDay, window = morning) =>
  plansOf(technician, { ...wanted, window }).map(({ plannedAt }) => timeIn(plannedAt, timeZone).minutes / 60);

test('the way there is within the shift: who begins at eight is at the first door at half past', () => {
  expect(clocks(kim)).toEqual([8.5, 9, 9.5]);
});

test('nobody comes without the skill, outside of the shift, or on another day', () => {
  expect(plansOf(kim, { ...wanted, type: 'install' })).toEqual([]);
  expect(clocks({ ...kim, from: 600 })).toEqual([]);
  expect(clocks({ ...kim, to: 570 })).toEqual([8.5]);
  expect(clocks({ ...kim, day: '2026-11-26' })).toEqual([]);
});

test('a visit leaves room for the next only where its work and the way fit', () => {
  // 8:30 to 9:30 with the way from 8: the next is at the door at ten.
  expect(clocks({ ...kim, taken: [480, 510, 540] })).toEqual([]);
  expect(clocks({ ...kim, taken: [480, 510, 540] }, forenoon)).toEqual([10, 10.5, 11, 11.5]);
});

test('those who book at once begin with different technicians', () => {
  const team = ['kim', 'lee', 'ana'].map((technicianId) => ({ ...kim, technicianId }));
  expect([0, 1, 2, 3].map((turn) => [...plansFor(team, wanted, turn)][0]?.technicianId)).toEqual(['kim', 'lee', 'ana', 'kim']);
});

test('no plan takes a half hour that is taken, or leaves the shift, whatever the day is like', () => {
  const anyUnit = fc.integer({ min: 0, max: 47 }).map((unit) => unit * UNIT_MINUTES);
  fc.assert(
    fc.property(fc.array(anyUnit, { maxLength: 20 }), anyUnit, anyUnit, fc.constantFrom(0, 15, 30, 45), (taken, one, other, travelMinutes) => {
      const technician = { ...kim, taken, from: Math.min(one, other), to: Math.max(one, other) };
      for (const { plannedAt, units } of windowsOf(day, timeZone, 120).flatMap((window) =>
        plansOf(technician, { ...wanted, window, travelMinutes }),
      )) {
        for (const unit of units) expect(taken).not.toContain(timeIn(unit, timeZone).minutes);
        expect(units[0] ?? plannedAt >= instantIn({ date: day, minutes: technician.from }, timeZone)).toBeTruthy();
        expect(units.length * UNIT_MINUTES).toBeGreaterThanOrEqual(workMinutes.repair + travelMinutes);
      }
    }),
  );
});
