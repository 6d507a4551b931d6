import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { allows, appointmentStateEnum, appointmentTable, isOver, LONGEST_NOTE, noteOf } from './appointment.ts';

const all = valuesOf(appointmentStateEnum);

test('an appointment can be moved and cancelled until the technician is on the way, and while we are late', () => {
  const movable = all.filter((state) => allows(state, 'move'));
  expect(movable).toEqual(['scheduled', 'needs-confirmation', 'confirmed', 'waitlisted', 'assigned', 'delayed']);
  expect(all.filter((state) => allows(state, 'cancel'))).toEqual(movable);
});

test('whatever happens, in whatever order, it ends or goes on from a known state; what is over stays so', () => {
  const anyEvent = fc.constantFrom(...new Set(all.flatMap((state) => Object.keys(appointmentTable[state]))));
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let state = all[0];
      for (const event of events) {
        const edges: Readonly<Record<string, (typeof all)[number] | undefined>> = state ? appointmentTable[state] : {};
        if (state && isOver(state)) expect(edges[event]).toBeUndefined();
        state = edges[event] ?? state;
        expect(state !== undefined && hasKey(appointmentTable, state)).toBe(true);
      }
    }),
  );
});

test('no confirmation never calls it off: from every booked state the day goes on', () => {
  for (const state of ['scheduled', 'needs-confirmation', 'confirmed', 'waitlisted'] as const)
    expect(appointmentTable[state].assign).toBe('assigned');
});

test('a note is one line of at most 300 characters', () => {
  expect(noteOf(' Upstairs,\r\n\tin the  evening \u0007')).toBe('Upstairs, in the evening');
  expect(noteOf('')).toBe('');
  expect(noteOf('x'.repeat(LONGEST_NOTE + 1))).toBeUndefined();
});
