import type { FastifyInstance, FastifyRequest } from 'fastify';
import { channelFilter, zipIn } from '#modules/shop/rules/channel-filter.ts';
import type { ShopApi } from '#modules/shop/server/api.ts';
import { channelCsv } from '#modules/shop/server/channel-csv.ts';
import { pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { byteOrderMark } from '#platform/server/csv.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';

type Dependencies = {
  readonly shop: Pick<ShopApi, 'channels'>;
  readonly clock: BusinessClock;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
};

type Request = FastifyRequest<{ Querystring: Readonly<Record<string, string | undefined>> }>;

/** /channel-lineup.csv and its Spanish version: the channels of the page with the same query. */
export function addChannelCsv(app: FastifyInstance, { shop, clock, viewerOf }: Dependencies): void {
  for (const language of ['en', 'es'] as const)
    app.get(`${pathIn(language, pathOf('channelLineup'))}.csv`, async (request: Request, reply) => {
      const viewer = await viewerOf(request.headers.cookie);
      if (!viewer) return reply.redirect(signInFor(request.url));
      const query = Object.fromEntries(Object.entries(request.query).filter(([, value]) => typeof value === 'string'));
      const asked = await shop.channels(viewer.accountId, zipIn(query), clock.now()).catch(() => undefined);
      // Where there is nothing to write, the page says why.
      if (!asked?.lineup) return reply.redirect(request.url.replace('.csv', ''));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="channels.csv"')
        .send(byteOrderMark + channelCsv(asked.lineup, channelFilter(query), language));
    });
}
