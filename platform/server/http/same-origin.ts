import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from one of our pages. Browsers send Sec-Fetch-Site or Origin with every POST; a request with
 * neither is refused. `null`, which a sandboxed frame or a privacy redirect sends, is not ours.
 */
export function sameOrigin(request: { readonly headers: IncomingHttpHeaders }, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === new URL(publicUrl).origin;
  return site === 'same-origin';
}
