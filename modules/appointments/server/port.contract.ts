import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { DayEvent } from '../rules/appointment.ts';
import type { DispatchPort } from './dispatch-port.ts';
import type { AppointmentsPort } from './port.ts';
import { appointmentsShapes } from './port-shapes.ts';

/**
 * Two accounts in one place, fresh for each test, where one technician with every skill works from 8 am to 5 pm each day; half an hour is the way there,
 * two hours is a window, ten minutes a hold, fourteen days are offered.
 */
export type GivenAppointments = {
  readonly port: AppointmentsPort;
  readonly dispatch: DispatchPort;
  readonly accountId: string;
  readonly neighborId: string;
  readonly badge: string;
};

/** A Tuesday morning in New York. */
const NOW: IsoInstant = '2026-11-24T15:00:00.000Z';
const LATER: IsoInstant = plusMilliseconds(NOW, 10 * MINUTE_MS);
const nobody = ['no-such-account', '00000000-0000-4000-8000-000000000000', ''];

const slotsOf = async ({ port, accountId }: GivenAppointments, at = NOW) => (await port.search({ accountId, type: 'repair', at }))?.slots ?? [];

/** The first window of the next day. */
async function tomorrow(given: GivenAppointments): Promise<IsoInstant> {
  const found = (await slotsOf(given)).find(({ startsAt }) => timeIn(startsAt, 'America/New_York').date === '2026-11-25');
  if (found === undefined) throw new Error('nobody comes tomorrow');
  return found.startsAt;
}

const holdOf = ({ port, accountId }: GivenAppointments, startsAt: IsoInstant, at = NOW, appointmentId?: string) =>
  port.hold({ accountId, holdId: randomUUID(), type: 'repair', startsAt, appointmentId, at });

async function booked(given: GivenAppointments, startsAt: IsoInstant, note?: string): Promise<string> {
  const { port, accountId } = given;
  const held = await holdOf(given, startsAt);
  if (!held.ok) throw new Error(held.refusal);
  const appointmentId = randomUUID();
  expect(await port.book({ accountId, appointmentId, holdId: held.value.holdId, note, at: NOW })).toEqual(accept({ appointmentId }));
  return appointmentId;
}

/** What any field service must guarantee behind the appointments port. */
export function describeAppointmentsPort(provider: string, open: () => Promise<GivenAppointments>): void {
  const given = inShape(open, appointmentsShapes);
  describe(`appointments of ${provider}`, () => {
    test('knows nothing of unknown accounts, numbers and ids, and comes to nobody unknown', async () => {
      const { port, accountId } = await given();
      for (const id of nobody) {
        expect(await port.appointments(id, NOW)).toEqual([]);
        expect(await port.appointment(accountId, id, NOW)).toBeUndefined();
        expect(await port.search({ accountId: id, type: 'repair', at: NOW })).toBeUndefined();
        expect(await port.hold({ accountId: id, holdId: randomUUID(), type: 'repair', startsAt: LATER, appointmentId: undefined, at: NOW })).toEqual(
          refuse('not-served'),
        );
        expect(await port.find({ appointmentId: id })).toBeUndefined();
        expect(await port.find({ number: id })).toBeUndefined();
      }
    });

    test('offers windows of two hours in the clock time of the place, none that has begun, and what a visit costs', async () => {
      const open = await given();
      const found = await open.port.search({ accountId: open.accountId, type: 'repair', at: NOW });
      expect(found).toMatchObject({ timeZone: 'America/New_York', fee: 0 });
      const clock = found?.slots.map(({ startsAt, endsAt }) => [timeIn(startsAt, 'America/New_York'), timeIn(endsAt, 'America/New_York').minutes]);
      expect(clock?.slice(0, 4)).toEqual([
        [{ date: '2026-11-24', minutes: 12 * 60 }, 14 * 60],
        [{ date: '2026-11-24', minutes: 14 * 60 }, 16 * 60],
        // The shift ends at five: an hour of work can begin at four.
        [{ date: '2026-11-24', minutes: 16 * 60 }, 18 * 60],
        [{ date: '2026-11-25', minutes: 8 * 60 }, 10 * 60],
      ]);
    });

    test('books what it held, once, and finds it by its number', async () => {
      const open = await given();
      const { port, accountId } = open;
      const startsAt = await tomorrow(open);
      const held = await holdOf(open, startsAt);
      expect(held).toMatchObject({ ok: true, value: { startsAt, heldUntil: LATER, type: 'repair' } });
      const holdId = held.ok ? held.value.holdId : '';
      expect(await port.held(accountId, holdId, NOW)).toMatchObject({ startsAt });
      const appointmentId = randomUUID();
      for (const _ of [1, 2])
        expect(await port.book({ accountId, appointmentId, holdId, note: 'Upstairs', at: NOW })).toEqual(accept({ appointmentId }));
      const all = await port.appointments(accountId, NOW);
      expect(all).toMatchObject([{ appointmentId, state: 'scheduled', type: 'repair', startsAt, note: 'Upstairs', steps: [{ event: 'book' }] }]);
      expect(all[0]?.technician).toBeUndefined();
      expect(await port.find({ number: all[0]?.number ?? '' })).toMatchObject({ accountId, appointmentId });
      expect(await port.find({ appointmentId })).toMatchObject({ accountId });
      expect(await port.held(accountId, holdId, NOW)).toBeUndefined();
      expect(await port.appointment(open.neighborId, appointmentId, NOW)).toBeUndefined();
    });

    test('lets a hold go after ten minutes, and when its account holds another time', async () => {
      const open = await given();
      const { port, accountId } = open;
      const startsAt = await tomorrow(open);
      const first = await holdOf(open, startsAt);
      const again = await holdOf(open, startsAt);
      const [gone, kept] = [first.ok ? first.value.holdId : '', again.ok ? again.value.holdId : ''];
      expect(await port.book({ accountId, appointmentId: randomUUID(), holdId: gone, note: undefined, at: NOW })).toEqual(refuse('hold-over'));
      expect(await port.held(accountId, kept, LATER)).toBeUndefined();
      expect(await port.book({ accountId, appointmentId: randomUUID(), holdId: kept, note: undefined, at: LATER })).toEqual(refuse('hold-over'));
    });

    test('gives a time to no two: of many at once, as many get a window as visits fit into it', async () => {
      const open = await given();
      const startsAt = await tomorrow(open);
      const accounts = [open.accountId, open.neighborId];
      const answers = await Promise.all(
        accounts.map((accountId) =>
          open.port.hold({ accountId, holdId: randomUUID(), type: 'install', startsAt, appointmentId: undefined, at: NOW }),
        ),
      );
      // Two hours of an installer: from eight to ten, only one can begin.
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual(refuse('slot-taken'));
    });

    test('keeps the old time until the new one is booked, then frees it; again changes nothing', async () => {
      const open = await given();
      const { port, accountId } = open;
      const startsAt = await tomorrow(open);
      const appointmentId = await booked(open, startsAt);
      const later = (await slotsOf(open)).at(-1)?.startsAt ?? NOW;
      const held = await holdOf(open, later, NOW, appointmentId);
      const holdId = held.ok ? held.value.holdId : '';
      expect(await port.appointment(accountId, appointmentId, NOW)).toMatchObject({ startsAt });
      for (const _ of [1, 2]) expect(await port.reschedule({ accountId, appointmentId, holdId, at: NOW })).toEqual(accept(undefined));
      expect(await port.appointment(accountId, appointmentId, NOW)).toMatchObject({ startsAt: later, state: 'scheduled' });
      await expect.poll(async () => (await slotsOf(open)).some((slot) => slot.startsAt === startsAt)).toBe(true);
      expect(await port.reschedule({ accountId, appointmentId, holdId: randomUUID(), at: NOW })).toEqual(refuse('hold-over'));
      expect(await port.reschedule({ accountId: open.neighborId, appointmentId, holdId, at: NOW })).toEqual(refuse('no-such-appointment'));
    });

    test('cancels once and frees the time; not what is another’s', async () => {
      const open = await given();
      const { port, accountId } = open;
      const appointmentId = await booked(open, await tomorrow(open));
      expect(await port.cancel({ accountId: open.neighborId, appointmentId, at: NOW })).toEqual(refuse('no-such-appointment'));
      for (const _ of [1, 2]) expect(await port.cancel({ accountId, appointmentId, at: NOW })).toEqual(accept(undefined));
      expect(await port.appointment(accountId, appointmentId, NOW)).toMatchObject({ state: 'cancelled' });
      expect(await port.confirm({ accountId, appointmentId, at: NOW })).toEqual(refuse('too-late'));
      expect(await port.reschedule({ accountId, appointmentId, holdId: randomUUID(), at: NOW })).toEqual(refuse('too-late'));
    });

    test('takes a confirmation, and a wish to come earlier, both again without effect', async () => {
      const open = await given();
      const { port, accountId } = open;
      const act = { accountId, appointmentId: await booked(open, (await slotsOf(open)).at(-1)?.startsAt ?? NOW), at: NOW };
      const state = async () => (await port.appointment(accountId, act.appointmentId, NOW))?.state;
      for (const _ of [1, 2]) expect(await port.waitlist({ ...act, on: true })).toEqual(accept(undefined));
      expect(await state()).toBe('waitlisted');
      for (const _ of [1, 2]) expect(await port.waitlist({ ...act, on: false })).toEqual(accept(undefined));
      expect(await state()).toBe('scheduled');
      for (const _ of [1, 2]) expect(await port.confirm(act)).toEqual(accept(undefined));
      expect(await state()).toBe('confirmed');
    });

    test('can be moved and cancelled until the technician is on the way; the day goes in its order', async () => {
      const open = await given();
      const { port, dispatch, accountId } = open;
      const startsAt = await tomorrow(open);
      const appointmentId = await booked(open, startsAt);
      const number = (await port.appointment(accountId, appointmentId, NOW))?.number ?? '';
      const report = (event: DayEvent, at = startsAt) => dispatch.report({ number, event, at });
      expect(await report('arrive')).toEqual(refuse('not-allowed'));
      expect(await report('assign')).toEqual(accept('assigned'));
      expect(await port.appointment(accountId, appointmentId, startsAt)).toMatchObject({
        technician: { badge: open.badge },
        arrival: { stopsBefore: 0 },
      });
      expect(await holdOf(open, (await slotsOf(open)).at(-1)?.startsAt ?? NOW, NOW, appointmentId)).toMatchObject({ ok: true });
      expect(await report('depart')).toEqual(accept('en-route'));
      for (const refused of [
        await port.cancel({ accountId, appointmentId, at: startsAt }),
        await port.reschedule({ accountId, appointmentId, holdId: randomUUID(), at: startsAt }),
        await holdOf(open, startsAt, NOW, appointmentId),
      ])
        expect(refused).toEqual(refuse('too-late'));
      for (const [event, state] of [
        ['arrive', 'arrived'],
        ['start', 'in-progress'],
        ['complete', 'completed'],
      ] as const)
        expect(await report(event)).toEqual(accept(state));
      expect(await dispatch.report({ number: 'AP000', event: 'assign', at: NOW })).toEqual(refuse('no-such-appointment'));
    });

    test('dispatch moves a visit within its window or to another, never over another visit or out of the shift', async () => {
      const open = await given();
      const { port, dispatch, accountId, badge } = open;
      const startsAt = await tomorrow(open);
      const appointmentId = await booked(open, startsAt);
      const other = await booked({ ...open, accountId: open.neighborId }, plusMilliseconds(startsAt, 240 * MINUTE_MS));
      const number = (await port.appointment(accountId, appointmentId, NOW))?.number ?? '';
      const othersAt =
        (await dispatch.board('2026-11-25', NOW)).flatMap(({ visits }) => visits).find((one) => one.appointmentId === other)?.plannedAt ?? NOW;
      const move = (plannedAt: IsoInstant, who = badge) => dispatch.move({ number, badge: who, plannedAt, at: NOW });
      expect(await move(othersAt)).toEqual(refuse('occupied'));
      expect(await move(plusMilliseconds(startsAt, 60 * MINUTE_MS))).toEqual(accept({ windowChanged: false }));
      expect(await move(plusMilliseconds(startsAt, 7.5 * 60 * MINUTE_MS))).toEqual(accept({ windowChanged: true }));
      expect(await port.appointment(accountId, appointmentId, NOW)).toMatchObject({ startsAt: plusMilliseconds(startsAt, 6 * 60 * MINUTE_MS) });
      expect(await move(startsAt)).toEqual(refuse('not-in-shift'));
      expect(await move(plusMilliseconds(startsAt, 10 * MINUTE_MS))).toEqual(refuse('no-window'));
      expect(await move(startsAt, 'nobody')).toEqual(refuse('no-such-technician'));
      expect(await dispatch.setShift({ badge, day: '2026-11-25', shift: undefined })).toEqual(refuse('has-visits'));
      expect(await dispatch.setShift({ badge, day: '2026-11-26', shift: undefined })).toEqual(accept(undefined));
      expect((await slotsOf(open)).some((slot) => timeIn(slot.startsAt, 'America/New_York').date === '2026-11-26')).toBe(false);
    });
  });
}
