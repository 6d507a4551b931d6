import type { FastifyInstance } from 'fastify';
import type { PublicMap } from '#modules/outages/rules/public-map.ts';
import { KEPT_SECONDS } from '../../map/publishing.ts';

/** /outage-map.json: the data of the outage map, as everybody may have it; written once for each drawing. */
export function addOutageMapData(app: FastifyInstance, { map }: { readonly map: () => Promise<PublicMap | undefined> }): void {
  let last: { readonly map: PublicMap; readonly text: string } | undefined;
  app.get('/outage-map.json', async (_request, reply) => {
    const drawn = await map();
    if (!drawn) return reply.code(503).header('retry-after', '60').send();
    if (last?.map !== drawn) last = { map: drawn, text: JSON.stringify(drawn) };
    return reply.type('application/json; charset=utf-8').header('cache-control', `public, max-age=${KEPT_SECONDS}`).send(last.text);
  });
}
