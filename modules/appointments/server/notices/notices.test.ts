import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { zero } from '#platform/rules/money.ts';
import { anyAmount, anyDate } from '#platform/rules/notices/testing.ts';
import { appointmentTypeEnum } from '../../rules/appointment.ts';
import type { AppointmentNoticeFacts } from '../../rules/notices.ts';
import { appointmentNotices } from './notices.ts';

const visit = {
  appointmentId: fc.uuid(),
  number: fc.stringMatching(/^AP[0-9A-HJKMNP-TV-Z]{10}$/),
  type: fc.constantFrom(...valuesOf(appointmentTypeEnum)),
  on: anyDate,
  from: fc.constantFrom(480, 720),
  to: fc.constantFrom(600, 1_440),
};
const anyVisit = fc.record(visit);
const orNothing = fc.oneof(anyAmount, fc.constant(zero));

describeNotices<AppointmentNoticeFacts>(appointmentNotices, {
  'appointment-booked': fc.record({ ...visit, fee: orNothing }),
  'appointment-moved': anyVisit,
  'appointment-cancelled': anyVisit,
  'appointment-reminder': anyVisit,
  'appointment-earlier': anyVisit,
  'appointment-on-the-way': anyVisit,
  'appointment-late': fc.record({ ...visit, credit: orNothing }),
  'appointment-missed': fc.record({ ...visit, credit: orNothing }),
});
