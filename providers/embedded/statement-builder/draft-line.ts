import type { StatementLine } from '#modules/statements/rules/statement-line.ts';

/** A statement line before the store gives it its id. */
export type DraftLine = Omit<StatementLine, 'lineId'>;
