import { join } from 'node:path';
import { normalAccountNumber } from '#platform/rules/account-number.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { BadRow, Imported, ImportedAgreement, ImportWanted } from '#providers/books/import.ts';
import { assemble, type ImportRows } from './assemble.ts';
import { accountColumns, balanceColumns, mandateColumns, methodColumns } from './columns.ts';
import type { MovingAccount } from './moving-account.ts';
import { type Columns, readCsv } from './read-csv.ts';
import { readTaken, readUnknownZones, storeAccounts } from './store-accounts.ts';
import type { Arrival, Trail } from './trail.ts';

const BATCH = 50;

/**
 * Imports accounts of a former system from a folder: accounts.csv, balances.csv, methods.csv and autopay.csv. Safe to run again. @throws
 * UnreadableFile
 */
export async function importFolder(database: Database, wanted: ImportWanted & Trail): Promise<Imported> {
  const { accounts: read, bad } = await readFolder(wanted.folder, wanted);
  const unknown = await readUnknownZones(
    database,
    read.map(({ definition }) => definition.timeZone),
  );
  const [accounts, nowhere] = [read.filter((account) => !isIn(account, unknown)), read.filter((account) => isIn(account, unknown))];
  const refused = nowhere.map((account) =>
    refusedRow(account, 'time_zone is a name that the database does not know: write it like America/New_York'),
  );
  let done = 0;
  let alreadyIn = 0;
  for (let from = 0; from < accounts.length; from += BATCH) {
    const batch = accounts.slice(from, from + BATCH);
    const taken = await readTaken(database, batch.map(keyOf));
    const fresh = batch.filter((account) => !taken.has(keyOf(account)));
    const others = batch.filter((account) => taken.has(keyOf(account)) && taken.get(keyOf(account)) !== account.definition.accountId);
    refused.push(...others.map((account) => refusedRow(account, 'another account has this number, perhaps with other blanks and dashes')));
    alreadyIn += batch.length - fresh.length - others.length;
    const failed = wanted.dryRun ? [] : await storeBatch(database, fresh, wanted);
    refused.push(...failed);
    if (!wanted.dryRun) await wanted.keepAgreements(agreementsOf(batch, [...others.map(({ line }) => line), ...failed.map(({ line }) => line)]));
    done += fresh.length - failed.length;
    wanted.progress?.(from + batch.length, accounts.length);
  }
  return { accounts: done, alreadyIn, bad: inOrder([...bad, ...refused]) };
}

const isIn = ({ definition }: MovingAccount, zones: ReadonlySet<string>): boolean => zones.has(definition.timeZone);

const keyOf = ({ accountNumber }: MovingAccount): string => normalAccountNumber(accountNumber);

/** The agreements of a batch of accounts, except those on the given lines. */
const agreementsOf = (batch: readonly MovingAccount[], without: readonly number[]): readonly ImportedAgreement[] =>
  batch.filter(({ line }) => !without.includes(line)).flatMap(({ agreements }) => agreements);

/** A batch that the database rejects is tried again account by account, so that one holds up no other. */
async function storeBatch(database: Database, accounts: readonly MovingAccount[], trail: Trail): Promise<readonly BadRow[]> {
  if (accounts.length === 0) return [];
  try {
    await storeAccounts(database, accounts, trail);
    return [];
  } catch (error) {
    const [only, ...others] = accounts;
    if (only !== undefined && others.length === 0) return [refusedRow(only, error instanceof Error ? error.message : String(error))];
  }
  const failed: BadRow[] = [];
  for (const account of accounts) failed.push(...(await storeBatch(database, [account], trail)));
  return failed;
}

const refusedRow = ({ accountNumber, line }: MovingAccount, reason: string): BadRow => ({ file: 'accounts.csv', line, accountNumber, reason });

async function readFolder(folder: string, arrival: Arrival) {
  const read = <C extends Columns>(file: string, columns: C) => readCsv(join(folder, file), file, columns);
  const [accounts, balances, methods, mandates] = [
    await read('accounts.csv', accountColumns),
    await read('balances.csv', balanceColumns),
    await read('methods.csv', methodColumns),
    await read('autopay.csv', mandateColumns),
  ];
  const rows: ImportRows = { accounts: accounts.good, balances: balances.good, methods: methods.good, mandates: mandates.good };
  const files = [accounts, balances, methods, mandates];
  const named = new Set(files.flatMap((file) => [...file.named]));
  return assemble(
    rows,
    files.flatMap(({ bad }) => bad),
    named,
    arrival,
  );
}

const inOrder = (rows: readonly BadRow[]): readonly BadRow[] =>
  rows.toSorted((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1));
