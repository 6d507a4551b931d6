import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { buying } from './es/buying.ts';
import { ordered } from './es/ordered.ts';

export const es = { ...buying, ...ordered } satisfies Copy<typeof en>;
