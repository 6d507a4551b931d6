import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { caseNumberOf } from '#modules/cases/rules/case.ts';
import { type Vanity, vanityTarget } from '#modules/configuration/rules/vanity.ts';
import type { NetworkFacts } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { returnTarget } from '#modules/identity/rules/sign-in/return-target.ts';
import type { KeptForms } from '#modules/identity/server/sessions/kept-form.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { languageOfPath, pathIn, pathWithoutLanguage } from '#platform/rules/language.ts';
import { confirmFor, signInFor } from '#platform/rules/links.ts';
import { onPage } from '#platform/rules/partner/partner.ts';
import { keepsForms } from '#platform/rules/proving.ts';
import { redirectOf, withQuery } from '#platform/rules/redirects.ts';
import type { GraphReply, Render, RenderRequest } from '#platform/rules/rendering/rendering.ts';
import type { FileAnswer, SentFile } from '#platform/rules/rendering/sent-file.ts';
import type { SentForm } from '#platform/rules/rendering/sent-form.ts';
import { routes } from '#platform/rules/routes.ts';
import { type ErrorLogs, maskErrors } from '#platform/server/graph/errors.ts';
import type { GraphContext } from '#platform/server/graph/viewer.ts';
import { FileForm } from '#platform/server/http/file-forms.ts';
import type { NameRoute } from '#platform/server/http/request-metrics.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { StoredGraph } from '../../graph/stored-documents.ts';
import { FLOOD_IS_OVER_AFTER, type MayAsk } from '../flood-limit.ts';
import { refuse, refuseForeignForm } from '../refusals.ts';
import type { DocumentOf } from './document.ts';
import { isWebview } from './webview.ts';

type Dependencies = ErrorLogs & {
  readonly render: Render;
  readonly documentOf: DocumentOf;
  readonly stored: StoredGraph;
  readonly frontEnd: RenderRequest['frontEnd'];
  readonly contextOf: (request: FastifyRequest) => Promise<GraphContext>;
  readonly mayAsk: MayAsk;
  readonly visitorsContext: (request: FastifyRequest) => Promise<GraphContext>;
  readonly publicUrl: string;
  /** The network of the asker, as far as known. */
  readonly networkOf: (request: FastifyRequest) => NetworkFacts;
  /** By route: the content policies of pages that need their own because a form leads to another site. */
  readonly policies: ReadonlyMap<string, string>;
  readonly nameRoute: NameRoute;
  /** Where a vanity address leads. */
  readonly vanity: (path: string) => Promise<Vanity | undefined>;
  /** Input of forms whose sender first had to sign in or prove who they are. */
  readonly keptForms: KeptForms;
  /** Stores a file before its form. */
  readonly keepFile: (context: GraphContext, file: SentFile) => Promise<FileAnswer>;
};

/** Renders a page of the portal for the asker; `problems` are those of a submitted form, along with its input. */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, page?: PageToRender) => Promise<FastifyReply>;

/** `asVisitor`: treat the asker as a visitor, because it cannot be found out now. */
type PageToRender = { readonly path?: string; readonly status?: number; readonly asVisitor?: boolean } & Partial<
  Pick<SentForm, 'problems' | 'values'>
>;

/** Every address without another route is a page: found, not found, or redirected. */
export function addPages(app: FastifyInstance, deps: Dependencies): RenderPage {
  const renderPage: RenderPage = async (request, reply, page = {}) => {
    const href = (page.path ?? request.url).replace(/^\/es(?=\?|$)/, '/es/');
    const language = languageOfPath(href);
    const context = { ...(await (page.asVisitor ? deps.visitorsContext : deps.contextOf)(request)), language };
    const { viewer, partner } = context;
    if (!deps.mayAsk(request, viewer)) return refuse(request, reply.header('retry-after', FLOOD_IS_OVER_AFTER), 429);
    const kept = viewer && request.method === 'GET' ? deps.keptForms.take(request.headers.cookie, viewer.userId, href) : undefined;
    if (kept) reply.header('set-cookie', kept.cookie);
    const submission = page.problems ? { problems: page.problems, values: page.values ?? {} } : kept && { problems: [], values: kept.fields };
    const form = request.method === 'POST' && !submission ? formOf(request.body) : undefined;
    const keep = (typed: FileForm['entries']) => deps.keptForms.keep(request.headers.cookie, href, typedTexts(typed));
    if (form && !viewer && isOwnCase(href)) {
      const cookie = await keep(form);
      if (cookie !== undefined) return reply.header('set-cookie', cookie).redirect(signInFor(href), 303);
    }
    const ask = (id: string, variables: unknown) => answer(deps, context, id, variables);
    const rendered = await deps.render({
      href,
      language,
      partner: onPage(partner, language),
      isWebview: isWebview(request),
      form,
      submission,
      traceId: request.id,
      ask,
      frontEnd: deps.frontEnd,
      keepFile: (file) => deps.keepFile(context, file),
    });
    if (rendered.kind === 'redirect') {
      const cookie = form && leadsToProof(rendered.to, href) ? await keep(form) : undefined;
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      return reply.redirect(rendered.to, form ? 303 : 302);
    }
    if (rendered.route !== undefined && hasKey(routes, rendered.route)) deps.nameRoute(request, routes[rendered.route].path);
    const policy = rendered.page && deps.policies.get(rendered.page.id);
    if (policy) reply.header('content-security-policy', policy);
    return reply
      .status(page.status ?? rendered.status)
      .type('text/html; charset=utf-8')
      .header('vary', 'Cookie')
      .send(deps.documentOf(rendered, { language, partner, path: href, network: deps.networkOf(request) }));
  };
  app.get('/*', async (request, reply) => {
    const [path = '', ...queries] = request.url.split('?');
    const query = queries.join('?');
    const elsewhere = redirectOf(path);
    if (elsewhere) return reply.redirect(withQuery(elsewhere.to, query), elsewhere.permanent ? 308 : 302);
    if (leadsToSpanish(path, query)) return reply.redirect(`/es${request.url}`, 302);
    if (hasNeedlessSlash(request.url)) return reply.redirect(withoutSlash(request.url), 308);
    const vanity = await deps.vanity(path.replace(/^\/es(?=\/)/, ''));
    if (vanity) return reply.redirect(pathIn(languageOfPath(path), vanityTarget(vanity, query)), 302);
    return renderPage(request, reply);
  });
  app.post('/*', takeForm(renderPage, deps.publicUrl));
  return renderPage;
}

/** Passes a form to its page; browsers must report it as sent from our own. */
export const takeForm = (renderPage: RenderPage, publicUrl: string) => (request: FastifyRequest, reply: FastifyReply) =>
  sameOrigin(request, publicUrl) ? renderPage(request, reply) : refuseForeignForm(request, reply);

/** Whether a form must wait until its sender has signed in, given the password again, or entered a code. */
export function leadsToProof(to: string, href: string): boolean {
  if (!keepsForms(pathWithoutLanguage(href).replace(/\?.*/, ''))) return false;
  const { pathname, searchParams } = new URL(to, 'http://portal');
  const asksForCode = [routes.verify.path, routes.billingVerify.path].some((path) => path === pathWithoutLanguage(pathname));
  return to === signInFor(href) || to === confirmFor(href) || (asksForCode && searchParams.get('return') === pathWithoutLanguage(href));
}

/**
 * A customer's case, which they may answer once they have signed in. Its page leads a visitor to other ways in, because it cannot know that their
 * session has only ended.
 */
function isOwnCase(href: string): boolean {
  const [, which = ''] = /^(?:\/es)?\/support\/cases\/([^/?]+)(?:\?|$)/.exec(href) ?? [];
  return caseNumberOf(which) !== undefined;
}

/** A link from one of the provider's other sites to a Spanish page: those who must sign in first are told so in Spanish, too. */
const leadsToSpanish = (path: string, query: string): boolean =>
  path === routes.unauthenticatedRouting.path && languageOfPath(returnTarget(new URLSearchParams(query).get('return') ?? undefined)) === 'es';

/** "/billing/" but neither "/" nor "/es/", which are home pages. */
const hasNeedlessSlash = (url: string): boolean => /\/(\?|$)/.test(url) && !/^(\/es)?\/(\?|$)/.test(url);

/** "/billing/?x=1" → "/billing?x=1". Collapses leading slashes so that the target stays on this host; browsers treat a backslash as a slash. */
export const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+(?=\?|$)/, '').replace(/^[/\\]+/, '/') || '/';

function formOf(body: unknown): FileForm['entries'] {
  if (body instanceof FileForm) return body.entries;
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
}

/** A mailed or texted code, which works once and not for long. */
const CODE_FIELD = 'code';

/** The text fields of a form, except codes. */
export const typedTexts = (entries: FileForm['entries']): Record<string, string> =>
  Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== CODE_FIELD));

async function answer(deps: Dependencies, context: GraphContext, id: string, variables: unknown): Promise<GraphReply> {
  const run = deps.stored(id);
  if (!run) throw new Error(`the page asks for ${id}, which the build did not store`);
  const { data, errors } = maskErrors(await run(context, { ...Object(variables) }), deps, context.viewer);
  const problem = errors?.[0];
  if (!problem && data) return { data };
  return { failure: { code: String(problem?.extensions.code ?? 'INTERNAL'), message: problem?.message ?? 'no data' } };
}
