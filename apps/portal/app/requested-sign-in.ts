/**
 * Whether an address leads to the sign-in, and where it returns to; in a browser the server handles this. `anew`: a money act asks for the password
 * again.
 */
export function requestedSignIn(path: string, query: string): { readonly returnTo: string | undefined; readonly anew: boolean } | undefined {
  const [, which] = /^(?:\/es)?\/(auth\/start|login|confirm)$/.exec(path) ?? [];
  if (which === undefined) return undefined;
  return { returnTo: new URLSearchParams(query).get('return') ?? undefined, anew: which === 'confirm' };
}
