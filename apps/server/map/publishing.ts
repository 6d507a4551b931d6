import type { FastifyInstance } from 'fastify';
import type { PublicMap } from '#modules/outages/rules/public-map.ts';
import type { Log } from '#platform/server/log/log.ts';
import { startTicking } from '#platform/server/process/ticking.ts';
import { type Published, type PublishedPath, publish } from './published.ts';

/** How old what is published may become while everything is well, in milliseconds of machine time. */
const EVERY_MS = 10_000;
/** A browser and what lies between may keep it for so long, in seconds. */
export const KEPT_SECONDS = 5;

type Dependencies = {
  /** The portal, whose page is published as a visitor sees it. */
  readonly app: Pick<FastifyInstance, 'inject'>;
  readonly publicUrl: string;
  readonly folder: string;
  readonly map: () => Promise<PublicMap | undefined>;
  readonly log: Log;
};

/**
 * Writes the outage map to files, as pages and as data, so that something else can serve it while this process, the database or the provider is dead.
 * While no map can be drawn, the last one stays, with its time.
 */
export function startPublishing({ app, publicUrl, folder, map, log }: Dependencies) {
  const { host } = new URL(publicUrl);
  let last: PublicMap['at'] | undefined;
  let isBroken = false;
  const page = async (url: PublishedPath): Promise<Published> => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { host } });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    const kept = Object.entries(headers).flatMap(([name, value]) =>
      notKept.has(name) || value === undefined ? [] : [[name, String(value)] as const],
    );
    return { body, headers: { ...Object.fromEntries(kept), 'cache-control': `public, max-age=${KEPT_SECONDS}` } };
  };
  return startTicking({
    everyMs: EVERY_MS,
    firstAfterMs: 1_000,
    longestPauseMs: EVERY_MS,
    unref: true,
    async pass() {
      const drawn = await map();
      if (!drawn || drawn.at === last) return;
      const [en, es, data] = await Promise.all([page('/outage-map'), page('/es/outage-map'), page('/outage-map.json')]);
      publish(folder, { '/outage-map': en, '/es/outage-map': es, '/outage-map.json': data });
      last = drawn.at;
      isBroken = false;
    },
    onError(error) {
      if (!isBroken) log.warn({ error, folder }, 'the outage map could not be published: what was published before stays');
      isBroken = true;
    },
  });
}

/** Of this one answer, or of its way here. */
const notKept: ReadonlySet<string> = new Set(
  'content-length content-encoding date connection keep-alive set-cookie x-trace-id vary cache-control etag transfer-encoding'.split(' '),
);
