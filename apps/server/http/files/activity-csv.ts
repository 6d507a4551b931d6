import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paymentFilter } from '#modules/payments/rules/payment-filter.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import { chargeFilter } from '#modules/statements/rules/charge-filter.ts';
import type { StatementsApi } from '#modules/statements/server/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { byteOrderMark } from '#platform/server/csv.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Log } from '#platform/server/log/log.ts';
import { readerOfFiles } from './reader-of-files.ts';

type Dependencies = {
  readonly payments: Pick<PaymentsApi, 'activityCsv'>;
  readonly statements: Pick<StatementsApi, 'chargesCsv'>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly log: Log;
};

type Request = FastifyRequest<{ Querystring: Readonly<Record<string, string | undefined>> }>;

/** /billing/activity.csv and its Spanish version: all results of the page with the same query, streamed as they are read. */
export function addActivityCsv(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    app.get(`${pathIn(language, pathOf('activity'))}.csv`, (request: Request, reply) => answer(deps, language, request, reply));
  }
}

async function answer({ payments, statements, viewerOf, log }: Dependencies, language: Language, request: Request, reply: FastifyReply) {
  const reader = readerOfFiles(await viewerOf(request.headers.cookie), request.url);
  if (!reader.ok) return reply.redirect(reader.refusal);
  const viewer = reader.value;
  const query = Object.fromEntries(Object.entries(request.query).filter(([, value]) => typeof value === 'string'));
  const charges = query.show === 'charges';
  const lines = charges ? statements.chargesCsv(viewer, chargeFilter(query), language) : payments.activityCsv(viewer, paymentFilter(query), language);
  // If it cannot be read at all, the page says so: its own table is missing then.
  const begun = await lines.next().catch((error: unknown) => {
    log.error({ error }, 'the activity could not be written as a file');
    return undefined;
  });
  if (!begun) return reply.redirect(request.url.replace('.csv', ''));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${charges ? 'charges' : 'payments'}.csv"`)
    .send(Readable.from(withFirst(`${byteOrderMark}${begun.value ?? ''}`, lines)));
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
