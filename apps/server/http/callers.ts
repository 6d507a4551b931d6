import type { FastifyRequest } from 'fastify';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { SessionExpiry } from '#modules/identity/server/sessions/sessions.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { AppSettings } from './app-origins.ts';

/** Decisions 9: the web authenticates only by cookie; the app only by bearer token, and only from its own origins. */
export type Callers = {
  /** The request comes from the app; without a token, as a visitor. */
  isApp(request: FastifyRequest): boolean;
  viewerOf(request: FastifyRequest): Promise<Viewer | undefined>;
  /** How long the caller's session lasts. Asking does not count as activity. */
  expiryOf(request: FastifyRequest): Promise<SessionExpiry | undefined>;
};

export function createCallers(
  identity: Pick<IdentityApi, 'viewerOf' | 'viewerOfBearer' | 'expiryOf' | 'expiryOfBearer'>,
  { origins }: AppSettings,
): Callers {
  const isApp = ({ headers: { origin } }: FastifyRequest) => origin !== undefined && origins.includes(origin);
  return {
    isApp,
    viewerOf: (request) => (isApp(request) ? identity.viewerOfBearer(request.headers.authorization) : identity.viewerOf(request.headers.cookie)),
    expiryOf: (request) => (isApp(request) ? identity.expiryOfBearer(request.headers.authorization) : identity.expiryOf(request.headers.cookie)),
  };
}
