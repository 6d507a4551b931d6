import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { ActOfOperator } from '#platform/server/log/security.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

/** One of the operator's commands: a file of its own, listed in commands.ts. */
export interface Command {
  /** The words that call it: "clock advance". */
  readonly name: string;
  readonly summary: string;
  /** What comes after the name, a word for each: "DURATION". Empty when nothing does. */
  readonly usage: string;
  /** Every command has --json and --help besides. */
  readonly options?: readonly CommandOption[];
  /** @throws ClearLine for bad input */
  run(input: CommandInput, context: CommandContext): Promise<CommandAnswer>;
}

export interface CommandOption {
  /** Without the dashes: "date". */
  readonly name: string;
  /** What stands after it: "DATE". Undefined for a switch, which is 'yes' when it is given. */
  readonly value?: string;
  readonly help: string;
  readonly required?: true;
}

export interface CommandInput {
  /** As many as the usage has. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

export interface CommandContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Log;
  /** Tells how far a long command is; standard error, so that --json stays clean. */
  readonly progress: (line: string) => void;
}

export interface CommandAnswer {
  /** What --json prints. */
  readonly json: unknown;
  /** What a person reads. */
  readonly lines: readonly string[];
  /** The command worked and found something wrong: exit code 1. */
  readonly failed?: boolean;
  /** What the command did that is of security: the audit trail and the log tell of it (cli.ts). */
  readonly did?: Deed;
}

export interface Deed {
  readonly act: ActOfOperator;
  /** Undefined for what is of no single account. */
  readonly accountId?: string | undefined;
  /** No secret. */
  readonly subject: Readonly<Record<string, string | number | null>>;
}
