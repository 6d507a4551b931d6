import { type Cents, plus } from '#platform/rules/money.ts';
import { type LineGroup, lineGroups, type StatementLine } from './statement-line.ts';

/** The lines under one heading of a statement, with their sum. */
export type StatementGroup = {
  readonly group: LineGroup;
  readonly total: Cents;
  readonly lines: readonly StatementLine[];
  /** The lines are withheld because this reader has not verified their identity; the total is shown. */
  readonly withheld: boolean;
};

/** The groups of a statement in order, without empty ones. Their totals add up to the statement's charges. */
export function groupsOf(lines: readonly StatementLine[]): readonly StatementGroup[] {
  return lineGroups
    .map((group) => ({ group, lines: lines.filter((line) => line.group === group) }))
    .filter((found) => found.lines.length > 0)
    .map((found) => ({ ...found, total: plus(...found.lines.map(({ amount }) => amount)), withheld: false }));
}

/** Without CPNI verification (47 CFR 64.2010) the voice group keeps its total but not its lines (STMT-03). */
export const withholdVoice = (groups: readonly StatementGroup[]): readonly StatementGroup[] =>
  groups.map((group) => (group.group === 'voice' ? { ...group, lines: [], withheld: true } : group));

/** The voice lines as one of kind `usage`, so that two statements can be compared while revealing no more than their amounts. */
export function voiceAsOne(lines: readonly StatementLine[], description: StatementLine['description']): readonly StatementLine[] {
  const voice = lines.filter(({ group }) => group === 'voice');
  const [first] = voice;
  if (first === undefined) return lines;
  const one: StatementLine = {
    lineId: first.lineId,
    kind: 'usage',
    code: 'voice',
    group: 'voice',
    description,
    amount: plus(...voice.map(({ amount }) => amount)),
    period: undefined,
  };
  return [...lines.filter(({ group }) => group !== 'voice'), one];
}
