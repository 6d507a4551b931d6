import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paymentCalendar } from '#modules/payments/server/activity/payment-calendar.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { RenderPage } from '../pages/pages.ts';
import { readerOfFiles } from './reader-of-files.ts';

type Dependencies = {
  readonly payments: Pick<PaymentsApi, 'payment'>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly renderPage: RenderPage;
};

type Request = FastifyRequest<{ Params: { readonly id: string } }>;

/**
 * /billing/activity/{id}.ics and its Spanish version: a scheduled payment for the customer's calendar. Someone else's, and one that is no longer
 * scheduled, are answered as if they did not exist.
 */
export function addPaymentCalendar(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    app.get(`${pathIn(language, pathOf('activity'))}/:id.ics`, (request: Request, reply) => answer(deps, language, request, reply));
  }
}

async function answer({ payments, viewerOf, renderPage }: Dependencies, language: Language, request: Request, reply: FastifyReply) {
  const reader = readerOfFiles(await viewerOf(request.headers.cookie), request.url);
  if (!reader.ok) return reply.redirect(reader.refusal);
  const payment = await payments.payment(reader.value.accountId, request.params.id);
  if (payment?.status !== 'scheduled') return renderPage(request, reply);
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="payment.ics"')
    .send(paymentCalendar(payment, language));
}
