import { type CommanderError, Option, Command as Parser } from 'commander';
import type { Command, CommandInput, CommandOption } from '#platform/server/commands/command.ts';
import { nearest } from '#platform/server/commands/nearest.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

/** The parsed command line. */
export type Request<Modules = unknown> =
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'run'; readonly command: Command<Modules>; readonly input: CommandInput; readonly json: boolean };

/** A command as its help describes it. */
type Declared = Omit<Command, 'run'>;

/** Ends parsing with what to show instead. */
class Help extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super('help was asked for');
    this.name = 'Help';
    this.lines = lines;
  }
}

/** @throws OperatorError for an unknown command or option */
export function parseCommandLine<Modules>(given: readonly string[], commands: readonly Command<Modules>[]): Request<Modules> {
  const typed = inOurWords(given);
  const parsed: { request?: Request<Modules> } = {};
  const groups = new Map<string, Parser>();

  /** The parser of words that begin several commands; of no words, the program. */
  function groupOf(words: readonly string[]): Parser {
    const known = groups.get(words.join(' '));
    if (known) return known;
    const parser = words.length === 0 ? new Parser() : groupOf(words.slice(0, -1)).command(words.at(-1) ?? '');
    endingWith(parser, (error) => noCommand(error, typed, commands));
    parser.enablePositionalOptions().helpCommand(false).option('--json');
    groups.set(words.join(' '), parser);
    return parser;
  }

  for (const command of commands) {
    const words = command.name.split(' ');
    const parser = parserOf(groupOf(words.slice(0, -1)).command(words.at(-1) ?? ''), command, typed);
    parser.action(() => {
      parsed.request = { kind: 'run', command, ...inputOf(parser, command, typed) };
    });
  }
  try {
    groupOf([]).parse(typed, { from: 'user' });
  } catch (error) {
    if (!(error instanceof Help)) throw error;
    return { kind: 'help', lines: error.lines };
  }
  if (!parsed.request) throw new Error('the command line was parsed without an answer');
  return parsed.request;
}

/** Two habits from other programs: "--version", and "help" before a command instead of --help after it. */
function inOurWords([first, ...rest]: readonly string[]): readonly string[] {
  if (first === '--version') return ['version', ...rest];
  if (first === 'help') return [...rest, '--help'];
  return first === undefined ? rest : [first, ...rest];
}

/** The library would write its own words and end the process. */
function endingWith(parser: Parser, errorOf: (error: CommanderError) => Error): void {
  parser.configureOutput({ writeOut() {}, writeErr() {} }).exitOverride((error) => {
    throw errorOf(error);
  });
}

const isHelp = ({ code }: CommanderError): boolean => code === 'commander.helpDisplayed';

/** Where the words typed are, or begin, no single command. */
function noCommand(error: CommanderError, typed: readonly string[], commands: readonly Declared[]): Error {
  const words = typed.filter((word) => !word.startsWith('-'));
  if (typed.length === 0 || isHelp(error)) return new Help(overview(words, commands));
  return new OperatorError(words.length === 0 ? `"${typed.join(' ')}" names no command: demarc --help lists all.` : unknownCommand(words, commands));
}

function unknownCommand(words: readonly string[], commands: readonly Declared[]): string {
  const names = commands.map(({ name }) => name);
  const [group = ''] = words;
  if (words.length === 1 && names.some((name) => name.startsWith(`${group} `)))
    return `"${group}" begins several commands: demarc ${group} --help lists them.`;
  const wordsTyped = (length: number) => words.slice(0, length).join(' ');
  const meant = nearest(names, (name) => wordsTyped(name.split(' ').length));
  return `There is no command "${wordsTyped(2)}": ${meant ? `did you mean "${meant}"?` : 'demarc --help lists all.'}`;
}

/** What a command takes. Each word of `usage` stands for exactly one argument. */
function parserOf(parser: Parser, command: Declared, typed: readonly string[]): Parser {
  endingWith(parser, (error) => (isHelp(error) ? new Help(helpOf(command)) : problemOf(error, command, typed, parser.args)));
  for (const argument of argumentsOf(command)) parser.argument(`<${argument}>`);
  const given = new Set<string>();
  for (const option of [json, ...(command.options ?? [])]) {
    const { name, value: placeholder } = option;
    const flag = new Option(placeholder ? `--${name} <${placeholder}>` : `--${name}`);
    parser.addOption(placeholder ? flag.argParser((value: string) => checked(value, option, command, typed)) : flag);
    parser.on(`option:${name}`, () => {
      if (given.has(name)) throw refused(`Option --${name} is given twice`, command);
      given.add(name);
    });
  }
  return parser;
}

const json: CommandOption = { name: 'json', help: 'prints JSON, with amounts in whole cents' };

const argumentsOf = ({ usage }: Declared): readonly string[] => (usage ? usage.split(' ') : []);

const refused = (problem: string, { name }: Declared): OperatorError =>
  new OperatorError(`${problem}: run demarc ${name} --help to see the options.`);

const usageOf = (command: Declared): string => `Usage: demarc ${callOf(command)}`;

/** "--reason --id 7" forgot a reason. */
function checked(value: string, { name, value: placeholder = '' }: CommandOption, command: Declared, typed: readonly string[]): string {
  if (value === '') throw refused(`Option --${name} needs a value, ${placeholder}`, command);
  if (!value.startsWith('-') || typed.includes(`--${name}=${value}`)) return value;
  if (value === '--help' || value === '-h') throw new Help(helpOf(command));
  throw refused(`Option --${name} needs a value, ${placeholder} (one that begins with a dash after an equals sign: "=${value}")`, command);
}

/** The library's error in our words. */
function problemOf({ code, message }: CommanderError, command: Declared, typed: readonly string[], words: readonly string[]): OperatorError {
  const [, named = ''] = /'([^']*)'/.exec(message) ?? [];
  const [flag = ''] = named.split(/[ =]/);
  const option = [json, ...(command.options ?? [])].find(({ name }) => `--${name}` === flag);
  switch (code) {
    case 'commander.unknownOption':
      return refused(option ? `Option ${flag} takes no value` : `Option "${named}" is not understood`, command);
    case 'commander.optionMissingArgument':
      return refused(`Option ${flag} needs a value, ${option?.value ?? ''}`, command);
    default:
      return likeAnOption(command, typed, words) ?? new OperatorError(usageOf(command));
  }
}

/** The library takes a negative number for an argument; none of ours takes one, but after "--". */
function likeAnOption(command: Declared, typed: readonly string[], words: readonly string[]): OperatorError | undefined {
  const dashed = typed.includes('--') ? undefined : words.find((word) => word.startsWith('-'));
  return dashed === undefined ? undefined : refused(`Option "${dashed}" is not understood`, command);
}

/** @throws OperatorError for an empty argument, which is a variable of a script that has no value, or a missing option */
function inputOf(parser: Parser, command: Declared, typed: readonly string[]): { readonly json: boolean; readonly input: CommandInput } {
  const words = parser.args;
  const problem = likeAnOption(command, typed, words);
  if (problem) throw problem;
  const empty = argumentsOf(command)[words.indexOf('')];
  if (empty !== undefined) throw new OperatorError(`${empty} is empty. ${usageOf(command)}`);
  const options = Object.fromEntries((command.options ?? []).map((option) => [option.name, valueIn(parser, option)]));
  const missing = (command.options ?? []).find(({ name, required }) => required && options[name] === undefined);
  if (missing) throw refused(`Option --${missing.name} is needed`, command);
  return { json: parser.optsWithGlobals().json === true, input: { words, options } };
}

function valueIn(parser: Parser, { name }: CommandOption): string | undefined {
  const value: unknown = parser.getOptionValue(new Option(`--${name}`).attributeName());
  return value === undefined ? undefined : value === true ? 'yes' : String(value);
}

function overview(words: readonly string[], commands: readonly Declared[]): string[] {
  const shown = commands.filter(({ name }) => words.every((word, index) => name.split(' ')[index] === word));
  const width = Math.max(...commands.map((command) => callOf(command).length));
  return [
    'Usage: npm run demarc -- COMMAND [--json] [--help]',
    '',
    ...(shown.length > 0 ? shown : commands).map((command) => `  ${callOf(command).padEnd(width)}  ${command.summary}`),
  ];
}

function helpOf(command: Declared): string[] {
  const options: readonly CommandOption[] = [...(command.options ?? []), json];
  const width = Math.max(...options.map((option) => wordsOf(option).length));
  return [
    `Usage: npm run demarc -- ${callOf(command)}${options.map((option) => (option.required ? ` ${wordsOf(option)}` : ` [${wordsOf(option)}]`)).join('')}`,
    '',
    `  ${command.summary}`,
    '',
    ...options.map((option) => `  ${wordsOf(option).padEnd(width)}  ${option.help}`),
  ];
}

const wordsOf = ({ name, value }: CommandOption): string => (value ? `--${name} ${value}` : `--${name}`);

const callOf = ({ name, usage }: Declared): string => `${name} ${usage}`.trim();
