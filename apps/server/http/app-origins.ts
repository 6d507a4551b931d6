import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { SessionExpiry } from '#modules/identity/server/sessions/sessions.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';

/** The app on a device: where it takes its sign-ins back, and the origins that its pages have there. */
export type AppSettings = { readonly redirects: readonly string[]; readonly origins: readonly string[] };

/** Decisions 9: the web by cookie alone; the app by bearer token alone, and from its own origins alone. */
export type Asked = {
  /** The app asks; without a token as a visitor. */
  isApp(request: FastifyRequest): boolean;
  viewerOf(request: FastifyRequest): Promise<Viewer | undefined>;
  /** How long the session behind it lasts. To ask is not to use it. */
  expiryOf(request: FastifyRequest): Promise<SessionExpiry | undefined>;
};

export function createAsked(
  identity: Pick<IdentityApi, 'viewerOf' | 'viewerOfBearer' | 'expiryOf' | 'expiryOfBearer'>,
  { origins }: AppSettings,
): Asked {
  const isApp = ({ headers: { origin } }: FastifyRequest) => origin !== undefined && origins.includes(origin);
  return {
    isApp,
    viewerOf: (request) => (isApp(request) ? identity.viewerOfBearer(request.headers.authorization) : identity.viewerOf(request.headers.cookie)),
    expiryOf: (request) => (isApp(request) ? identity.expiryOfBearer(request.headers.authorization) : identity.expiryOf(request.headers.cookie)),
  };
}

const AN_HOUR = '3600';
/** What our own pages tell of a failure (specification 8). */
const READABLE = 'x-trace-id, x-sspp-platform';

/** Lets the pages of the app read what these addresses answer; never with cookies. */
export function addAppOrigins(app: FastifyInstance, { origins }: AppSettings, paths: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin) || !paths.includes(request.url.split('?')[0] ?? '')) return done();
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE, vary: 'Origin' });
    if (request.method !== 'OPTIONS') return done();
    const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'authorization, content-type, traceparent' };
    reply
      .headers({ ...allowed, 'access-control-max-age': AN_HOUR })
      .status(204)
      .send();
  });
}
