/** Headers of the console: scripts and styles only from its own files, no frames, no caching, and no referrer to other sites (an address may contain a sign-in link). */
export const consoleHeaders = (origin: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Boards are told when they have changed.
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  // Same-origin rather than none: a form has to say where it comes from.
  'referrer-policy': 'same-origin',
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});
