import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type OperatorRight, operatorMay } from '#modules/identity/rules/operator-rights.ts';
import { actorOf, type OperatorStanding } from '#modules/identity/server/operators/api.ts';
import type { ConsoleAnswer, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleFields, ConsoleRequest, ConsoleRoute } from '#platform/rules/console/route.ts';
import { type Language, languageOfPath, pathIn, pathWithoutLanguage } from '#platform/rules/language.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sendDownload } from '#platform/server/http/download.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { Log } from '#platform/server/log/log.ts';
import { wrongFactor } from '../../console/rules/views.ts';
import type { Demarc } from '../compose.ts';
import { addOwnHost } from '../http/own-host.ts';
import { lazyRenderer, readAssets } from './assets.ts';
import { CUSTOMER_RIGHT } from './find.ts';
import { consoleHeaders } from './headers.ts';
import { addConsoleLive } from './live.ts';
import { consolePages } from './pages.ts';
import { createPlaces, type Places } from './places.ts';
import { show } from './views.ts';

type Dependencies = {
  readonly demarc: Demarc;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly log: Log;
  /** The origin of the console: forms from any other are refused. */
  readonly origin: string;
};
type Parts = Dependencies & {
  readonly pages: readonly ConsoleRoute<OperatorRight>[];
  readonly places: Places;
  readonly send: (request: FastifyRequest, reply: FastifyReply, view: ConsoleView, standing?: OperatorStanding) => Promise<FastifyReply>;
};

export type Console = {
  routes(app: FastifyInstance): Promise<void>;
  /** Answers a browser at an address where nothing is; outside the routes, so that other systems on this port do not pass the pages' hooks. */
  missing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers a browser whose address cannot even be decoded; no hook has run. */
  undecodable(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

const FACTOR_PATH = '/second-factor';
/** An answer to a customer is the longest that is typed, four thousand characters of up to nine bytes as a form sends them; more than that goes back to be shortened. */
const LARGEST_FORM = 64 * 1024;
const form = z.record(z.string(), z.string().max(LARGEST_FORM).catch('')).catch({});

/** The operators' console: sign-in, rights and the frame around the pages of the modules. */
export function createConsole(deps: Dependencies): Console {
  const assets = readAssets();
  const renderer = lazyRenderer();
  const { pages, queues, boards } = consolePages({ ...deps, onError: (what, error) => deps.log.error({ error }, what) });
  const places = createPlaces(pages, queues);
  const headers = consoleHeaders(deps.origin);

  const send: Parts['send'] = async (request, reply, view, standing) => {
    const now = deps.clock.now();
    const isInside = standing !== undefined && standing.factor === undefined;
    const render = await renderer();
    return reply
      .status(view.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(
        render({
          ...view,
          language: languageOfPath(request.url),
          href: hrefOf(request),
          now,
          operator: standing && {
            name: standing.operator.name,
            roles: standing.operator.roles,
            isInside,
            offersFactor: !standing.hasFactor && isInside,
          },
          places: isInside ? await places.shownTo(standing.operator.roles, now) : [],
          canFind: isInside && operatorMay(standing.operator.roles, CUSTOMER_RIGHT),
          assets: { style: assets.style.path, script: assets.script.path },
        }),
      );
  };
  const parts: Parts = { ...deps, pages, places, send };

  return {
    async routes(app) {
      app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
      addOwnHost(app, deps.origin);
      app.addHook('preHandler', async (request, reply) => {
        if (request.method === 'POST' && !sameOrigin(request, deps.origin)) await send(request, reply, refused(403));
      });
      app.setErrorHandler((error: FastifyError, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status < 500) return send(request, reply, refused(status));
        deps.log.error({ error, route: request.routeOptions.url }, 'a page of the console failed');
        return send(request, reply, instead('unavailable', 503));
      });
      app.removeContentTypeParser(['application/json', 'text/plain']);
      await app.register(formBody, { bodyLimit: LARGEST_FORM });
      for (const { path, type, body } of Object.values(assets))
        app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'private, max-age=31536000, immutable').send(body));
      for (const language of ['en', 'es'] as const) addRoutes(app, parts, language);
      addConsoleLive(app, { ...deps, boards });
    },
    async missing(request, reply) {
      const standing = await deps.demarc.operators.standingOf(request.headers.cookie);
      return send(request, reply.headers(headers), instead('missing', 404), standing);
    },
    undecodable: (request, reply) => send(request, reply.headers(headers), instead('missing', 400)),
  };
}

function addRoutes(app: FastifyInstance, parts: Parts, language: Language): void {
  const at = (path: `/${string}`) => pathIn(language, path);
  app.get(at('/'), (request, reply) => goToFirstPage(parts, request, reply));
  app.get(at('/sign-in'), (request, reply) => parts.send(request, reply, show('signIn', { secret: undefined })));
  app.get<{ Params: { secret: string } }>(at('/sign-in/:secret'), (request, reply) =>
    parts.send(request, reply, show('signIn', { secret: request.params.secret })),
  );
  app.post(at('/sign-in'), (request, reply) => signIn(parts, request, reply));
  app.get(at(FACTOR_PATH), (request, reply) => secondFactor(parts, request, reply));
  app.post(at(FACTOR_PATH), (request, reply) => proveFactor(parts, request, reply));
  app.post(at('/sign-out'), async (request, reply) => {
    reply.header('set-cookie', await parts.demarc.operators.signOut(request.headers.cookie));
    return reply.redirect(at('/sign-in'), 303);
  });
  for (const page of parts.pages) {
    app.get(at(page.path), (request, reply) => answer(parts, page, request, reply));
    if (page.act) app.post(at(page.path), (request, reply) => answer(parts, page, request, reply));
  }
}

const instead = (what: 'missing' | 'forbidden' | 'tooOften' | 'unavailable', status: number): ConsoleView => show('message', { what }, { status });

/** A form that is not ours, too large or of another kind: no page reads it. */
const refused = (status: number): ConsoleView => show('message', { what: 'refused', status }, { status });

async function signIn({ demarc, send }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const signedIn = await demarc.operators.signIn(form.parse(request.body ?? {}).link ?? '', request.ip);
  if (signedIn.ok) return reply.header('set-cookie', signedIn.value).redirect(pathIn(languageOfPath(request.url), '/'), 303);
  const status = signedIn.refusal === 'ended' ? 422 : 429;
  return send(request, reply, show('signIn', { secret: undefined, problem: signedIn.refusal }, { status }));
}

async function goToFirstPage({ demarc, places }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const standing = await demarc.operators.standingOf(request.headers.cookie);
  const first = standing && places.firstOf(standing.operator.roles);
  return reply.redirect(pathIn(languageOfPath(request.url), standing?.factor ? FACTOR_PATH : (first ?? '/sign-in')), 303);
}

/** The page that asks for the second factor or sets one up, for someone who has only used a link so far or is signed in without a factor. */
async function secondFactor({ demarc, send }: Parts, request: FastifyRequest, reply: FastifyReply, isWrong = false) {
  const { operators } = demarc;
  const standing = await operators.standingOf(request.headers.cookie);
  if (!standing || (standing.hasFactor && standing.factor === undefined)) return reply.redirect(pathIn(languageOfPath(request.url), '/'), 303);
  const enrollment = await operators.enrollment(request.headers.cookie);
  const problems = isWrong ? [wrongFactor] : [];
  return send(request, reply, show('secondFactor', { enrollment }, { problems }), standing);
}

async function proveFactor(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const proved = await parts.demarc.operators.prove(request.headers.cookie, form.parse(request.body ?? {}).code ?? '');
  if (proved.ok) return reply.header('set-cookie', proved.value).redirect(pathIn(languageOfPath(request.url), '/'), 303);
  return proved.refusal === 'wrong' ? secondFactor(parts, request, reply, true) : reply.redirect(pathIn(languageOfPath(request.url), '/'), 303);
}

/** Answers a view or a form of a page for a signed-in operator with the right, within the rate limit. */
async function answer(parts: Parts, page: ConsoleRoute<OperatorRight>, request: FastifyRequest, reply: FastifyReply) {
  const { demarc, send } = parts;
  const language = languageOfPath(request.url);
  const standing = await demarc.operators.standingOf(request.headers.cookie);
  if (!standing) return reply.redirect(pathIn(language, '/sign-in'), 303);
  if (standing.factor) return reply.redirect(pathIn(language, FACTOR_PATH), 303);
  const { operator } = standing;
  if (await demarc.limited('operator', operator.operatorId)) return send(request, reply, instead('tooOften', 429), standing);
  if (!operatorMay(operator.roles, page.right)) {
    demarc.security('access.refused', { code: page.right, at: page.path, actor: actorOf(operator) });
    return send(request, reply, instead('forbidden', 403), standing);
  }
  const consoleRequest: ConsoleRequest<OperatorRight> = {
    language,
    now: parts.clock.now(),
    actor: actorOf(operator),
    may: (right) => operatorMay(operator.roles, right),
    params: form.parse(request.params),
    query: form.parse(request.query),
    fields: request.method === 'POST' ? form.parse(request.body ?? {}) : {},
    origin: parts.origin,
  };
  return deliver(parts, request, reply, {
    answered: await (request.method === 'POST' && page.act ? page.act(consoleRequest) : page.load(consoleRequest)),
    consoleRequest,
    standing,
  });
}

type Answered = {
  readonly answered: ConsoleAnswer;
  readonly consoleRequest: { readonly fields: ConsoleFields };
  readonly standing: OperatorStanding;
};

function deliver({ send }: Parts, request: FastifyRequest, reply: FastifyReply, { answered, consoleRequest, standing }: Answered) {
  if ('goTo' in answered) return reply.redirect(answered.goTo, 303);
  if ('file' in answered) return sendDownload(reply, { ...answered.file, content: Buffer.from(answered.file.content) });
  return send(request, reply, { fields: consoleRequest.fields, ...answered }, standing);
}

/** Of a view, its address; of a form that came back, the address of its page. */
const hrefOf = ({ url, method }: FastifyRequest): `/${string}` => pathWithoutLanguage(method === 'POST' ? (url.split('?')[0] ?? url) : url);
