import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Language } from '#platform/rules/language.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { Purpose } from '#providers/vault/wire.ts';
import { endedPage, fieldsPage, inColoursOf, storedPage } from './page.ts';
import { type ServerNeeds, systemProblem } from './server-needs.ts';
import type { EntryRefusal } from './vault.ts';
import { problemsOf, systemError } from './words.ts';

/** Where numbers go, by what they are for (specification 7). */
const PATHS: Readonly<Record<Purpose, string>> = { wallet: '/pci/cps/v1', payment: '/api/pub/pci/v1/payments' };

const typed = z.optional(z.string().check(z.maxLength(200)));
const entry = z.strictObject({
  session: z.string().check(z.maxLength(100)),
  nameOn: typed,
  cardNumber: typed,
  expiry: typed,
  zip: typed,
  securityCode: typed,
  accountType: typed,
  routingNumber: typed,
  accountNumber: typed,
});
const query = z.object({ session: z.catch(z.string().check(z.maxLength(100)), ''), lang: z.catch(z.enum(['en', 'es']), 'en') });
/** Whose page the fields stand in. A form sends it along. */
const partnerQuery = z.object({ partner: z.catch(z.string().check(z.regex(/^[A-Z0-9]{1,16}$/)), '') });
const partnerOf = (request: FastifyRequest): string => z.parse(partnerQuery, request.query).partner;
const withPartner = (path: string, partner: string): string => (partner === '' ? path : `${path}?${new URLSearchParams({ partner })}`);

/** What a browser asks: the page of the fields, and the two addresses that take a number. */
export function addFieldRoutes(app: FastifyInstance, needs: ServerNeeds): void {
  const { vault, assets, publicUrl, vaultUrl } = needs;
  const pageNeeds = (reply: FastifyReply) => ({ assets: inColoursOf(assets, partnerOf(reply.request)), nonce: reply.nonce, portal: publicUrl });
  const html = (reply: FastifyReply, status: number, page: string) => reply.code(status).type('text/html; charset=utf-8').send(page);
  const ended = async (reply: FastifyReply, language: Language, session: string) =>
    html(reply, 410, endedPage(pageNeeds(reply), language, await vault.returnOf(session)));

  app.get('/fields', async (request, reply) => {
    const { session, lang } = z.parse(query, request.query);
    const opened = await vault.session(session);
    if (!opened) return ended(reply, lang, session);
    return html(reply, 200, fieldsPage(pageNeeds(reply), { session, opened, path: withPartner(PATHS[opened.purpose], partnerOf(request)) }));
  });

  const enter = async (request: FastifyRequest, reply: FastifyReply, purpose: Purpose) => {
    if (!sameOrigin(request, vaultUrl)) return systemProblem(reply, 403, 'CPS4030-wrong-origin');
    const read = z.safeParse(entry, request.body);
    if (!read.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
    const { session, ...fields } = read.data;
    const opened = await vault.session(session);
    const entered = await vault.enter(session, purpose, withoutUndefined(fields));
    const language = opened?.language ?? 'en';
    if (isJson(request)) return entered.ok ? reply.send({ reference: entered.value }) : refusal(reply, language, entered.refusal);
    if (!opened) return ended(reply, languageAsked(request), session);
    if (entered.ok) return html(reply, 200, storedPage(pageNeeds(reply), opened, entered.value));
    if (entered.refusal.reason === 'session-ended') return ended(reply, language, session);
    const problems = problemsOf(language, entered.refusal);
    const page = fieldsPage(pageNeeds(reply), {
      session,
      opened,
      path: withPartner(PATHS[purpose], partnerOf(request)),
      typed: withoutUndefined(fields),
      problems,
    });
    return html(reply, systemError(entered.refusal).status, page);
  };
  app.post(PATHS.wallet, (request, reply) => enter(request, reply, 'wallet'));
  app.post(PATHS.payment, (request, reply) => enter(request, reply, 'payment'));
}

function refusal(reply: FastifyReply, language: Language, refused: EntryRefusal) {
  const { status, code } = systemError(refused);
  return reply.code(status).send({ systemErrorCode: code, problems: problemsOf(language, refused) });
}

const isJson = (request: FastifyRequest): boolean => /^application\/json\b/.test(request.headers['content-type'] ?? '');

const languageAsked = (request: FastifyRequest): Language => (/^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en');

function withoutUndefined(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
