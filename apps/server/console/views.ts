import { showIn } from '#platform/rules/console/answer.ts';
import type { ConsoleViews } from '../../console/rules/views.ts';

/** Answers with a view that belongs to no module. */
export const show = showIn<ConsoleViews>('console');
