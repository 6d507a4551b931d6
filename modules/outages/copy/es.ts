import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { map } from './es/map.ts';
import { mine } from './es/mine.ts';
import { outage } from './es/outage.ts';

export const es = { ...outage, ...mine, ...map } as const satisfies Copy<typeof en>;
