import { spawn } from 'node:child_process';
import type { Database } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import { operatorMessageOf } from '#platform/server/process/operator-error.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { runCli } from './cli.ts';
import { parseCommandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { contextOf } from './with-demarc.ts';

type Environment = Readonly<Record<string, string>>;

export type CommandResult = { readonly code: number | null; readonly out: string; readonly error: string };

/** Runs a command from its words to what it says and its exit code, with all that its own process would do, in this one. */
export async function runDemarc(words: readonly string[], environment: Environment): Promise<CommandResult> {
  const said = { out: '', error: '' };
  const terminal = {
    environment: { ...process.env, ...environment },
    out(text: string) {
      said.out += text;
    },
    error(text: string) {
      said.error += text;
    },
  };
  const code = await runCli(words, terminal);
  return { code, out: said.out.trim(), error: said.error.trim() };
}

/** Runs a command as an operator does, in a process of its own: half a second and more, for the tests of that process. */
export function spawnDemarc(words: readonly string[], environment: Environment): Promise<CommandResult> {
  const child = spawn(process.execPath, ['tools/demarc.mjs', ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.error += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out: said.out.trim(), error: said.error.trim() })));
}

/** Runs a command in this process, for tests of many: `line` is its answer or, if `ok` is false, its refusal. */
export function commandsHere(database: Database, environment: Environment) {
  const log = createLog({ process: 'test', level: 'silent' });
  const context = contextOf({ settings: readSettings(environment), database, log, progress() {} });
  return async (...words: readonly string[]): Promise<{ readonly ok: boolean; readonly line: string; readonly json: unknown }> => {
    try {
      const request = parseCommandLine(words, commands);
      if (request.kind === 'help') return { ok: true, line: request.lines.join('\n'), json: undefined };
      const { lines, json, failed = false } = await request.command.run(request.input, context);
      return { ok: !failed, line: lines.join('\n'), json: JSON.parse(JSON.stringify(json)) };
    } catch (error) {
      const line = operatorMessageOf(error);
      if (line === undefined) throw error;
      return { ok: false, line, json: undefined };
    }
  };
}
