import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { operatorMay } from '#modules/identity/rules/operator-rights.ts';
import { actorOf, type OperatorStanding } from '#modules/identity/server/operators/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sendDownload } from '#platform/server/http/download.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Demarc } from '../../compose.ts';
import { addOwnHost } from '../../http/own-host.ts';
import { wordOfRefusal } from '../../http/refusals.ts';
import { auditPage } from './audit.ts';
import { createFrame, type Framed } from './frame.ts';
import { operatorPageHeaders } from './headers.ts';
import { type Html, html } from './html.ts';
import { loginsPage } from './logins.ts';
import { networksPage } from './networks.ts';
import { operatorsPage } from './operators.ts';
import type { Fields, OperatorPage } from './page.ts';
import { paymentsPage } from './payments.ts';
import { portalPage } from './portal.ts';
import { recordPaymentPage } from './record-payment.ts';
import { FACTOR_PATH, secondFactorBody } from './second-factor.ts';
import { settingsPage } from './settings.ts';
import { signInBody } from './sign-in.ts';
import { statusPage } from './status.ts';
import { readStyle } from './style.ts';
import { supportCasesPage } from './support-cases.ts';
import { unresolvedPage } from './unresolved.ts';
import { vanityPage } from './vanity.ts';
import { say, type Words } from './words.ts';

type Needs = {
  readonly demarc: Demarc;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly log: Log;
  /** The origin of these pages: forms from any other are refused. */
  readonly origin: string;
};
type Parts = Needs & { readonly frame: (framed: Framed) => string };
type Said = Pick<Framed, 'title' | 'body'> & { readonly status?: number; readonly standing?: OperatorStanding | undefined };

type OperatorPages = {
  routes(app: FastifyInstance): Promise<void>;
  /** Answers a browser at an address where nothing is; outside the routes, so that other systems on this port do not pass the pages' hooks. */
  missing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers a browser whose address cannot even be decoded; no hook has run. */
  undecodable(request: FastifyRequest, reply: FastifyReply): FastifyReply;
};

const pages: readonly OperatorPage[] = [
  statusPage,
  unresolvedPage,
  recordPaymentPage,
  paymentsPage,
  supportCasesPage,
  portalPage,
  settingsPage,
  vanityPage,
  auditPage,
  loginsPage,
  networksPage,
  operatorsPage,
];
/** An answer to a customer is the longest that is typed, four thousand characters of up to nine bytes as a form sends them; more than that goes back to be shortened. */
const LARGEST_FORM = 64 * 1024;
const form = z.record(z.string(), z.string().max(LARGEST_FORM).catch('')).catch({});

/** The operators' pages: plain HTML under a policy that allows no scripts. */
export function createOperatorPages(needs: Needs): OperatorPages {
  const style = readStyle();
  const parts: Parts = { ...needs, frame: createFrame(style.path, pages) };
  const headers = operatorPageHeaders(needs.origin);
  return {
    async routes(app) {
      app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
      addOwnHost(app, needs.origin);
      app.addHook('preHandler', async (request, reply) => {
        if (request.method === 'POST' && !sameOrigin(request, needs.origin)) await refused(parts, request, reply, 403);
      });
      app.setErrorHandler((error: FastifyError, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status < 500) return refused(parts, request, reply, status);
        needs.log.error({ error, route: request.routeOptions.url }, "an operator's page failed");
        return sorry(parts, request, reply, 'unavailable', 503);
      });
      app.removeContentTypeParser(['application/json', 'text/plain']);
      await app.register(formBody, { bodyLimit: LARGEST_FORM });
      app.get(style.path, (_request, reply) => reply.type('text/css; charset=utf-8').send(style.body));
      for (const language of ['en', 'es'] as const) addRoutes(app, parts, language);
    },
    missing: (request, reply) => missing(parts, request, reply.headers(headers)),
    undecodable: (request, reply) => send(parts, request, reply.headers(headers), { ...missingPage(request), status: 400 }),
  };
}

function addRoutes(app: FastifyInstance, parts: Parts, language: Language): void {
  const at = (path: `/${string}`) => pathIn(language, path);
  app.get(at('/'), (request, reply) => goToFirstPage(parts, request, reply));
  app.get(at('/sign-in'), (request, reply) => send(parts, request, reply, { title: 'signInTitle', body: signInBody(language, undefined) }));
  app.get<{ Params: { secret: string } }>(at('/sign-in/:secret'), (request, reply) =>
    send(parts, request, reply, { title: 'signInTitle', body: signInBody(language, request.params.secret) }),
  );
  app.post(at('/sign-in'), (request, reply) => signIn(parts, request, reply));
  app.get(at(FACTOR_PATH), (request, reply) => secondFactor(parts, request, reply));
  app.post(at(FACTOR_PATH), (request, reply) => proveFactor(parts, request, reply));
  app.post(at('/sign-out'), async (request, reply) => {
    reply.header('set-cookie', await parts.demarc.operators.signOut(request.headers.cookie));
    return reply.redirect(at('/sign-in'), 303);
  });
  for (const page of pages) {
    app.get(at(page.path), (request, reply) => answer(parts, page, request, reply));
    if (page.act) app.post(at(page.path), (request, reply) => answer(parts, page, request, reply));
  }
}

async function signIn(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request);
  const signedIn = await parts.demarc.operators.signIn(form.parse(request.body ?? {}).link ?? '', request.ip);
  if (signedIn.ok) return reply.header('set-cookie', signedIn.value).redirect(pathIn(language, '/'), 303);
  const isEnded = signedIn.refusal === 'ended';
  const body = signInBody(language, undefined, isEnded ? 'linkEnded' : 'linkTooMany');
  return send(parts, request, reply, { title: 'signInTitle', body, status: isEnded ? 422 : 429 });
}

async function goToFirstPage({ demarc }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const standing = await demarc.operators.standingOf(request.headers.cookie);
  const first = pages.find(({ right }) => standing && operatorMay(standing.operator.roles, right));
  return reply.redirect(pathIn(languageOf(request), standing?.factor ? FACTOR_PATH : (first?.path ?? '/sign-in')), 303);
}

/** The page that asks for the second factor or sets one up, for someone who has only used a link so far or is signed in without a factor. */
async function secondFactor(parts: Parts, request: FastifyRequest, reply: FastifyReply, problem?: 'factorWrong') {
  const { operators } = parts.demarc;
  const standing = await operators.standingOf(request.headers.cookie);
  if (!standing || (standing.hasFactor && standing.factor === undefined)) return reply.redirect(pathIn(languageOf(request), '/'), 303);
  const enrollment = await operators.enrollment(request.headers.cookie);
  const body = secondFactorBody(languageOf(request), enrollment, problem);
  return send(parts, request, reply, { title: enrollment ? 'factorSetUpTitle' : 'factorTitle', body, status: problem ? 422 : 200, standing });
}

async function proveFactor(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const proved = await parts.demarc.operators.prove(request.headers.cookie, form.parse(request.body ?? {}).code ?? '');
  if (proved.ok) return reply.header('set-cookie', proved.value).redirect(pathIn(languageOf(request), '/'), 303);
  return proved.refusal === 'wrong' ? secondFactor(parts, request, reply, 'factorWrong') : reply.redirect(pathIn(languageOf(request), '/'), 303);
}

/** Answers a view or a form of a page for a signed-in operator with the right, within the rate limit. */
async function answer(parts: Parts, page: OperatorPage, request: FastifyRequest, reply: FastifyReply) {
  const { demarc, database, clock, machine, origin } = parts;
  const language = languageOf(request);
  const standing = await demarc.operators.standingOf(request.headers.cookie);
  if (!standing) return reply.redirect(pathIn(language, '/sign-in'), 303);
  if (standing.factor) return reply.redirect(pathIn(language, FACTOR_PATH), 303);
  const { operator } = standing;
  if (await demarc.limited('operator', operator.operatorId)) return sorry(parts, request, reply, 'tooOften', 429, standing);
  if (!operatorMay(operator.roles, page.right)) {
    demarc.security('access.refused', { code: page.right, at: page.path, actor: actorOf(operator) });
    return sorry(parts, request, reply, 'forbidden', 403, standing);
  }
  const query: Fields = form.parse(request.query);
  const fields: Fields = request.method === 'POST' ? form.parse(request.body ?? {}) : {};
  const asked = { demarc, database, operator, language, now: clock.now(), machine, query, fields, origin };
  const shown = request.method === 'POST' && page.act ? await page.act(asked) : await page.show(asked);
  if ('goTo' in shown) return reply.redirect(shown.goTo, 303);
  if ('file' in shown) return sendDownload(reply, shown.file);
  return send(parts, request, reply, { ...shown, title: page.title, standing });
}

async function missing(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const standing = await parts.demarc.operators.standingOf(request.headers.cookie);
  return send(parts, request, reply, { ...missingPage(request), status: 404, standing });
}

const missingPage = (request: FastifyRequest): Said => ({
  title: 'missingTitle',
  body: html`<p>${say(languageOf(request), 'missingText')}</p>${toFirstPage(request)}`,
});

const toFirstPage = (request: FastifyRequest): Html =>
  html`<p><a href="${pathIn(languageOf(request), '/')}">${say(languageOf(request), 'missingFirst')}</a></p>`;

/** A form that is not ours, too large or of another kind: no page reads it. */
const refused = (parts: Parts, request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply =>
  send(parts, request, reply, {
    title: 'refusedTitle',
    body: html`<p>${say(languageOf(request), wordOfRefusal(status))}</p>${toFirstPage(request)}`,
    status,
  });

function sorry(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  why: 'forbidden' | 'tooOften' | 'unavailable',
  status: number,
  standing?: OperatorStanding,
) {
  const texts = { forbidden: 'forbiddenText', tooOften: 'tooOftenText', unavailable: 'unavailableText' } as const;
  const titles = { forbidden: 'forbiddenTitle', tooOften: 'tooOftenTitle', unavailable: 'unavailableTitle' } as const satisfies Record<string, Words>;
  return send(parts, request, reply, { title: titles[why], body: html`<p>${say(languageOf(request), texts[why])}</p>`, status, standing });
}

function send({ frame }: Parts, request: FastifyRequest, reply: FastifyReply, { title, body, status = 200, standing }: Said) {
  const path: `/${string}` = `/${(request.url.split('?')[0] ?? '').replace(/^\/es(?=\/|$)/, '').replace(/^\/+/, '')}`;
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .send(frame({ language: languageOf(request), path, title, hasProblems: status === 422, body, standing }));
}

const languageOf = ({ url }: FastifyRequest): Language => (/^\/es(?=[/?]|$)/.test(url) ? 'es' : 'en');
