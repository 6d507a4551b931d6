import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { deals } from './es/deals.ts';
import { lineup } from './es/lineup.ts';
import { myPlan } from './es/my-plan.ts';

export const es = { ...myPlan, ...lineup, ...deals } satisfies Copy<typeof en>;
