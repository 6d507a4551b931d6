const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** Milliseconds to wait before asking again, by how often was asked: twice as long each time, a minute at most. */
export const pauseBefore = (times: number): number => Math.min(FIRST_MS * 2 ** times, LONGEST_MS);
