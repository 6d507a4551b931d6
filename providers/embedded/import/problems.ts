import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { AccountRow, BalanceRow, MandateRow, MethodRow } from './columns.ts';
import type { BadRow, GoodRow } from './read-csv.ts';
import { linesOf, partsOf } from './service-lines.ts';

/** The rows of one account in each file. */
export type RowsOfAccount = {
  readonly account: GoodRow<AccountRow>;
  readonly balances: readonly GoodRow<BalanceRow>[];
  readonly methods: readonly GoodRow<MethodRow>[];
  readonly mandates: readonly GoodRow<MandateRow>[];
};

type AnyRow = GoodRow<{ readonly account_number: string }>;

export const badRow = ({ file, line, account_number }: AnyRow, reason: string): BadRow => ({ file, line, accountNumber: account_number, reason });

/** What is wrong with the rows of an account taken together, each being valid by itself. `today` is in UTC. */
export function problemsOf({ account, balances, methods, mandates }: RowsOfAccount, today: IsoDate): readonly BadRow[] {
  const parts = new Set<AccountPart>(partsOf(account));
  return [
    ...wrongWithAccount(account, today).map((reason) => badRow(account, reason)),
    ...balances.flatMap((row, index) => told(row, wrongWithBalance(row, balances.slice(0, index), account, parts))),
    ...methods.flatMap((row, index) => told(row, wrongWithMethod(row, methods.slice(0, index)))),
    ...mandates.flatMap((row, index) => told(row, wrongWithMandate(row, mandates.slice(0, index), methods, parts, today))),
  ];
}

const told = (row: AnyRow, reason: string | undefined): readonly BadRow[] => (reason === undefined ? [] : [badRow(row, reason)]);

function wrongWithAccount(account: AccountRow, today: IsoDate): readonly string[] {
  const lines = linesOf(account);
  return [
    ...(account.customer_since > account.last_statement_on ? ['customer_since is after last_statement_on'] : []),
    ...(account.last_statement_on > today ? [`last_statement_on is after today, ${today}`] : []),
    ...(lines.every(({ plan }) => plan === undefined) ? ['has no service: give one of the lines a plan'] : []),
    ...lines.flatMap(({ line, plan, monthly }) =>
      (plan === undefined) === (monthly === undefined) ? [] : [`${line}_plan and ${line}_monthly go together`],
    ),
  ];
}

function wrongWithBalance(row: BalanceRow, before: readonly BalanceRow[], account: AccountRow, parts: ReadonlySet<AccountPart>): string | undefined {
  const ofPart = before.filter(({ part }) => part === row.part);
  if (!parts.has(row.part)) return `the account has no part ${row.part}`;
  if (row.statement_on > account.last_statement_on) return `statement_on is after the account's last_statement_on, ${account.last_statement_on}`;
  if (ofPart.some(({ statement_on }) => statement_on === row.statement_on)) return `the part has a bill of ${row.statement_on} already`;
  if (row.amount > 0 && row.due_on === undefined) return 'due_on is missing: what is owed is due on a day';
  if (row.due_on !== undefined && row.due_on < row.statement_on) return 'due_on is before statement_on';
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
  today: IsoDate,
): string | undefined {
  if (!parts.has(row.part)) return `the account has no part ${row.part}`;
  if (before.some(({ part }) => part === row.part)) return `${row.part} has a mandate already`;
  if (row.authorized_on > today) return `authorized_on is after today, ${today}`;
  const method = methods.find((candidate) => candidate.method === row.method);
  if (method === undefined) return `methods.csv has no method "${row.method}" of the account`;
  if (method.prepaid) return 'a prepaid card pays once, not by Auto Pay';
  if (row.part === 'mobile' && method.kind !== 'card') return 'mobile takes cards alone';
  const agreement = [row.agreement_version, row.agreement_language, row.agreement_text];
  if (agreement.includes(undefined) && agreement.some((field) => field !== undefined))
    return 'agreement_version, agreement_language and agreement_text go together';
  return undefined;
}
