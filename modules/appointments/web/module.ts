import { policyOf } from '#platform/rules/routes.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import type { appointmentsRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

const pageOf = (folder: string): PageEntry => ({ source: `/modules/appointments/web/${folder}/route.tsx`, copy: ['appointments'] });

export const web: WebModule<typeof appointmentsRoutes> = {
  pages: {
    appointments: pageOf('list'),
    appointmentBook: pageOf('book'),
    appointmentTime: { ...pageOf('book/time'), copy: ['appointments', 'equipment/parts', 'outages/needs'] },
    appointmentReview: pageOf('book/review'),
    appointmentNotification: pageOf('notification'),
    appointmentLookUp: { ...pageOf('look-up'), copy: ['appointments', 'identity'] },
    appointmentVisit: { ...pageOf('visit'), copy: ['appointments', 'identity'] },
    appointment: pageOf('appointment'),
    appointmentReschedule: pageOf('reschedule'),
    appointmentCancel: pageOf('cancel'),
  },
  cards: [
    {
      slot: 'needs',
      source: '/modules/appointments/web/needs/card.tsx',
      copy: ['appointments/needs'],
      order: 260,
      width: 'cells',
      guards: policyOf('appointments').guards,
    },
  ],
  menu,
};
