import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BlocksApi } from '#modules/identity/server/access/blocks.ts';
import { languageOfPath, pathIn } from '#platform/rules/language.ts';
import { pathOf, type RouteId } from '#platform/rules/routes.ts';
import { routedPath } from '#platform/server/http/routed-path.ts';
import { SESSION_PATH } from '../providers/sign-in-flow.ts';

const pagesOfVisitors = ['login', 'forgot', 'resetPassword', 'recoverId', 'createAccount'] as const satisfies readonly RouteId[];
/** The ways to sign in, all closed to a network that an operator has blocked. */
const waysIn: ReadonlySet<string> = new Set(['/oidc/auth', ...pagesOfVisitors.map((id) => pathOf(id))]);
/** Everything below /auth/ begins or ends a sign-in, except the address that says how long a session lasts. */
const isSignIn = (path: string): boolean => path.startsWith('/auth/') && path !== SESSION_PATH;

/** Redirects sign-in attempts from a blocked network to where a code unblocks it (decisions 9). Signed-in users are not affected. */
export function addBlockedNetworks(app: FastifyInstance, { isBlocked }: Pick<BlocksApi, 'isBlocked'>): void {
  /** Returns whether it has replied. */
  const leadAway = async ({ ip, url }: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!(await isBlocked(ip))) return false;
    reply.redirect(pathIn(languageOfPath(url), pathOf('blacklistedReset')), 303);
    return true;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const path = routedPath(request.url).replace(/^\/es(?=\/)/, '');
    if (!waysIn.has(path) && !isSignIn(path)) return done();
    leadAway(request, reply).then((isAnswered) => isAnswered || done(), done);
  });
}
