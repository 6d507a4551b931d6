import { hasKey } from '#platform/rules/has-key.ts';
import type { RouteId } from '#platform/rules/routes.ts';

/** What customers come to do, step by step; any of a step's pages reaches it. The last step is the goal. */
export const tasks = {
  pay: [['payStart', 'payAmount'], ['payMethod', 'payBankLogin'], ['payDate'], ['payReview'], ['payDone']],
  payQuick: [['payQuick'], ['payDone']],
  autoPay: [['autoPayEnroll', 'autoPayEnrollAmount'], ['autoPayEnrollMethod'], ['autoPayEnrollReview'], ['autoPayEnrollDone']],
  changeAutoPay: [['autoPayChange', 'autoPayChangeServices'], ['autoPayChangeMethod'], ['autoPayChangeReview'], ['autoPayChangeDone']],
} as const satisfies Readonly<Record<string, readonly (readonly RouteId[])[]>>;

export type Task = keyof typeof tasks;

export const taskNames = Object.keys(tasks).filter((name) => hasKey(tasks, name));
