import { deals } from './en/deals.ts';
import { lineup } from './en/lineup.ts';
import { myPlan } from './en/my-plan.ts';

/** What pages about plans, channels and offers say. */
export const en = { ...myPlan, ...lineup, ...deals } as const;
