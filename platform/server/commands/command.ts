import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

/**
 * A command of the operator's CLI, declared by the module that it is about. It parses what was typed and puts the answer into words; what it does is a
 * use case that the console or another system calls too.
 * @typeParam Modules what it calls of the composed modules; unknown if nothing
 */
export interface Command<Modules = unknown> {
  /** The words that call it: "clock advance". */
  readonly name: string;
  readonly summary: string;
  /** The positional arguments, one word for each: "DURATION". Empty if there are none. */
  readonly usage: string;
  /** In addition to --json and --help, which every command has. */
  readonly options?: readonly CommandOption[];
  /** @throws OperatorError for bad input */
  readonly run: (input: CommandInput, context: CommandContext<Modules>) => Promise<CommandAnswer>;
}

export interface CommandOption {
  /** Without the dashes: "date". */
  readonly name: string;
  /** The placeholder of its value: "DATE". Undefined for a switch, whose value is 'yes' when given. */
  readonly value?: string;
  readonly help: string;
  readonly required?: true;
}

export interface CommandInput {
  /** The positional arguments: as many as `usage` has. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

export interface CommandContext<Modules = unknown> {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Log;
  /** Reports the progress of a long command on standard error, so that --json stays clean. */
  readonly progress: (line: string) => void;
  /** Composes the modules in the command's own process, for as long as `use` takes. */
  readonly withModules: <T>(use: (modules: Modules, clock: BusinessClock) => Promise<T>) => Promise<T>;
}

export interface CommandAnswer {
  /** What --json prints. */
  readonly json: unknown;
  /** What a person reads. */
  readonly lines: readonly string[];
  /** The command worked and found something wrong: exit code 1. */
  readonly failed?: boolean;
  /** A security-relevant act, which cli.ts writes to the audit trail and the log. */
  readonly did?: AuditedAct;
}

export interface AuditedAct {
  /** One of its owner's security events, by an operator. */
  readonly act: string;
  /** Undefined for an act that concerns no single account. */
  readonly accountId?: string | undefined;
  /** Must not contain secrets. */
  readonly subject: Readonly<Record<string, string | number | null>>;
}
