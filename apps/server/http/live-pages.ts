import type { FastifyInstance } from 'fastify';
import { createFollowing } from '#platform/server/live/follow.ts';
import { addLive } from '#platform/server/live/live-route.ts';
import type { Log } from '#platform/server/log/log.ts';
import { type OpenModules, openModulesOf } from '../modules.ts';

type Dependencies = Pick<Parameters<typeof addLive>[1], 'viewerOf'> & { readonly demarc: { readonly modules: OpenModules }; readonly log: Log };

/** The stream of changes that open pages follow: what the modules let them follow, until the server ends. */
export function addLivePages(app: FastifyInstance, { demarc, log, viewerOf }: Dependencies): void {
  const following = createFollowing((error, topic) => log.warn({ error, topic }, 'what pages follow cannot be looked at; they are told later'));
  app.addHook('onClose', () => following.end());
  addLive(app, { topics: openModulesOf(demarc).flatMap(({ live = [] }) => live), following, viewerOf });
}
