/** The address of a sign-in link. Viewing it does not use it up, so that a link scanner cannot consume it. */
export const linkAddress = (origin: string, secret: string): string => `${origin}/sign-in/${secret}`;
