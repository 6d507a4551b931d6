import type { RouteId } from '#platform/rules/routes.ts';

/** What customers come to do, step by step; each step is reached by any of its pages. The last one is what they came for. */
export const tasks = {
  pay: [['payStart', 'payAmount'], ['payMethod', 'payBankLogin'], ['payDate'], ['payReview'], ['payDone']],
  payQuick: [['payQuick'], ['payDone']],
  autoPay: [['autoPayEnroll', 'autoPayEnrollAmount'], ['autoPayEnrollMethod'], ['autoPayEnrollReview'], ['autoPayEnrollDone']],
  changeAutoPay: [['autoPayChange', 'autoPayChangeServices'], ['autoPayChangeMethod'], ['autoPayChangeReview'], ['autoPayChangeDone']],
} as const satisfies Readonly<Record<string, readonly (readonly RouteId[])[]>>;

export type Task = keyof typeof tasks;

export const taskNames = Object.keys(tasks).filter((name): name is Task => Object.hasOwn(tasks, name));
