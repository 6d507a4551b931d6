/** The parts of a chart, from the strongest step of the accent to the palest; `new` is what has changed, in caution and ringed. */
export type Series = 1 | 2 | 3 | 4 | 'new';
