/** Headers of the operators' pages: no script runs, nothing is framed, no cache keeps them, and no other site learns an address (it may hold a link). */
export const operatorPageHeaders = (origin: string): Readonly<Record<string, string>> => ({
  'content-security-policy': ["default-src 'none'", "style-src 'self'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"].join('; '),
  'cache-control': 'no-store',
  // Same origin, not none: a form has to say where it comes from.
  'referrer-policy': 'same-origin',
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});
