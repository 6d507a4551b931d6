import { map } from './en/map.ts';
import { mine } from './en/mine.ts';
import { outage } from './en/outage.ts';

/** The words for outages. */
export const en = { ...outage, ...mine, ...map } as const;
