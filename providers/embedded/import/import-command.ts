import { open } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { telling } from '#platform/server/commands/telling.ts';
import { unusableFile } from '#platform/server/commands/unusable-file.ts';
import { csvLine } from '#platform/server/csv.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandOnBooks, KeptAuthorization } from '#providers/books/commands.ts';
import { type BadRow, type Imported, type ImportedAgreement, UnreadableFile } from '#providers/books/import.ts';

export const importAccounts: CommandOnBooks = {
  name: 'import',
  summary: 'Imports accounts of a former system with balances, methods and Auto Pay from four CSV files in a folder (docs/import). Safe to repeat.',
  usage: 'FOLDER',
  options: [
    { name: 'dry-run', help: 'checks everything and writes nothing' },
    { name: 'rejects', value: 'FILE', help: 'writes every bad row to this file, by file and line, with the reason' },
  ],
  run: ({ words: [folder = ''], options }, context) =>
    context.withModules(async ({ books, autoPay }, clock) => {
      const dryRun = options['dry-run'] === 'yes';
      const progress = telling(context, (done: number, all: number) => `${done} of ${all} accounts`);
      const keepAgreements = (agreements: readonly ImportedAgreement[]) => autoPay.importAuthorizations(agreements.map(authorizationOf));
      const wanted = { folder, dryRun, by: `cli ${userInfo().username}`, at: clock.now(), progress, keepAgreements };
      // Opened before anything is imported, so that what came in is never told as a failure; what an earlier import rejected stays until then.
      const rejects = options.rejects === undefined ? undefined : await open(options.rejects, 'a').catch(unusableFile(options.rejects, 'written'));
      try {
        const imported = await books.import.folder(wanted).catch(unreadable(folder));
        await rejects?.truncate();
        await rejects?.writeFile(rejectsOf(imported.bad));
        const { accounts, bad } = imported;
        return {
          json: { dryRun, ...imported },
          lines: linesOf(imported, dryRun),
          failed: bad.length > 0,
          ...(!dryRun && { did: { act: 'data.imported', subject: { accounts, bad: bad.length } } }),
        };
      } finally {
        await rejects?.close();
      }
    }),
};

/** The authorization kept by the former system, in the form that Auto Pay stores. */
const authorizationOf = ({ method, version, ...agreement }: ImportedAgreement): KeptAuthorization => ({
  ...agreement,
  textVersion: version,
  methodId: method.methodId,
  methodKind: method.kind,
  methodBrand: method.kind === 'card' ? method.brand : null,
  methodLastFour: method.lastFour,
});

/** @throws OperatorError if the operator can fix it, otherwise the error itself */
const unreadable =
  (folder: string) =>
  (error: unknown): never => {
    if (error instanceof UnreadableFile) throw new OperatorError(error.message, { cause: error });
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error) {
      throw new OperatorError(`There is no file ${String(error.path)}: an import has accounts.csv, balances.csv, methods.csv and autopay.csv.`, {
        cause: error,
      });
    }
    return unusableFile(error instanceof Error && 'path' in error ? String(error.path) : folder, 'read')(error);
  };

const rejectsOf = (bad: readonly BadRow[]): string =>
  [
    ['file', 'line', 'account_number', 'reason'],
    ...bad.map(({ file, line, accountNumber, reason }) => [file, String(line), accountNumber ?? '', reason]),
  ]
    .map(csvLine)
    .join('');

const MOST_LINES = 20;

function linesOf({ accounts, alreadyIn, bad }: Imported, dryRun: boolean): readonly string[] {
  const more = bad.length - MOST_LINES;
  return [
    `${accounts} ${accounts === 1 ? 'account' : 'accounts'} ${dryRun ? 'can come in' : 'came in'}, ${alreadyIn} were in already, ${bad.length} bad rows.`,
    ...bad.slice(0, MOST_LINES).map(({ file, line, reason }) => `${file} line ${line}: ${reason}`),
    ...(more > 0 ? [`and ${more} more: --rejects FILE has them all`] : []),
  ];
}
