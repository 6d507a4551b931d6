const PLAIN = 'postgresql://user:password@host:port/database';

/** What is expected instead of a database URL that cannot be used; undefined if it can. */
export function expectedDatabaseUrl(text: string): string | undefined {
  const url = /^postgres(ql)?:\/\//.test(text) ? URL.parse(text) : null;
  if (hasBareCharacter(text)) return `${PLAIN}, with # / ? @ % in the password written as %23 %2F %3F %40 %25,`;
  if (!url) return PLAIN;
  return url.pathname.length > 1 ? undefined : `${PLAIN}, with the name of the database at its end,`;
}

/**
 * Whether a user name or password holds a character that ends it, so that what follows is taken for the host or the database. An unencoded @ does not:
 * the last one counts.
 */
function hasBareCharacter(text: string): boolean {
  const [before = '', parameters = ''] = /^([^?]*)\?([a-z_]+=.*)$/is.exec(text)?.slice(1) ?? [text];
  const [, rest = ''] = /^\w+:\/\/(.*)$/s.exec(before) ?? [];
  return /[#/?]/.test(rest.slice(0, Math.max(rest.lastIndexOf('@'), 0))) || `${rest}${parameters}`.includes('#');
}
