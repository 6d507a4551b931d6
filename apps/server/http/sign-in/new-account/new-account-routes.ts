import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { cookieValue, hostCookie, withoutCookie } from '#modules/identity/server/cookies.ts';
import { recoveryProblem } from '#modules/identity/server/recovery/problems.ts';
import { productsText, readProducts } from '#modules/new-account/rules/visitor-cart.ts';
import type { NewAccountApi } from '#modules/new-account/server/api.ts';
import { applyProblems, type NewAccountProblem, openProblem } from '#modules/new-account/server/problems.ts';
import { type Language, languageOfPath, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { RenderPage } from '../../pages/pages.ts';
import { refuseForeignForm } from '../../refusals.ts';

/** What a visitor chose, and where: the query of the cart's address. It is nobody's secret, and opens nothing. */
const CART_COOKIE = '__Host-visitor-cart';
const CART_KEPT_MS = 30 * DAY_MS;
/** The secret of an application under way. */
const APPLICATION_COOKIE = '__Host-new-account';

type Dependencies = {
  readonly newAccount: NewAccountApi;
  readonly identity: Pick<IdentityApi, 'viewerOf' | 'startSession'>;
  readonly publicUrl: string;
  readonly renderPage: RenderPage;
  readonly partnerOf: (request: FastifyRequest) => Partner;
};

type Step = {
  readonly deps: Dependencies;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  readonly fields: Readonly<Record<string, string>>;
};

const form = z.record(z.string(), z.string().max(4_096).catch('')).catch({});

/** The cart of visitors and the forms of those who become customers: plain HTML, because their state is in cookies that no script reads. */
export function addNewAccountRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    const cartPath = pathIn(language, pathOf('visitorCart'));
    const openPath = pathIn(language, pathOf('newAccount'));
    app.get(cartPath, (request, reply) => showCart(deps, request, reply, cartPath));
    app.get(openPath, async (request, reply) => {
      const { search, searchParams } = new URL(request.url, 'http://own');
      const step = searchParams.get('step');
      // Who signed in on the way has their cart; without one the page is of no use to them, as its guard says.
      if (search !== '' && (await deps.identity.viewerOf(request.headers.cookie)))
        return reply.redirect(`${cartPath}${step === null ? search : ''}`, 303);
      const isUnderWay = cookieValue(request.headers.cookie, APPLICATION_COOKIE) !== undefined;
      return (step === 'code' || step === 'login') && !isUnderWay ? reply.redirect(cartPath, 303) : deps.renderPage(request, reply);
    });
    app.post(openPath, { bodyLimit: 16_384 }, async (request, reply) => {
      if (!sameOrigin(request, deps.publicUrl)) return refuseForeignForm(request, reply);
      if (await deps.identity.viewerOf(request.headers.cookie)) return reply.redirect(pathIn(language, pathOf('checkout')), 303);
      const step = { deps, request, reply, language: languageOfPath(request.url), fields: form.parse(request.body ?? {}) };
      if (step.fields.code !== undefined) return prove(step);
      return step.fields.password === undefined ? apply(step) : open(step);
    });
  }
}

/** Keeps what the address says for 30 days, and comes back to it from the bare address. `add` is one more product. */
async function showCart(deps: Dependencies, request: FastifyRequest, reply: FastifyReply, path: `/${string}`) {
  const asked = new URL(request.url, 'http://own').searchParams;
  const kept = new URLSearchParams(cookieValue(request.headers.cookie, CART_COOKIE) ?? '');
  const add = readProducts(asked.get('add') ?? '')[0];
  const isBare = asked.size === 0;
  if (add === undefined && isBare) return kept.size > 0 ? reply.redirect(`${path}?${kept.toString()}`, 303) : deps.renderPage(request, reply);
  const chosen = readProducts((asked.has('products') ? asked : kept).get('products') ?? '');
  const products = add === undefined ? chosen : await deps.newAccount.withProduct(chosen, add);
  const at = (name: 'zip' | 'street' | 'unit', most: number) => (asked.get(name) || kept.get(name) || '').slice(0, most);
  const query = new URLSearchParams({
    zip: at('zip', 10),
    street: at('street', 80),
    unit: asked.get('unit') ?? at('unit', 20),
    products: productsText(products),
  });
  reply.header('set-cookie', hostCookie(CART_COOKIE, query.toString(), CART_KEPT_MS));
  return add === undefined ? deps.renderPage(request, reply) : reply.redirect(`${path}?${query.toString()}`, 303);
}

const goOn = ({ reply, language }: Step, path: `/${string}`) => reply.redirect(pathIn(language, path), 303);

/** Redisplays the input, except passwords and codes. */
function showAgain({ deps, request, reply, fields }: Step, status: number, problems: readonly NewAccountProblem[]) {
  const { password: _, code: __, ...values } = fields;
  return deps.renderPage(request, reply, { status, problems, values });
}

async function apply(step: Step) {
  const { deps, request, reply, language, fields } = step;
  const partner = deps.partnerOf(request);
  const applied = await deps.newAccount.apply(fields, { address: request.ip, language, partner: partner.code });
  if (!applied.ok) return showAgain(step, applied.refusal.reason === 'too-many' ? 429 : 422, applyProblems(applied.refusal, language, partner));
  reply.header('set-cookie', hostCookie(APPLICATION_COOKIE, applied.value));
  return goOn(step, `${pathOf('newAccount')}?step=code`);
}

const secretOf = ({ request }: Step): string => cookieValue(request.headers.cookie, APPLICATION_COOKIE) ?? '';

async function prove(step: Step) {
  const proved = await step.deps.newAccount.prove(secretOf(step), step.fields.code ?? '');
  if (proved.ok) return goOn(step, `${pathOf('newAccount')}?step=login`);
  const tries = proved.refusal.reason === 'wrong' ? proved.refusal.triesLeft : 0;
  return showAgain(step, 422, [recoveryProblem(proved.refusal.reason, step.language, { tries })]);
}

async function open(step: Step) {
  const { deps, request, reply, language, fields } = step;
  const { username = '', password = '', isAdult, agrees } = fields;
  const login = { username, password, isAdult: isAdult === 'yes', agrees: agrees === 'yes' };
  const opened = await deps.newAccount.open(secretOf(step), login, { address: request.ip });
  if (opened.ok) {
    const session = await deps.identity.startSession(opened.value.userId, false, request.headers['user-agent']);
    const gone = [withoutCookie(APPLICATION_COOKIE), withoutCookie(CART_COOKIE)];
    reply.header('set-cookie', session === undefined ? gone : [session, ...gone]);
    const next = pathIn(language, pathOf('checkout'));
    return reply.redirect(session === undefined ? signInFor(next) : next, 303);
  }
  const partner = deps.partnerOf(request);
  switch (opened.refusal) {
    // The first of two presses has opened it, or somebody came back to this page.
    case 'open':
      return reply.redirect(signInFor(pathIn(language, pathOf('checkout'))), 303);
    case 'known':
      return goOn(step, `${pathOf('newAccount')}?step=known`);
    case 'place-served':
      return goOn(step, `${pathOf('newAccount')}?step=served`);
    case 'not-served':
      return showAgain(step, 422, applyProblems({ reason: 'not-served' }, language, partner));
    case 'age':
    case 'terms':
      return showAgain(step, 422, [openProblem(opened.refusal, language, partner)]);
    case 'too-many':
      return showAgain(step, 429, [openProblem('too-many', language, partner)]);
    default:
      return showAgain(step, 422, [recoveryProblem(opened.refusal, language)]);
  }
}
