/**
 * The path that a request is routed by, in small letters: percent signs, a host before it and a fragment behind it change nothing of where it leads.
 * Empty for what is no address.
 */
export function routedPath(url: string): string {
  try {
    return decodeURI(new URL(url, 'http://localhost').pathname).replace(/\/$/, '').toLowerCase();
  } catch {
    return '';
  }
}
