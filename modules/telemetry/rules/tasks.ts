import { hasKey } from '#platform/rules/has-key.ts';
import { tasksOf } from '#platform/rules/journey/task.ts';
import { journeys } from '#platform/rules/journeys.ts';

/** What customers come to do, step by step; any of a step's pages reaches it. The last step is the goal. Each journey is one, and so is paying on one page. */
export const tasks = { ...tasksOf(journeys), payQuick: [['payQuick'], ['payDone', 'mobilePayDone']] } as const;

export type Task = keyof typeof tasks;

export const taskNames = Object.keys(tasks).filter((name) => hasKey(tasks, name));
