/** What a username is known by: case, compatibility forms and outer blanks make no difference. */
export const usernameKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
