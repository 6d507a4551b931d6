import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { returnTarget } from '#modules/identity/rules/sign-in/return-target.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { byPassword, isByPassword } from '#modules/identity/server/by-password.ts';
import type { SubscribersPort } from '#modules/identity/server/port.ts';
import { answerWithin } from '#platform/server/ports/answer-within.ts';

type Dependencies = {
  readonly identity: Pick<IdentityApi, 'viewerOf' | 'startSession'>;
  readonly subscribers: SubscribersPort;
  /** Checks the address as our own proxies saw it. */
  readonly isOwnNetwork: (address: string) => boolean;
  readonly isOn: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
};

const query = z.object({ return: z.string().optional().catch(undefined) });

/**
 * AutoAccess (specification 4): someone who wants to sign in from a subscriber's own line is signed in by it, with restricted rights until a
 * password. If the line is unknown or the network does not answer, sign-in continues as usual.
 */
export function addAutoAccess(app: FastifyInstance, { identity, subscribers, isOwnNetwork, isOn, onError }: Dependencies): void {
  const subscriberAt = (address: string) => answerWithin(subscribers.userAt(address)).catch((error) => void onError(error));

  /** Returns whether it has replied. */
  const signInByLine = async ({ ip, headers, query: search }: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!(await isOn()) || isByPassword(headers.cookie) || (await identity.viewerOf(headers.cookie))) return false;
    const userId = await subscriberAt(ip);
    const session = userId === undefined ? undefined : await identity.startSession(userId, false, headers['user-agent'], { byNetwork: true });
    if (session === undefined) return false;
    reply.header('set-cookie', session).redirect(returnTarget(query.parse(search).return), 303);
    return true;
  };

  app.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'GET' || request.url.split('?')[0] !== '/auth/start' || !isOwnNetwork(request.ip)) return done();
    signInByLine(request, reply).then((isAnswered) => isAnswered || done(), done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'POST' && /^(?:\/es)?\/sign-out$/.test(request.url) && isOwnNetwork(request.ip)) reply.header('set-cookie', byPassword());
    done(null, payload);
  });
}
