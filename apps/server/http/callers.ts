import type { FastifyRequest } from 'fastify';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { SessionExpiry } from '#modules/identity/server/sessions/sessions.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { AppSettings } from './app-origins.ts';

/** Decisions 9: the web by cookie alone; the app by bearer token alone, and from its own origins alone. */
export type Callers = {
  /** The app asks; without a token as a visitor. */
  isApp(request: FastifyRequest): boolean;
  viewerOf(request: FastifyRequest): Promise<Viewer | undefined>;
  /** How long the session behind it lasts. To ask is not to use it. */
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
