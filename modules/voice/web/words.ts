/** What a line is called: its owner's name for it, or its number. */
export const lineName = ({ label, number }: { readonly label: string | null; readonly number: { readonly shown: string } }): string =>
  label ?? number.shown;

/** The line of an address, or the first. */
export const lineIn = <Line extends { readonly id: string }>(lines: readonly Line[], id: string | undefined): Line | undefined =>
  lines.find((line) => line.id === id) ?? lines[0];

/** The address of a page about a line; without one, the page is about the first. */
export const ofLine = (path: `/${string}`, line: { readonly id: string } | undefined): `/${string}` => (line ? `${path}?line=${line.id}` : path);

const SECONDS = 60;

/** "0:48", "12:05". */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / SECONDS)}:${String(Math.floor(seconds % SECONDS)).padStart(2, '0')}`;
