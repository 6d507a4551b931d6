import { reportingHeaders, reportingIn } from '#platform/server/http/policy-reports.ts';

/** The headers of every answer of the vault (quality A12, A24). Only scripts with this answer's nonce run, and only the portal may frame it. */
export const headersOf = (vault: string, portal: string, nonce: string): Readonly<Record<string, string>> => ({
  'content-security-policy': `${[
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${portal}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')}${reportingIn(vault.startsWith('https:'))}`,
  ...reportingHeaders(vault.startsWith('https:')),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // Only to our own origin: a form of the fields has to say where it comes from, and nobody else may learn the session in the address.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(vault.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});
