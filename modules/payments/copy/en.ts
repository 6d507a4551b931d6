import { activity } from './en/activity.ts';
import { choosing } from './en/choosing.ts';
import { date } from './en/date.ts';
import { outcome } from './en/outcome.ts';
import { refusals } from './en/refusals.ts';
import { review } from './en/review.ts';
import { scheduled } from './en/scheduled.ts';
import { words } from './en/words.ts';

/** The words for payments. Amounts and dates arrive already formatted in the reader's language. */
export const en = { ...words, ...activity, ...choosing, ...date, ...review, ...refusals, ...outcome, ...scheduled } as const;
