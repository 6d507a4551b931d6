import { normalAccountNumber } from '#platform/rules/account-number.ts';
import type { BadRow } from '#providers/books/import.ts';
import type { AccountRow, BalanceRow, MandateRow, MethodRow } from './columns.ts';
import type { MovingAccount } from './moving-account.ts';
import { movingAccount } from './moving-account.ts';
import { badRow, problemsOf } from './problems.ts';
import type { GoodRow } from './read-csv.ts';
import type { Arrival } from './trail.ts';

/** All rows that could be read. */
export type ImportRows = {
  readonly accounts: readonly GoodRow<AccountRow>[];
  readonly balances: readonly GoodRow<BalanceRow>[];
  readonly methods: readonly GoodRow<MethodRow>[];
  readonly mandates: readonly GoodRow<MandateRow>[];
};

/**
 * Assembles the rows of the four files into accounts. If any row of an account is bad, in any file, the whole account is held back: each bad row is
 * reported, and nothing of it is half imported.
 * @param unread rows that could not be read
 * @param named accounts that may own one of the unread rows whose boundaries are unclear
 */
export function assemble(
  rows: ImportRows,
  unread: readonly BadRow[],
  named: ReadonlySet<string>,
  arrival: Arrival,
): { readonly accounts: readonly MovingAccount[]; readonly bad: readonly BadRow[] } {
  const accounts = byAccount(rows.accounts);
  const balances = byAccount(rows.balances);
  const methods = byAccount(rows.methods);
  const mandates = byAccount(rows.mandates);
  const strangers = [...rows.balances, ...rows.methods, ...rows.mandates].filter((row) => !accounts.has(keyOf(row)));
  const bad = [...unread, ...strangers.map((row) => badRow(row, 'belongs to no account: accounts.csv has none of this number, or a bad row of it'))];
  const withBadRows = new Set(unread.map(({ accountNumber }) => normalAccountNumber(accountNumber ?? '')));
  const kept = new Set([...named].map(normalAccountNumber));
  const good: MovingAccount[] = [];
  for (const [accountNumber, [account, ...again]] of accounts) {
    if (account === undefined) continue;
    const own = {
      account,
      balances: balances.get(accountNumber) ?? [],
      methods: methods.get(accountNumber) ?? [],
      mandates: mandates.get(accountNumber) ?? [],
    };
    const wrong = [...again.map((row) => badRow(row, `stands on line ${account.line} already`)), ...problemsOf(own, arrival)];
    bad.push(...wrong);
    if (wrong.length === 0 && !withBadRows.has(accountNumber) && !kept.has(accountNumber)) good.push(movingAccount(own, arrival));
    else if (!wrong.some((problem) => problem.line === account.line && problem.file === account.file)) {
      bad.push(badRow(account, 'is kept back: another row of the account is bad'));
    }
  }
  return { accounts: good, bad };
}

const byAccount = <Row extends { readonly account_number: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, keyOf);

const keyOf = ({ account_number }: { readonly account_number: string }): string => normalAccountNumber(account_number);
