import type { FastifyInstance } from 'fastify';
import { reportingHeaders, reportingIn } from '#platform/server/http/policy-reports.ts';
import type { InlineScripts } from './pages/inline-scripts.ts';

/** @param forms another origin to which a form of this page leads in the end */
export const contentPolicy = ({ https, vault, inlineScripts, signOutAt, reports }: Transport, forms?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${inlineScripts ? ` ${inlineScripts.allowedBy}` : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['form-action', "'self'", forms, signOutAt].filter((each) => each !== undefined).join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // Of the one address of the service worker (apps/portal/offline/registered-worker.ts).
    'trusted-types demarc-worker',
    `frame-src ${vault ?? "'none'"}`,
  ].join('; ') + (reports ? reportingIn(https) : '');

/**
 * Headers of every answer. Scripts and styles come from our own origin alone, none inline but those that are known by their hash; nobody frames us.
 * The one frame of ours holds the vault's fields.
 */
const headersWith = (transport: Transport): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(transport),
  ...(transport.reports && reportingHeaders(transport.https)),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The list of stores asks where the reader is, after a press on it alone.
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

export type Transport = {
  readonly https: boolean;
  /** The vault's origin; undefined: nothing is framed. */
  readonly vault?: string;
  /** Those that stand in our documents; undefined: they have none. */
  readonly inlineScripts?: Pick<InlineScripts, 'allowedBy'>;
  /** Whether browsers have somewhere to report violations of the policy. */
  readonly reports?: boolean;
  /** The origin of the operator's identity provider, by which a sign-out goes. */
  readonly signOutAt?: string;
};

/** They go with every answer; ours also say that no cache keeps it, which built files overrule. */
export const securityHeaders = (transport: Transport): Readonly<Record<string, string>> => ({
  ...headersWith(transport),
  'cache-control': 'no-store',
  ...(transport.https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

export function addSecurityHeaders(app: FastifyInstance, transport: Transport): void {
  const all = securityHeaders(transport);
  // Set before anything answers, so that answers which are written past fastify (the identity provider's) carry them too.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
