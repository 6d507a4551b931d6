/** An address that leads to the sign-in, and what it returns to: in a browser the server answers it. A money act asks for the password anew. */
export function signInAsked(path: string, query: string): { readonly returnTo: string | undefined; readonly anew: boolean } | undefined {
  const [, which] = /^(?:\/es)?\/(auth\/start|login|confirm)$/.exec(path) ?? [];
  if (which === undefined) return undefined;
  return { returnTo: new URLSearchParams(query).get('return') ?? undefined, anew: which === 'confirm' };
}
