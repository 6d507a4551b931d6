import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NetworkFacts } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { createAddressRanges } from '#platform/server/http/address-ranges.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Demarc } from '../../../compose.ts';
import { addAutoAccess } from './auto-access.ts';
import { addBlockedNetworks } from './blocked-networks.ts';
import { addPortalCookies } from './portal-cookies.ts';

type Dependencies = {
  readonly demarc: Demarc;
  /** Address ranges of the provider's own network. */
  readonly networks: readonly string[];
  readonly log: Log;
};

/**
 * The hooks that run before any route, based on where a request comes from: refuse a blocked network, sign in a subscriber's own line (AutoAccess),
 * and keep the readable cookies. Returns a function that tells the network of a request.
 */
export function addSignInHooks(app: FastifyInstance, { demarc, networks, log }: Dependencies): (request: FastifyRequest) => NetworkFacts {
  const { identity, apis, blocks, provider } = demarc;
  const isOwnNetwork = createAddressRanges(networks);
  addBlockedNetworks(app, blocks);
  addAutoAccess(app, {
    identity,
    subscribers: provider.subscribers,
    isOwnNetwork,
    isOn: () => apis.configuration.toggle('identity.autoAccess'),
    onError: (error) => log.warn({ error }, 'the subscriber at an address is not known'),
  });
  return addPortalCookies(app, {
    identity,
    partners: demarc.partners,
    account: apis.account.account,
    isOwnNetwork: networks.length === 0 ? undefined : isOwnNetwork,
    onError: (error) => log.warn({ error }, 'the footprint of who signed in is not known'),
  });
}
