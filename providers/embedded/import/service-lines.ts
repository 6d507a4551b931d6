import type { ServiceLine } from '#modules/account/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { AccountRow } from './columns.ts';

export type ImportedLine = {
  readonly line: ServiceLine;
  readonly part: AccountPart;
  readonly plan: string | undefined;
  readonly monthly: Cents | undefined;
  readonly lines: number;
};

/** The five service lines of a row, including those without a plan. */
export const linesOf = (row: AccountRow): readonly ImportedLine[] => [
  { line: 'internet', part: 'core', plan: row.internet_plan, monthly: row.internet_monthly, lines: 1 },
  { line: 'tv', part: 'core', plan: row.tv_plan, monthly: row.tv_monthly, lines: 1 },
  { line: 'voice', part: 'core', plan: row.voice_plan, monthly: row.voice_monthly, lines: row.voice_lines ?? 1 },
  { line: 'mobile', part: 'mobile', plan: row.mobile_plan, monthly: row.mobile_monthly, lines: row.mobile_lines ?? 1 },
  { line: 'streaming', part: 'streaming', plan: row.streaming_plan, monthly: row.streaming_monthly, lines: 1 },
];

/** The parts of the account that its lines are billed to. */
export const partsOf = (row: AccountRow): readonly AccountPart[] => [
  ...new Set(linesOf(row).flatMap(({ plan, part }) => (plan === undefined ? [] : [part]))),
];
