import type { en } from '../en.ts';

/** What the shell says of an act that the graph refused. */
export const messageKeys = ['tooManyChanges'] as const satisfies readonly (keyof typeof en)[];
