import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { appointmentLimits } from '../rules/limits.ts';
import { appointmentsSettings } from '../rules/settings.ts';
import { type AppointmentsApi, type AppointmentsDependencies, createAppointments } from './api.ts';
import { appointmentsCommands } from './commands.ts';
import { appointmentsConsole } from './console.ts';
import { addAppointmentsGraph } from './graph.ts';
import { appointmentTopic } from './live-appointments.ts';
import { appointmentNotices } from './notices/notices.ts';

export const appointmentsModule = {
  name: 'appointments',
  settings: appointmentsSettings,
  limits: appointmentLimits,
  commands: appointmentsCommands,
  console: appointmentsConsole,
  graph: { endpoint: 'default', add: addAppointmentsGraph },
  notices: appointmentNotices,
  open(deps: AppointmentsDependencies) {
    const api = createAppointments(deps);
    return { api, live: [appointmentTopic(deps.appointments, deps.clock)], exports: [visits(api)] };
  },
} as const satisfies ServerModule<AppointmentsDependencies, AppointmentsApi>;

const visits = (api: AppointmentsApi) =>
  exportPart({
    name: 'appointments',
    read: (accountId) => api.mine({ accountId }),
    files: [
      {
        file: 'appointments.csv',
        columns: ['number', 'type', 'state', 'starts_at', 'ends_at', 'note', 'booked_at'],
        rowsOf: (all) => all.map((one) => [one.number, one.type, one.state, one.startsAt, one.endsAt, one.note, one.bookedAt]),
      },
    ],
  });
