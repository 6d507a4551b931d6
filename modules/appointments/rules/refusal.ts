import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Why nothing was held, booked or changed. */
export type AppointmentRefusal =
  | 'may-not'
  | 'malformed'
  | 'too-many'
  | 'not-served'
  | 'slot-taken'
  | 'hold-over'
  | 'no-such-appointment'
  | 'too-late';

export const appointmentRefusalEnum: Enumeration<AppointmentRefusal> = {
  name: 'AppointmentRefusalReason',
  description: 'Why nothing was held, booked or changed',
  values: {
    'may-not': 'this user may not, or not what costs something',
    malformed: 'the note is too long',
    'too-many': 'the account has held as many times as it may for now',
    'not-served': 'nobody comes to this place',
    'slot-taken': 'the time is taken',
    'hold-over': 'the time was held for too long',
    'no-such-appointment': 'the account has no such appointment',
    'too-late': 'the technician is on the way, or it is over',
  },
};
