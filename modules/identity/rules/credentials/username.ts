/** What a username is known by: case, compatibility forms and outer blanks make no difference. */
export const usernameKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** What may be chosen as one: 3 to 60 letters, digits and a few signs, so that a mail address may be one. */
export const isUsername = (typed: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}.@_+-]{2,59}$/u.test(usernameKey(typed));
