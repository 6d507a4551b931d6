import type { ServiceLine } from '#modules/account/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { AccountRow } from './columns.ts';

export type ImportedLine = {
  readonly line: ServiceLine;
  readonly part: AccountPart;
  /** Its name in both languages. */
  readonly plan: { readonly en: string; readonly es: string } | undefined;
  readonly monthly: Cents | undefined;
  readonly lines: number;
};

const planOf = (en: string | undefined, es: string | undefined) => (en === undefined ? undefined : { en, es: es ?? en });

/** The five service lines of a row, including those without a plan. */
export const linesOf = (row: AccountRow): readonly ImportedLine[] => [
  { line: 'internet', part: 'core', plan: planOf(row.internet_plan, row.internet_plan_es), monthly: row.internet_monthly, lines: 1 },
  { line: 'tv', part: 'core', plan: planOf(row.tv_plan, row.tv_plan_es), monthly: row.tv_monthly, lines: 1 },
  { line: 'voice', part: 'core', plan: planOf(row.voice_plan, row.voice_plan_es), monthly: row.voice_monthly, lines: row.voice_lines ?? 1 },
  { line: 'mobile', part: 'mobile', plan: planOf(row.mobile_plan, row.mobile_plan_es), monthly: row.mobile_monthly, lines: row.mobile_lines ?? 1 },
  { line: 'streaming', part: 'streaming', plan: planOf(row.streaming_plan, row.streaming_plan_es), monthly: row.streaming_monthly, lines: 1 },
];

/** The parts of the account that its lines are billed to. */
export const partsOf = (row: AccountRow): readonly AccountPart[] => [
  ...new Set(linesOf(row).flatMap(({ plan, part }) => (plan === undefined ? [] : [part]))),
];
