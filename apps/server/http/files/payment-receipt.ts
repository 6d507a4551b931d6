import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountApi } from '#modules/account/server/api.ts';
import { hasReceipt } from '#modules/payments/rules/state/display-status.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { receiptPdf } from '#modules/payments/server/pdf/receipt-pdf.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { RenderPage } from '../pages/pages.ts';
import { readerOfFiles } from './reader-of-files.ts';

type Dependencies = {
  readonly account: Pick<AccountApi, 'account'>;
  readonly payments: Pick<PaymentsApi, 'payment'>;
  readonly print?: typeof receiptPdf;
  readonly partnerOf: (accountId: string) => Promise<Partner>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly renderPage: RenderPage;
  readonly limited: Limiter<'print'>;
  readonly log: Log;
};

/** Loaded with the first receipt: a process that never prints does without the fonts. */
const printReceipt: typeof receiptPdf = async (...given) => (await import('#modules/payments/server/pdf/receipt-pdf.ts')).receiptPdf(...given);

type Request = FastifyRequest<{ Params: { readonly id: string } }>;

/**
 * /billing/activity/{id}.pdf and its Spanish version: the receipt of a payment, generated on request, stored nowhere. Someone else's, and one of which
 * no money came in, are answered as if they did not exist. One that cannot be made leads to the payment's page, which has the same and prints.
 */
export function addPaymentReceipt(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    app.get(`${pathIn(language, pathOf('activity'))}/:id.pdf`, (request: Request, reply) => answer(deps, language, request, reply));
  }
}

async function answer(deps: Dependencies, language: Language, request: Request, reply: FastifyReply) {
  const { account, payments, print = printReceipt, partnerOf, viewerOf, renderPage, limited, log } = deps;
  const read = readerOfFiles(await viewerOf(request.headers.cookie), request.url);
  if (!read.ok) return reply.redirect(read.refusal);
  const reader = read.value;
  const { accountId } = reader;
  const payment = await payments.payment(accountId, request.params.id);
  if (!payment || !hasReceipt(payment.status)) return renderPage(request, reply);
  const page = pathIn(language, pathOf('payment', { id: payment.paymentId }));
  if (await limited('print', accountId, 1)) return reply.redirect(page);
  const printed = async () => {
    const [partner, whose] = await Promise.all([partnerOf(accountId), account.account(accountId)]);
    return whose && print(payment, { language, partner, account: whose, reader });
  };
  const file = await printed().catch((error: unknown) => {
    log.error({ error }, 'a receipt could not be printed');
    return undefined;
  });
  if (!file) return reply.redirect(page);
  // Our own number, never anything of the request.
  return reply.type('application/pdf').header('content-disposition', `inline; filename="receipt-${payment.confirmationNumber}.pdf"`).send(file);
}
