import { customer, open, outTo, page, type Routes } from '#platform/rules/route.ts';

export const appointmentsRoutes = {
  appointments: { path: '/service-appointments', guards: customer, ...page },
  appointmentBook: { path: '/service-appointments/book', guards: customer, ...outTo('/service-appointments') },
  appointmentTime: { path: '/service-appointments/book/$type', guards: customer, ...outTo('/service-appointments') },
  appointmentReview: { path: '/service-appointments/book/$type/$hold', guards: customer, ...outTo('/service-appointments') },
  // Where a push leads (ROUTE-17).
  appointmentNotification: { path: '/service-appointments/notification-details', guards: customer, ...page },
  // Without sign-in: by number and ZIP, and from a mail or a text.
  appointmentLookUp: { path: '/service-appointments/look-up', ...open },
  appointmentVisit: { path: '/service-appointments/visit/$code', ...open },
  appointment: { path: '/service-appointments/$id', guards: customer, ...page },
  appointmentReschedule: { path: '/service-appointments/$id/reschedule', guards: customer, ...outTo('/service-appointments') },
  appointmentCancel: { path: '/service-appointments/$id/cancel', guards: customer, ...outTo('/service-appointments') },
} as const satisfies Routes;
