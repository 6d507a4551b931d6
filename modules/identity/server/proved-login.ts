/** Whose login it is, and which generation of it: every change of the password, and every end of all sessions, begins another. */
export type ProvedLogin = { readonly userId: string; readonly generation: number };

/** What the embedded identity provider knows somebody by: an account of its ends with the generation of the login, and so does all that was given out for it. */
export const accountIdOf = ({ userId, generation }: ProvedLogin): string => (generation === 0 ? userId : `${userId}#${generation}`);

export function loginOfAccount(accountId: string): ProvedLogin {
  const [, userId = accountId, generation = '0'] = /^(.+)#(\d{1,10})$/.exec(accountId) ?? [];
  return { userId, generation: Number(generation) };
}
