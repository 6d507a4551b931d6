import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { lineup } from './es/lineup.ts';
import { myPlan } from './es/my-plan.ts';

export const es = { ...myPlan, ...lineup } satisfies Copy<typeof en>;
