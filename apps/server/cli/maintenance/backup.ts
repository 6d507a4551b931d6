import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Command, CommandContext } from '#platform/server/commands/command.ts';
import { telling } from '#platform/server/commands/telling.ts';
import { unusableFile } from '#platform/server/commands/unusable-file.ts';
import { backUp } from '#platform/server/database/backup/backup.ts';
import { restore } from '#platform/server/database/backup/restore.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openPool } from '#platform/server/database/pool.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { migrationFolders } from '../../migrations.ts';

const backup: Command = {
  name: 'backup',
  summary:
    'Copies all data into a file, as of one moment, while Demarc runs. It contains personal data and password hashes: protect it like the database.',
  usage: 'FILE',
  run: ({ words: [file = ''] }, context) =>
    withPool(context, async (pool) => {
      const done = await backUp(pool, { file, at: isoInstant(machineClock.nowMs()), progress: telling(context, (line: string) => line) }).catch(
        unusableFile(file, 'written'),
      );
      return {
        json: { file, ...done },
        lines: [`${done.rows} rows of ${done.tables} tables are in ${file}.`],
        did: { act: 'backup.made', subject: { rows: done.rows } },
      };
    }),
};

const restoreBackup: Command = {
  name: 'restore',
  summary: 'Restores the database from a backup of this version, all or nothing. Stop the web and worker processes first.',
  usage: 'FILE',
  options: [{ name: 'replace', help: 'first empties a database that has customers' }],
  run: async ({ words: [file = ''], options }, context) => {
    await migrate(context.database, migrationFolders);
    return withPool(context, async (pool) => {
      const wanted = { file, replace: options.replace === 'yes', precious: CUSTOMERS, progress: telling(context, (line: string) => line) };
      const done = await restore(pool, wanted).catch(unreadable(file));
      return {
        json: { file, ...done },
        lines: [`${done.rows} rows of ${done.tables} tables are back.`],
        did: { act: 'backup.restored', subject: { rows: done.rows } },
      };
    });
  },
};

/** Rows in any of these belong to customers. */
const CUSTOMERS = ['bss.accounts', 'demarc.login', 'demarc.payment'];

export const backupCommands: readonly Command[] = [backup, restoreBackup];

async function withPool<T>({ settings }: CommandContext, use: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const pool = openPool(settings.database.ownerUrl, { applicationName: 'demarc backup', connections: 1, statementTimeoutMs: 0 });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

/** @throws OperatorError if the operator can fix it, otherwise the error itself */
const unreadable =
  (file: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR')
      throw new OperatorError(`${file} is not a backup of Demarc, or is incomplete: nothing was restored.`, { cause: error });
    return unusableFile(file, 'read')(error);
  };
