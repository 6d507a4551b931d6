/**
 * The path that a request is routed by, in lower case: percent encoding, a leading host and a fragment do not change it. Empty if it is not an
 * address.
 */
export function routedPath(url: string): string {
  try {
    return decodeURI(new URL(url, 'http://localhost').pathname).replace(/\/$/, '').toLowerCase();
  } catch {
    return '';
  }
}
