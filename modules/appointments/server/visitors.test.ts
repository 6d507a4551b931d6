import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import { checkedNumber } from '#platform/rules/text/checked-number.ts';
import { createLinkOf, linkIdOf } from '#platform/server/link.ts';
import { APPOINTMENT_PREFIX } from '../rules/appointment-number.ts';
import { type AppointmentsDependencies, createAppointments } from './api.ts';

const number = checkedNumber(APPOINTMENT_PREFIX, new Uint8Array(9).fill(7));
const other = checkedNumber(APPOINTMENT_PREFIX, new Uint8Array(9).fill(8));
const appointmentId = randomUUID();
const linkOf = createLinkOf('a key of this test');

/** A field service with one visit; whatever the test does not expect fails. */
function open(limited: AppointmentsDependencies['limited'] = async () => undefined) {
  const confirmed: string[] = [];
  const unexpected = () => Promise.reject(new Error('not asked for here'));
  const appointments: AppointmentsDependencies['appointments'] = {
    appointments: unexpected,
    appointment: async () => undefined,
    find: async (by) =>
      ('number' in by ? by.number === number : by.appointmentId === appointmentId) ? { accountId: 'theirs', appointmentId, zip: '12207' } : undefined,
    search: unexpected,
    hold: unexpected,
    held: unexpected,
    book: unexpected,
    reschedule: unexpected,
    cancel: unexpected,
    confirm: async (act) => {
      confirmed.push(act.appointmentId);
      return accept(undefined);
    },
    waitlist: unexpected,
  };
  const dispatch = { board: unexpected, visit: unexpected, move: unexpected, report: unexpected, capacity: unexpected, setShift: unexpected };
  const database: AppointmentsDependencies['database'] = Object.create(null);
  const clock = { now: () => '2026-11-28T12:00:00.000Z' as const };
  const api = createAppointments({ database, clock, appointments, dispatch, limited, linkOf, linkIdOf: (link) => linkIdOf(link, linkOf) });
  return { api, confirmed };
}

test('a number and its ZIP open the visit, however they are typed', async () => {
  const { api, confirmed } = open();
  const found = await api.lookUp({ number: ` ${number.toLowerCase()}`, zip: '12207-0001' }, '192.0.2.1');
  expect(found).toEqual(accept({ code: linkOf(appointmentId) }));
  await api.confirmByCode(linkOf(appointmentId));
  expect(confirmed).toEqual([appointmentId]);
});

test('a number with another ZIP, and no number of ours, get the same answer', async () => {
  const { api } = open();
  const typed = [
    { number, zip: '10001' },
    { number, zip: '' },
    { number: other, zip: '12207' },
    { number: 'AP', zip: '12207' },
    { number: "' or 1=1", zip: '12207' },
  ];
  for (const one of typed) expect(await api.lookUp(one, '192.0.2.1')).toEqual(refuse('unknown'));
});

test('who looks too often is told so, whatever they type', async () => {
  const { api } = open(async () => ({ reason: 'too-many', waitSeconds: 60 }));
  for (const zip of ['12207', '10001']) expect(await api.lookUp({ number, zip }, '192.0.2.1')).toEqual(refuse('too-many'));
});

test('a code that we did not make opens and confirms nothing', async () => {
  const { api, confirmed } = open();
  const forged = createLinkOf('another key')(appointmentId);
  for (const code of ['', appointmentId, forged, `${linkOf(appointmentId)}x`, linkOf(randomUUID())]) {
    expect(await api.byCode(code)).toBeUndefined();
    expect(await api.confirmByCode(code)).toEqual(refuse('no-such-appointment'));
  }
  expect(confirmed).toEqual([]);
});
