/** Where going back leads: no address, or the same one, or the sign-in, is none (HDR-03). @param previous the entry before this one */
export function backFrom(here: string, previous: string | null | undefined): string | undefined {
  if (!previous) return undefined;
  const path = new URL(previous).pathname;
  return path === new URL(here).pathname || /^\/(?:es\/)?login$/.test(path) ? undefined : path;
}
