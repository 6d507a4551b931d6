import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from '#platform/server/commands/command.ts';
import { telling } from '#platform/server/commands/telling.ts';
import { unusableFile } from '#platform/server/commands/unusable-file.ts';
import { csvLine } from '#platform/server/csv.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Demarc } from '../../compose.ts';
import { type AccountData, accountData, exportFilesOf, textsOf } from '../../export/account-data.ts';
import { withDemarc } from '../with-demarc.ts';

export const exportAccounts: Command = {
  name: 'export',
  summary:
    'Exports what is stored about customers into a new folder: accounts.jsonl with everything, and one CSV per kind. Never a token or a password.',
  usage: 'FOLDER',
  options: [{ name: 'account', value: 'ACCOUNT_NUMBER', help: "only this account, for example at a customer's request" }],
  run: ({ words: [folder = ''], options }, context) =>
    withDemarc(context, async (demarc, clock) => {
      const only = await onlyAccount(demarc, options.account);
      await makeFolder(folder);
      const files = await openFiles(folder, demarc);
      let accounts = 0;
      const tell = telling(context, (count: number) => `${count} accounts`);
      try {
        for await (const accountId of only === undefined ? allAccounts(demarc) : [only]) {
          const data = await accountData(demarc, accountId, clock.now());
          if (data === undefined) continue;
          await write(files, data);
          accounts += 1;
          tell(accounts);
        }
      } finally {
        for (const { handle } of files) await handle.close();
      }
      return {
        json: { folder, accounts },
        lines: [`${accounts} ${accounts === 1 ? 'account is' : 'accounts are'} in ${folder}.`],
        did: { act: 'data.exported', accountId: only, subject: { accounts } },
      };
    }),
};

/** @throws OperatorError if no account has this number */
async function onlyAccount({ apis }: Demarc, accountNumber: string | undefined): Promise<string | undefined> {
  if (accountNumber === undefined) return undefined;
  const accountId = await apis.account.accountIdOf(accountNumber);
  if (accountId === undefined) throw new OperatorError(`No account has the number "${accountNumber}".`);
  return accountId;
}

/** Readable only by its owner. @throws OperatorError if the folder already exists */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') {
      throw new OperatorError(`${folder} already exists: name a new folder, which the export creates.`, { cause });
    }
    unusableFile(folder, 'written')(cause);
  }
}

type OpenFile = { readonly handle: FileHandle; textOf(data: AccountData): string };

async function openFiles(folder: string, demarc: Demarc): Promise<readonly OpenFile[]> {
  const create = (file: string) => open(join(folder, file), 'wx', 0o600);
  const files: OpenFile[] = [{ handle: await create('accounts.jsonl'), textOf: ({ json }) => `${JSON.stringify(json)}\n` }];
  for (const [index, { file, columns }] of exportFilesOf(demarc).entries()) {
    const handle = await create(file);
    await handle.write(csvLine(columns));
    files.push({ handle, textOf: ({ rows }) => (rows[index] ?? []).map((row) => csvLine(textsOf(row))).join('') });
  }
  return files;
}

async function write(files: readonly OpenFile[], data: AccountData): Promise<void> {
  for (const { handle, textOf } of files) await handle.write(textOf(data));
}

const ACCOUNTS_AT_ONCE = 200;

/** @throws OperatorError if the provider keeps its own list of them */
async function* allAccounts({ books }: Demarc): AsyncGenerator<string> {
  if (books === undefined) throw new OperatorError('The provider does not list its accounts: export one with --account ACCOUNT_NUMBER.');
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await books.accounts.ids({ first: ACCOUNTS_AT_ONCE, after });
    yield* page.items;
    after = page.next;
  }
}
