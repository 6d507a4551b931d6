import { inspect } from 'node:util';
import { sql } from 'kysely';
import { readBusinessClock } from '#platform/server/clock/business.ts';
import type { AuditedAct, Command, CommandAnswer, CommandInput } from '#platform/server/commands/command.ts';
import { noteAct, operator } from '#platform/server/commands/note-act.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pendingMigrations } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { isOfConnecting, unusable } from '#platform/server/database/unusable.ts';
import { createLog } from '#platform/server/log/log.ts';
import { OperatorError, operatorMessageOf } from '#platform/server/process/operator-error.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { keptSecret } from '#platform/server/settings/kept-secret.ts';
import { readSettings, type Settings } from '#platform/server/settings/settings.ts';
import { securityOf } from '../composing/security-of.ts';
import { migrationFolders } from '../migrations.ts';
import { parseCommandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { type CommandProcess, contextOf, type Modules } from './with-demarc.ts';

/** Where a command is typed and answered. */
export type Terminal = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes to standard output, which is reserved for the answer. */
  readonly out: (text: string) => void;
  /** Writes to standard error: progress, the log, and why a command failed. */
  readonly error: (text: string) => void;
};

const ofThisProcess: Terminal = {
  environment: process.env,
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
};

/**
 * Runs the operator's command and returns the exit code: 0, or 1 with one clear line on standard error. With --json, a failure is JSON too:
 * `{"error": LINE}`.
 */
export async function runCli(typed: readonly string[], terminal: Terminal = ofThisProcess): Promise<number> {
  const print = (lines: readonly string[]) => terminal.out(`${lines.join('\n')}\n`);
  try {
    const request = parseCommandLine(typed, commands);
    if (request.kind === 'help') {
      print(request.lines);
      return 0;
    }
    const answer = await run(request.command, request.input, terminal);
    print(request.json ? [JSON.stringify(answer.json)] : answer.lines);
    return answer.failed ? 1 : 0;
  } catch (error) {
    const line = operatorMessageOf(error);
    terminal.error(`${line ?? inspect(error)}\n`);
    if (typed.includes('--json')) print([JSON.stringify({ error: line ?? String(error) })]);
    return 1;
  }
}

async function run(command: Command<Modules>, input: CommandInput, { environment, error: write }: Terminal): Promise<CommandAnswer> {
  const settings = settingsOfCommand(environment);
  const log = createLog({ process: 'cli', level: 'warn', destination: { write } });
  const database = openDatabase(settings.database.ownerUrl, { applicationName: `demarc ${command.name}`, connections: 4, statementTimeoutMs: 0 });
  try {
    const context = contextOf({ settings, database, log, progress: (line) => write(`${line}\n`) });
    const answer = await command.run(input, context);
    if (answer.did) await tell(answer.did, context);
    return answer;
  } catch (error) {
    const { ownerVariable: variable, ownerUrl: url } = settings.database;
    throw (await unprepared(settings, database, error)) ?? unusable({ variable, url }, error);
  } finally {
    await database.destroy();
  }
}

/** Once the act is done, records it in the audit trail and the log, under the user of this terminal. */
async function tell({ act, accountId, subject }: AuditedAct, { settings, database, log }: CommandProcess): Promise<void> {
  const clock = await readBusinessClock(database, { movable: settings.lower });
  await noteAct(database, accountId, { act, subject, at: clock.now() });
  securityOf(settings, log)(act, { actor: operator(), ...(accountId !== undefined && { accountId }) });
}

/** The settings of the running processes: their variables, and the secret that the start keeps. */
function settingsOfCommand(environment: Terminal['environment']): Settings {
  const settings = readSettings(environment);
  return settings.secret ? settings : { ...settings, secret: keptSecret(cloneFolder) };
}

/** What to say if the command failed because no start of this version has prepared the database. */
async function unprepared({ database: { embedded } }: Settings, database: Database, error: unknown): Promise<OperatorError | undefined> {
  if (embedded && isAway(error)) return new OperatorError(NOT_STARTED, { cause: error });
  if (!lacksSomething(error)) return undefined;
  if (!(await wasPrepared(database))) return new OperatorError(NOT_STARTED, { cause: error });
  const pending = await pendingMigrations(database, migrationFolders);
  return pending.length > 0 ? new OperatorError(OLDER, { cause: error }) : undefined;
}

const NOT_STARTED = 'Demarc has not been started here: run npm start first.';
const OLDER = 'This database was last started by an older version: start this one first, which migrates it.';

const isAway = (error: unknown): boolean => isOfConnecting(error) || codeOf(error) === '57P03';

async function wasPrepared(database: Database): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('demarc.migration') is not null`.execute(database);
  return rows.length > 0;
}

/** A table, schema, column or function is missing. */
const lacksSomething = (error: unknown): boolean => ['42P01', '3F000', '42703', '42883'].includes(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
