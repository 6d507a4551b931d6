import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { LiveTopic } from '#platform/server/live/topic.ts';
import type { AppointmentsPort } from './port.ts';

/** `appointment/{id}`: an appointment of the viewer's account changes with its state, its time, and when the technician will be there. */
export const appointmentTopic = (appointments: Pick<AppointmentsPort, 'appointment'>, clock: BusinessClock): LiveTopic => ({
  name: 'appointment',
  async open({ accountId }, appointmentId) {
    return (await appointments.appointment(accountId, appointmentId, clock.now())) && { accountId, appointmentId };
  },
  versions: (subjects) =>
    Promise.all(
      subjects.map(async ({ accountId = '', appointmentId = '' }) => {
        const seen = await appointments.appointment(accountId, appointmentId, clock.now()).catch(() => null);
        // To the minute: an arrival that slips with the clock is no news each second.
        return JSON.stringify(
          seen && [seen.state, seen.startsAt, seen.offer?.holdId, seen.arrival?.at.slice(0, 16), seen.arrival?.stopsBefore, seen.credit],
        );
      }),
    ),
});
