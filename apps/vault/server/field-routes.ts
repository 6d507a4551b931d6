import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Language } from '#platform/rules/language.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { Purpose } from '#providers/vault/wire.ts';
import { isFramed } from './page/framed.ts';
import { endedPage, fieldsPage, storedPage, themedAssets } from './page/page.ts';
import { problemsOf, systemError } from './page/words.ts';
import { type ServerDependencies, systemProblem } from './server-dependencies.ts';
import type { EntryRefusal } from './vault.ts';

/** The path that takes numbers for each purpose (specification 7). */
const PATHS: Readonly<Record<Purpose, string>> = { wallet: '/pci/cps/v1', payment: '/api/pub/pci/v1/payments' };

/** The partner whose page embeds the fields. */
const partner = z.catch(z.string().check(z.regex(/^[A-Z0-9]{1,16}$/)), '');
const typed = z.optional(z.string().check(z.maxLength(200)));
const entry = z.strictObject({
  session: z.string().check(z.maxLength(100)),
  /** Sent only by the form, which may have to be shown again. */
  partner: z.optional(partner),
  nameOn: typed,
  cardNumber: typed,
  expiry: typed,
  zip: typed,
  securityCode: typed,
  accountType: typed,
  routingNumber: typed,
  accountNumber: typed,
});
const query = z.object({ session: z.catch(z.string().check(z.maxLength(100)), ''), lang: z.catch(z.enum(['en', 'es']), 'en'), partner });

/** The routes that a browser uses: the page with the fields, and the two addresses that take a number. */
export function addFieldRoutes(app: FastifyInstance, deps: ServerDependencies): void {
  const { vault, assets, publicUrl, vaultUrl } = deps;
  const pageDeps = ({ nonce }: FastifyReply, of: string) => ({ assets: themedAssets(assets, of), nonce, portal: publicUrl });
  const html = (reply: FastifyReply, status: number, page: string) => reply.code(status).type('text/html; charset=utf-8').send(page);
  const ended = async (reply: FastifyReply, of: string, language: Language, session: string) =>
    html(reply, 410, endedPage(pageDeps(reply, of), language, await vault.returnOf(session)));

  app.get('/fields', async (request, reply) => {
    const { session: given, lang, partner: of } = z.parse(query, request.query);
    const session = isFramed(request) ? given : '';
    const opened = await vault.session(session);
    if (!opened) return ended(reply, of, lang, session);
    return html(reply, 200, fieldsPage(pageDeps(reply, of), { session, partner: of, opened, path: PATHS[opened.purpose] }));
  });

  const enter = async (request: FastifyRequest, reply: FastifyReply, purpose: Purpose) => {
    if (!sameOrigin(request, vaultUrl)) return systemProblem(reply, 403, 'CPS4030-wrong-origin');
    const read = z.safeParse(entry, request.body);
    if (!read.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
    const { session, partner: of = '', ...fields } = read.data;
    const opened = await vault.session(session);
    const entered = await vault.enter(session, purpose, withoutUndefined(fields));
    const language = opened?.language ?? 'en';
    if (isJson(request)) return entered.ok ? reply.send({ reference: entered.value }) : refusal(reply, language, entered.refusal);
    if (!opened) return ended(reply, of, requestedLanguage(request), session);
    if (entered.ok) return html(reply, 200, storedPage(pageDeps(reply, of), opened, entered.value));
    if (entered.refusal.reason === 'session-ended') return ended(reply, of, language, session);
    const problems = problemsOf(language, entered.refusal);
    const shown = { session, partner: of, opened, path: PATHS[purpose], typed: withoutUndefined(fields), problems };
    const page = fieldsPage(pageDeps(reply, of), shown);
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

const requestedLanguage = (request: FastifyRequest): Language => (/^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en');

function withoutUndefined(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
