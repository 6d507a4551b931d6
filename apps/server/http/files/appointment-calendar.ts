import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOver } from '#modules/appointments/rules/appointment.ts';
import type { AppointmentsApi } from '#modules/appointments/server/api.ts';
import { appointmentCalendar } from '#modules/appointments/server/calendar-file.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { RenderPage } from '../pages/pages.ts';

type Dependencies = {
  readonly appointments: Pick<AppointmentsApi, 'one'>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly renderPage: RenderPage;
};

type Request = FastifyRequest<{ Params: { readonly file: string } }>;

/** /service-appointments/{id}.ics and its Spanish version: a visit for the customer's calendar. Someone else's, and one that is over, do not exist. */
export function addAppointmentCalendar(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    app.get(`${pathIn(language, pathOf('appointments'))}/:file(^.*\\.ics$)`, (request: Request, reply) => answer(deps, language, request, reply));
  }
}

async function answer({ appointments, viewerOf, renderPage }: Dependencies, language: Language, request: Request, reply: FastifyReply) {
  const viewer = await viewerOf(request.headers.cookie);
  if (!viewer) return reply.redirect(signInFor(request.url));
  const visit = await appointments.one(viewer, request.params.file.slice(0, -'.ics'.length));
  if (!visit || isOver(visit.state)) return renderPage(request, reply);
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="visit.ics"')
    .send(appointmentCalendar(visit, language));
}
