import type { ServiceLine } from '#modules/account/server/port.ts';
import { EARLIEST_DEBIT_DAYS } from '#modules/autopay/rules/debit-day.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, isoDate, plusMonths } from '#platform/rules/calendar.ts';
import type { BadRow } from '#providers/books/import.ts';
import type { Terms } from '#providers/books/terms.ts';
import { dueOn, nextStatementOn } from '../billing/cycle/cycle.ts';
import type { AccountRow, BalanceRow, MandateRow, MethodRow } from './columns.ts';
import type { GoodRow } from './read-csv.ts';
import { linesOf, partsOf } from './service-lines.ts';
import type { Arrival } from './trail.ts';

/** The rows of one account in each file. */
export type RowsOfAccount = {
  readonly account: GoodRow<AccountRow>;
  readonly balances: readonly GoodRow<BalanceRow>[];
  readonly methods: readonly GoodRow<MethodRow>[];
  readonly mandates: readonly GoodRow<MandateRow>[];
};

type AnyRow = GoodRow<{ readonly account_number: string }>;

export const badRow = ({ file, line, account_number }: AnyRow, reason: string): BadRow => ({ file, line, accountNumber: account_number, reason });

/** What is wrong with the rows of an account taken together, each being valid by itself. Today is in UTC. */
export function problemsOf({ account, balances, methods, mandates }: RowsOfAccount, { at, terms }: Arrival): readonly BadRow[] {
  const today = isoDate(at.slice(0, 10));
  const parts = new Set<AccountPart>(partsOf(account));
  return [
    ...wrongWithAccount(account, today, terms).map((reason) => badRow(account, reason)),
    ...balances.flatMap((row, index) => told(row, wrongWithBalance(row, balances.slice(0, index), account, parts))),
    ...methods.flatMap((row, index) => told(row, wrongWithMethod(row, methods.slice(0, index)))),
    ...mandates.flatMap((row, index) => told(row, wrongWithMandate(row, mandates.slice(0, index), methods, parts, { today, terms }))),
  ];
}

const told = (row: AnyRow, reason: string | undefined): readonly BadRow[] => (reason === undefined ? [] : [badRow(row, reason)]);

function wrongWithAccount(account: AccountRow, today: IsoDate, terms: Terms): readonly string[] {
  const lines = linesOf(account);
  return [
    ...(account.customer_since > account.last_statement_on ? ['customer_since is after last_statement_on'] : []),
    ...wrongWithLastStatement(account, today, terms),
    ...(lines.every(({ plan }) => plan === undefined) ? ['has no service: give one of the lines a plan'] : []),
    ...lines.flatMap(({ line, plan, monthly }) =>
      (plan === undefined) === (monthly === undefined) ? [] : [`${line}_plan and ${line}_monthly go together`],
    ),
    ...lines.flatMap(({ line, plan }) =>
      plan !== undefined ? [] : columnsOfLine[line].filter((column) => account[column] !== undefined).map((column) => `${column} needs ${line}_plan`),
    ),
  ];
}

/**
 * The month that the former system billed must be certain, or its days would be billed twice or never: it begins on the cycle day. And no bill of
 * ours may be past due before anybody could read it.
 */
function wrongWithLastStatement(account: AccountRow, today: IsoDate, terms: Terms): readonly string[] {
  const { last_statement_on: lastStatementOn, cycle_day: cycleDay, customer_since: openedOn } = account;
  if (lastStatementOn > today) return [`last_statement_on is after today, ${today}`];
  if (lastStatementOn !== plusMonths(lastStatementOn, 0, cycleDay))
    return [`last_statement_on is not on the cycle day, ${cycleDay}: write the day from which the last bill charged its month`];
  const next = nextStatementOn({ cycleDay, openedOn, lastStatementOn });
  return dueOn(next, terms) < today ? [`last_statement_on is too long ago: the next bill, of ${next}, would be past due already`] : [];
}

/** What else accounts.csv says about a line of service, besides plan and price. */
const columnsOfLine = {
  internet: ['internet_plan_es'],
  tv: ['tv_plan_es'],
  voice: ['voice_plan_es', 'voice_lines'],
  mobile: ['mobile_plan_es', 'mobile_lines', 'mobile_number'],
  streaming: ['streaming_plan_es'],
} as const satisfies Record<ServiceLine, readonly (keyof AccountRow)[]>;

function wrongWithBalance(row: BalanceRow, before: readonly BalanceRow[], account: AccountRow, parts: ReadonlySet<AccountPart>): string | undefined {
  const ofPart = before.filter(({ part }) => part === row.part);
  if (!parts.has(row.part)) return `the account has no part ${row.part}`;
  if (row.statement_on > account.last_statement_on) return `statement_on is after the account's last_statement_on, ${account.last_statement_on}`;
  if (ofPart.some(({ statement_on }) => statement_on === row.statement_on)) return `the part has a bill of ${row.statement_on} already`;
  if (row.amount > 0 && row.due_on === undefined) return 'due_on is missing: what is owed is due on a day';
  if (row.due_on !== undefined && row.due_on < row.statement_on) return 'due_on is before statement_on';
  if (row.amount < 0 && row.due_on !== undefined) return 'a credit is not due: leave due_on empty, or write what is owed without a minus';
  if (row.amount < 0 && row.statement_on !== account.last_statement_on)
    return `a credit stands on the last statement, of ${account.last_statement_on}`;
  if (ofPart.some(({ amount }) => amount < 0 !== row.amount < 0)) return 'a part owes or has a credit, not both';
  return undefined;
}

function wrongWithMethod(row: MethodRow, before: readonly MethodRow[]): string | undefined {
  const ofCard = [row.brand, row.expiry, row.zip, row.prepaid];
  const isWhole =
    row.kind === 'card'
      ? !ofCard.includes(undefined) && row.account_type === undefined
      : row.account_type !== undefined && ofCard.every((field) => field === undefined);
  if (!isWhole)
    return row.kind === 'card'
      ? 'a card has brand, expiry, zip and prepaid, and no account_type'
      : 'a bank account has an account_type, and nothing of a card';
  if (before.some(({ method }) => method === row.method)) return `the account has a method "${row.method}" already`;
  if (row.is_default && before.some(({ is_default }) => is_default)) return 'the account has a default method already';
  return undefined;
}

function wrongWithMandate(
  row: MandateRow,
  before: readonly MandateRow[],
  methods: readonly MethodRow[],
  parts: ReadonlySet<AccountPart>,
  { today, terms }: { readonly today: IsoDate; readonly terms: Terms },
): string | undefined {
  if (!parts.has(row.part)) return `the account has no part ${row.part}`;
  if (before.some(({ part }) => part === row.part)) return `${row.part} has a mandate already`;
  if (row.authorized_on > today) return `authorized_on is after today, ${today}`;
  if (row.debit_days < EARLIEST_DEBIT_DAYS || row.debit_days > terms.dueDays)
    return `debit_days is not between ${EARLIEST_DEBIT_DAYS} and ${terms.dueDays}: from the statement to the debit`;
  const method = methods.find((candidate) => candidate.method === row.method);
  if (method === undefined) return `methods.csv has no method "${row.method}" of the account`;
  if (method.prepaid) return 'a prepaid card pays once, not by Auto Pay';
  if (row.part === 'mobile' && method.kind !== 'card') return 'mobile takes cards alone';
  const agreement = [row.agreement_version, row.agreement_language, row.agreement_text];
  if (agreement.includes(undefined) && agreement.some((field) => field !== undefined))
    return 'agreement_version, agreement_language and agreement_text go together';
  return undefined;
}
