import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';

export const say = createSay({ en, es });
export type Words = keyof typeof en;

/** "2026-11-21 15:04 UTC", the same in both languages, so that operators can compare it with logs. */
export const timeText = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
