import type { FastifyInstance } from 'fastify';

/** The app on a device: its sign-in redirect addresses, and the origins of its pages. */
export type AppSettings = { readonly redirects: readonly string[]; readonly origins: readonly string[] };

const AN_HOUR = '3600';
/** Headers that our own pages read on a failure (specification 8). */
const READABLE = 'x-trace-id, x-sspp-platform';

/** Lets the app's pages read the answers of these addresses (CORS); never with cookies. */
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
