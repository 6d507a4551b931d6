import { showIn } from '#platform/rules/console/answer.ts';
import { partIn } from '#platform/rules/console/part.ts';
import type { ConsoleParts, ConsoleViews } from '../../console/rules/views.ts';

/** Answers with a view that belongs to no module. */
export const show = showIn<ConsoleViews>('console');
export const part = partIn<ConsoleParts>('console');
