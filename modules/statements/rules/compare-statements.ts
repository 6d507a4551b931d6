import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';
import type { LineKind, StatementLine } from './statement-line.ts';

/**
 * Why something costs more or less than on the previous statement. `new` and `removed` are plans; a `one-time` is on this statement alone, a
 * `one-time-past` or `credit-past` was on the previous one alone.
 */
export type ChangeKind =
  | 'price-change'
  | 'new'
  | 'removed'
  | 'discount-started'
  | 'discount-ended'
  | 'discount-changed'
  | 'usage'
  | 'one-time'
  | 'one-time-past'
  | 'credit'
  | 'credit-past'
  | 'tax';

export const changeKindEnum: Enumeration<ChangeKind> = {
  name: 'StatementChangeKind',
  description: 'Why something costs more or less than on the previous statement',
  values: {
    'price-change': 'its price changed',
    new: 'a plan that was not there before',
    removed: 'a plan that is no longer there',
    'discount-started': 'a discount began',
    'discount-ended': 'a discount ended',
    'discount-changed': 'a discount changed',
    usage: 'more or less was used',
    'one-time': 'it is on this statement alone',
    'one-time-past': 'it was on the previous statement alone',
    credit: 'a credit on this statement alone',
    'credit-past': 'a credit on the previous statement alone',
    tax: 'taxes and fees',
  },
};

/** The change of one code. */
export type StatementChange = {
  readonly kind: ChangeKind;
  readonly code: string;
  readonly group: StatementLine['group'];
  readonly description: StatementLine['description'];
  /** The sum of the code's lines on each statement; zero if it has none. Discounts and credits are negative. */
  readonly before: Cents;
  readonly now: Cents;
  /** now - before: its contribution to the difference. */
  readonly difference: Cents;
};

/** Compares what each statement newly asks for; previous balances and payments are ignored. */
export type StatementComparison = {
  /** Positive if this statement asks for more. */
  readonly difference: Cents;
  /** Largest first, in either direction; they add up to the difference. */
  readonly changes: readonly StatementChange[];
};

type ComparedLine = Pick<StatementLine, 'kind' | 'code' | 'group' | 'description' | 'amount'>;

/** Compares this statement with the previous one, code by code (STMT-02). */
export function compareStatements(now: readonly ComparedLine[], before: readonly ComparedLine[]): StatementComparison {
  const changes = codesOf([...now, ...before])
    .map((line) => changeOf(line, sumOf(now, line.code), sumOf(before, line.code)))
    .filter((change) => change !== undefined)
    .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
  return { difference: plus(...changes.map(({ difference }) => difference)), changes };
}

/** One line for each code; if both statements have it, the wording of this one. */
function codesOf(lines: readonly ComparedLine[]): readonly ComparedLine[] {
  return lines.filter((line, index) => lines.findIndex(({ code }) => code === line.code) === index);
}

function sumOf(lines: readonly ComparedLine[], code: string): Cents | undefined {
  const amounts = lines.filter((line) => line.code === code).map(({ amount }) => amount);
  return amounts.length === 0 ? undefined : plus(...amounts);
}

function changeOf(line: ComparedLine, now: Cents | undefined, before: Cents | undefined): StatementChange | undefined {
  const difference = minus(now ?? zero, before ?? zero);
  if (difference === 0) return undefined;
  const { code, group, description } = line;
  return { kind: kindOf(line.kind, now, before), code, group, description, before: before ?? zero, now: now ?? zero, difference };
}

function kindOf(kind: LineKind, now: Cents | undefined, before: Cents | undefined): ChangeKind {
  switch (kind) {
    case 'recurring':
      return before === undefined ? 'new' : now === undefined ? 'removed' : 'price-change';
    case 'discount':
      return before === undefined ? 'discount-started' : now === undefined ? 'discount-ended' : 'discount-changed';
    case 'one-time':
    case 'fee':
      return now === undefined ? 'one-time-past' : 'one-time';
    case 'credit':
      return now === undefined ? 'credit-past' : 'credit';
    case 'usage':
    case 'tax':
      return kind;
  }
}
