import { lineGroups } from '#modules/statements/rules/statement-line.ts';

/** Where what is sold stands on a statement. */
export const planGroups = lineGroups.filter((group) => group !== 'taxes-and-fees');
