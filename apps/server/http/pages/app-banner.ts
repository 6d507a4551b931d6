import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acts, HIDE_UNTIL, hiddenForMs } from '#modules/app-banner/rules/app-banner.ts';
import { readableCookie } from '#modules/identity/server/cookies.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';

type Dependencies = { readonly sameOrigin: (request: FastifyRequest) => boolean; readonly machine: MachineClock };

/** Dismisses the app banner with a server-set cookie: Safari deletes script-set cookies after a week, and signing out clears storage. */
export function addAppBanner(app: FastifyInstance, { sameOrigin, machine }: Dependencies): void {
  for (const act of acts)
    app.post(`/selfservice/app-banner/${act}`, (request, reply) => {
      if (!sameOrigin(request)) return reply.status(403).send({ error: 'FORBIDDEN' });
      const until = String(machine.nowMs() + hiddenForMs(act));
      return reply
        .status(204)
        .header('set-cookie', readableCookie(HIDE_UNTIL, until, hiddenForMs(act)))
        .send();
    });
}
