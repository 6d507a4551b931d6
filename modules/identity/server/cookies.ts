/** The names of all cookies in a Cookie header. */
export const cookieNames = (header: string | undefined): string[] =>
  header?.split(';').flatMap((pair) => pair.slice(0, Math.max(0, pair.indexOf('='))).trim() || []) ?? [];

/** The raw value of a cookie in a Cookie header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/**
 * A Set-Cookie that only this host gets and no script reads. Without `maxAgeMs` it ends with the browser session. Strict: not sent when following a
 * link from another site.
 */
export function hostCookie(name: `__Host-${string}`, value: string, maxAgeMs?: number, sameSite: 'Lax' | 'Strict' = 'Lax'): string {
  const age = maxAgeMs === undefined ? '' : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=${sameSite}${age}`;
}

export const withoutCookie = (name: `__Host-${string}`): string => hostCookie(name, '', 0);

/**
 * A Set-Cookie that scripts of this host may read: nothing in it is secret, and nothing is allowed because of it. Without `maxAgeMs` it ends with the
 * browser session.
 */
export function readableCookie(name: string, value: string, maxAgeMs?: number): string {
  const age = maxAgeMs === undefined ? '' : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${name}=${value}; Path=/; Secure; SameSite=Lax${age}`;
}

export const withoutReadable = (name: string): string => readableCookie(name, '', 0);
