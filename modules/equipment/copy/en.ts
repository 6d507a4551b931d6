import { restart } from './en/restart.ts';

/** The words for equipment. */
export const en = { ...restart } as const;
