import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cell } from '#platform/server/module/export.ts';
import type { Demarc } from '../compose.ts';
import { openModulesOf } from '../modules.ts';

const partsOf = (demarc: Demarc) => openModulesOf(demarc).flatMap(({ exports = [] }) => exports);

/** The files of an export, with their columns: every one begins with the account's number. */
export const exportFilesOf = (demarc: Demarc) =>
  partsOf(demarc).flatMap(({ files }) => files.map(({ file, columns }) => ({ file, columns: ['account_number', ...columns] })));

/** `json`: a line of accounts.jsonl. `rows`: the rows of each file, in the order of `exportFilesOf`. */
export type AccountData = { readonly json: Readonly<Record<string, unknown>>; readonly rows: readonly (readonly (readonly Cell[])[])[] };

/**
 * Everything that is stored about an account and may be handed out, from every module: no tokens, no passwords, no internals. Undefined if the account
 * is gone.
 */
export async function accountData(demarc: Demarc, accountId: string, now: IsoInstant): Promise<AccountData | undefined> {
  const account = await demarc.apis.account.account(accountId);
  if (!account) return undefined;
  const parts = await Promise.all(partsOf(demarc).map(async ({ name, read }) => ({ name, ...(await read(accountId, now)) })));
  return {
    json: Object.fromEntries(parts.map(({ name, json }) => [name, json])),
    rows: parts.flatMap(({ rows }) => rows.map((ofFile) => ofFile.map((row) => [account.accountNumber, ...row]))),
  };
}

/** A row's fields as text; unknown values are empty. */
export const textsOf = (row: readonly Cell[]): readonly string[] =>
  row.map((cell) => (cell === true ? 'yes' : cell === false ? 'no' : String(cell ?? '')));
