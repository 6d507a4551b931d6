import { lineGroups } from '#modules/statements/rules/statement-line.ts';

/** The statement groups that a plan can belong to. */
export const planGroups = lineGroups.filter((group) => group !== 'taxes-and-fees');
