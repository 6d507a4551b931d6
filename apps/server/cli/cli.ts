import { openDatabase } from '#platform/server/database/pool.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ClearLine, clearLineOf } from '#platform/server/process/clear-line.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { keptSecret } from '#platform/server/settings/kept-secret.ts';
import { readSettings, type Settings } from '#platform/server/settings/settings.ts';
import type { Command, CommandAnswer, CommandInput } from './command.ts';
import { understand } from './command-line.ts';
import { commands } from './commands.ts';

/** Runs what the operator typed and answers the exit code: 0, or 1 with one clear line on standard error. */
export async function runCli(typed: readonly string[]): Promise<number> {
  try {
    const request = understand(typed, commands);
    if (request.kind === 'help') {
      print(request.lines);
      return 0;
    }
    const answer = await run(request.command, request.input);
    print(request.json ? [JSON.stringify(answer.json)] : answer.lines);
    return answer.failed ? 1 : 0;
  } catch (error) {
    console.error(clearLineOf(error) ?? error);
    return 1;
  }
}

async function run(command: Command, input: CommandInput): Promise<CommandAnswer> {
  const settings = settingsOfCommand();
  const log = createLog({ process: 'cli', level: 'warn' });
  const database = openDatabase(settings.database.directUrl, { applicationName: `demarc ${command.name}`, connections: 4, statementTimeoutMs: 0 });
  try {
    return await command.run(input, { settings, database, log, progress: (line) => console.error(line) });
  } catch (error) {
    throw isEmpty(error) || (settings.database.embedded && isAway(error))
      ? new ClearLine('Demarc does not run here: begin with npm start.', { cause: error })
      : error;
  } finally {
    await database.destroy();
  }
}

/** The same as the running processes have: their variables, and the secret that the start keeps. */
function settingsOfCommand(): Settings {
  const settings = readSettings(process.env);
  return settings.secret ? settings : { ...settings, secret: keptSecret(cloneFolder) };
}

const isAway = (error: unknown): boolean => ['ENOENT', 'ECONNREFUSED', '57P03', 'EACCES'].includes(codeOf(error));

/** A database that no start has ever migrated has no such table, or no such schema. */
const isEmpty = (error: unknown): boolean => ['42P01', '3F000'].includes(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const print = (lines: readonly string[]): void => console.log(lines.join('\n'));
