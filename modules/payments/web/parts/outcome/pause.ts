const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** Milliseconds before asking again, by how often it has asked: doubling each time, at most a minute. */
export const pauseBefore = (times: number): number => Math.min(FIRST_MS * 2 ** times, LONGEST_MS);
