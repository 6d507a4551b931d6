/** The user of a login, and its generation: every password change, and every end of all sessions, begins a new one. */
export type ProvedLogin = { readonly userId: string; readonly generation: number };

/**
 * The account id at the embedded identity provider. It changes with the generation of the login, and everything issued for the old one ends with it.
 */
export const accountIdOf = ({ userId, generation }: ProvedLogin): string => (generation === 0 ? userId : `${userId}#${generation}`);

export function loginOfAccount(accountId: string): ProvedLogin {
  const [, userId = accountId, generation = '0'] = /^(.+)#(\d{1,10})$/.exec(accountId) ?? [];
  return { userId, generation: Number(generation) };
}
