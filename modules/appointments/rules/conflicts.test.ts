import { expect, test } from 'vitest';
import { conflictOf } from './conflicts.ts';

const visit = {
  type: 'repair',
  state: 'assigned',
  startsAt: '2026-11-25T13:00:00.000Z',
  endsAt: '2026-11-25T15:00:00.000Z',
  plannedAt: '2026-11-25T13:30:00.000Z',
  arrival: undefined,
} as const;
const kim = { skills: ['repair'], timeZone: 'America/New_York', shift: { from: 480, to: 1_020 } } as const;

test('a visit that goes as it should has none', () => {
  expect(conflictOf(visit, kim)).toBeUndefined();
  expect(conflictOf({ ...visit, state: 'completed' }, { ...kim, shift: undefined })).toBeUndefined();
});

test('each thing that somebody should mend is named', () => {
  expect(conflictOf({ ...visit, arrival: { at: '2026-11-25T15:01:00.000Z', stopsBefore: 1 } }, kim)).toBe('late');
  expect(conflictOf({ ...visit, plannedAt: visit.endsAt }, kim)).toBe('outside-window');
  expect(conflictOf(visit, { ...kim, skills: ['swap'] })).toBe('lacks-skill');
  expect(conflictOf(visit, { ...kim, shift: undefined })).toBe('outside-shift');
  expect(conflictOf(visit, { ...kim, shift: { from: 480, to: 540 } })).toBe('outside-shift');
});
