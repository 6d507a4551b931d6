import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { activity } from './es/activity.ts';
import { choosing } from './es/choosing.ts';
import { date } from './es/date.ts';
import { outcome } from './es/outcome.ts';
import { refusals } from './es/refusals.ts';
import { review } from './es/review.ts';
import { scheduled } from './es/scheduled.ts';
import { words } from './es/words.ts';

export const es = { ...words, ...activity, ...choosing, ...date, ...review, ...refusals, ...outcome, ...scheduled } satisfies Copy<typeof en>;
