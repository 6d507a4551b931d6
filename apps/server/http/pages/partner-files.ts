import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Partners } from '#platform/server/partners/partners.ts';

/** Logos and styles of the partners. Their addresses are derived from the content, so they can be cached forever. */
export function addPartnerFiles(app: FastifyInstance, { fileAt }: Pick<Partners, 'fileAt'>): void {
  app.get('/partners/*', (request, reply) => answer(request, reply, fileAt));
}

const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml; charset=utf-8', '.png': 'image/png', '.css': 'text/css; charset=utf-8' };

function answer({ url }: FastifyRequest, reply: FastifyReply, fileAt: Partners['fileAt']): FastifyReply {
  const file = fileAt(url);
  if (!file) return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
  return reply
    .type(types[extname(url)] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(file);
}
