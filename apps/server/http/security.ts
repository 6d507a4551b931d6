import type { FastifyInstance } from 'fastify';
import { reportingHeaders, reportingIn } from '#platform/server/http/policy-reports.ts';
import type { InlineScripts } from './pages/inline-scripts.ts';

/** @param own what this page alone may: `forms` lead to other origins in the end, scripts `connect` to another, it `frames` others than the vault */
export const contentPolicy = ({ https, vault, inlineScripts, signOutAt, reports }: Transport, { forms, connect, frames }: OwnPolicy = {}): string =>
  [
    "default-src 'none'",
    "media-src 'self'",
    `script-src 'self'${inlineScripts ? ` ${inlineScripts.allowedBy}` : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", connect].filter((each) => each !== undefined).join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ['form-action', "'self'", forms, signOutAt].filter((each) => each !== undefined).join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // Each for one address: of the service worker (apps/portal/offline/registered-worker.ts), and of the reader of codes (platform/web/code-reader/).
    'trusted-types demarc-worker demarc-code-reader',
    `frame-src ${frames ?? vault ?? "'none'"}`,
  ].join('; ') + (reports ? reportingIn(https) : '');

/**
 * Headers of every answer. Scripts and styles come only from our own origin, inline ones only by hash; nobody may frame us. Our only frame holds the
 * vault's fields.
 */
const headersWith = (transport: Transport): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(transport),
  ...(transport.reports && reportingHeaders(transport.https)),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The store list asks for the reader's location, and setting up a device for the camera, only after a press.
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** What one page is granted beyond the others: origins, with blanks between. */
export type OwnPolicy = { readonly forms?: string | undefined; readonly connect?: string | undefined; readonly frames?: string | undefined };

export type Transport = {
  readonly https: boolean;
  /** The vault's origin; undefined: nothing is framed. */
  readonly vault?: string;
  /** The inline scripts of our documents; undefined: none. */
  readonly inlineScripts?: Pick<InlineScripts, 'allowedBy'>;
  /** Whether there is an address for policy violation reports. */
  readonly reports?: boolean;
  /** The origin of the operator's identity provider, which sign-out goes through. */
  readonly signOutAt?: string;
};

/** Sent with every answer; ours also forbid caching, which built files override. */
export const securityHeaders = (transport: Transport): Readonly<Record<string, string>> => ({
  ...headersWith(transport),
  'cache-control': 'no-store',
  ...(transport.https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

export function addSecurityHeaders(app: FastifyInstance, transport: Transport): void {
  const all = securityHeaders(transport);
  // Set before anything answers, so that answers that bypass fastify (the identity provider's) have them too.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
