import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Names the page that answered a request, if the route itself covers all pages: its path with `$name` for variable parts. */
export type NameRoute = (request: FastifyRequest, route: string) => void;

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Times every answer and ends its span, by route template and status class: addresses and ids are never labels. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): NameRoute {
  const named = new WeakMap<FastifyRequest, string>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = named.get(request) ?? templateOf(request.routeOptions.url);
    const method = methods.has(request.method) ? request.method : 'other';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    request.span?.end({
      failed: reply.statusCode >= 500,
      name: `${method} ${route}`,
      facts: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': reply.statusCode },
    });
    metrics.observe('demarc_http_request_duration_seconds', { method, route, status }, reply.elapsedTime / 1_000);
    done();
  });
  return (request, route) => void named.set(request, route);
}

/** Each file of the build is a route of its own. */
function templateOf(url: string | undefined): string {
  if (url === undefined) return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
