import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Terms } from '#providers/books/terms.ts';

/** Who imports the accounts and when, and the terms by which they are billed from then on. */
export type Trail = { readonly by: string; readonly at: IsoInstant; readonly terms: Terms };

/** When the accounts come in, and their terms. */
export type Arrival = Pick<Trail, 'at' | 'terms'>;
