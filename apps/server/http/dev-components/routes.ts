import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { serversOwn } from '#platform/rules/routes.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';

const BUILT = new URL('dist/components/', pathToFileURL(`${cloneFolder}/`));
const STYLE_PATH = `${serversOwn.components.path}/style.css`;

/** `/dev/components`: every component of the design with its states, in both schemes. Only in lower environments. */
export function addDevComponents(app: FastifyInstance): void {
  app.get(serversOwn.components.path, async (_, reply) => {
    const bundle: { readonly render: (style: string) => string } = await import(new URL('entry-server.js', BUILT).href);
    return reply.type('text/html; charset=utf-8').send(bundle.render(STYLE_PATH));
  });
  app.get(STYLE_PATH, (_, reply) => reply.type('text/css; charset=utf-8').send(readFileSync(new URL('components.css', BUILT))));
}
