import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deployed } from '#platform/server/front-ends/shelf.ts';
import { filesOf } from '#platform/server/front-ends/threads.ts';
import { headersOfPart } from './client-files.ts';

type Dependencies = { readonly shelf: string; readonly deployed: (name: string) => Deployed | undefined };

/** The files of a front end that browsers may load: those of its client build. */
const FOR_BROWSERS = /^\/[a-z-]+\/[\da-f]{12}\/client\/[\w.-]+$/;

/** Serves what browsers need of the separately loaded front ends: the current list of files, and the files. */
export async function frontEndRoutes(app: FastifyInstance, { shelf, deployed }: Dependencies): Promise<void> {
  app.get<{ Params: { file: string }; Querystring: { language?: string } }>('/front-ends/:file', (request, reply) => {
    const version = deployed(request.params.file.replace(/\.json$/, ''));
    if (!version) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    return reply.header('cache-control', 'no-cache').send(filesOf(version.manifest, request.query.language === 'es' ? 'es' : 'en'));
  });
  mkdirSync(shelf, { recursive: true });
  await app.register(fastifyStatic, {
    root: shelf,
    prefix: '/front-ends/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: headersOfPart,
    allowedPath: (path) => FOR_BROWSERS.test(path),
  });
}
