type Target = { readonly to: string; readonly search: Record<string, string>; readonly hash: string };

/** One of our paths, query and hash included, as the router takes it. */
export function targetOf(href: string): Target {
  const { pathname, searchParams, hash } = new URL(href, 'http://portal');
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}
