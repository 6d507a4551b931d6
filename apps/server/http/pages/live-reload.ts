import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Reloads the page when the web process has restarted with a new build. */
const script = `const alive = new EventSource('/dev/alive');
let lost = false;
alive.onerror = () => { lost = true; };
alive.onopen = () => { if (lost) location.reload(); };
`;

export const liveReloadScript = '/dev/reload.js';

/** `npm run dev`: lets an open page notice that its server restarted. */
export function addLiveReload(app: FastifyInstance): void {
  const watching = new Set<ServerResponse>();
  app.addHook('preClose', async () => watching.forEach((response) => void response.end()));
  app.get(liveReloadScript, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/dev/alive', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
    watching.add(reply.raw);
    reply.raw.once('close', () => watching.delete(reply.raw));
  });
}
