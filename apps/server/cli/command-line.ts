import { parseArgs } from 'node:util';
import type { Command, CommandInput, CommandOption } from '#platform/server/commands/command.ts';
import { nearest } from '#platform/server/commands/nearest.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

/** The parsed command line. */
export type Request<Modules = unknown> =
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'run'; readonly command: Command<Modules>; readonly input: CommandInput; readonly json: boolean };

/** A command as its help describes it. */
type Declared = Omit<Command, 'run'>;

/** @throws OperatorError for an unknown command or option */
export function parseCommandLine<Modules>(given: readonly string[], commands: readonly Command<Modules>[]): Request<Modules> {
  const typed = inOurWords(given);
  const words = typed.filter((word) => !word.startsWith('-'));
  const command = commandOf(words, commands);
  const wantsHelp = typed.includes('--help') || typed.includes('-h');
  if (!command) {
    if (typed.length === 0 || wantsHelp) return { kind: 'help', lines: overview(words, commands) };
    throw new OperatorError(words.length === 0 ? `"${typed.join(' ')}" names no command: demarc --help lists all.` : unknownCommand(words, commands));
  }
  if (wantsHelp) return { kind: 'help', lines: helpOf(command) };
  return { kind: 'run', command, ...optionsOf(command, typed) };
}

/** Two habits from other programs: "--version", and "help" before a command instead of --help after it. */
function inOurWords([first, ...rest]: readonly string[]): readonly string[] {
  if (first === '--version') return ['version', ...rest];
  if (first === 'help') return [...rest, '--help'];
  return first === undefined ? rest : [first, ...rest];
}

const commandOf = <Modules>(words: readonly string[], commands: readonly Command<Modules>[]): Command<Modules> | undefined =>
  commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));

function unknownCommand(words: readonly string[], commands: readonly Declared[]): string {
  const typed = (length: number) => words.slice(0, length).join(' ');
  const names = commands.map(({ name }) => name);
  const [group = ''] = words;
  if (words.length === 1 && names.some((name) => name.startsWith(`${group} `)))
    return `"${group}" begins several commands: demarc ${group} --help lists them.`;
  const meant = nearest(names, (name) => typed(name.split(' ').length));
  return `There is no command "${typed(2)}": ${meant ? `did you mean "${meant}"?` : 'demarc --help lists all.'}`;
}

function optionsOf(command: Declared, typed: readonly string[]): { readonly json: boolean; readonly input: CommandInput } {
  const { values, words } = parse(command, typed);
  const { json, ...own }: Readonly<Record<string, string | boolean | undefined>> = values;
  const missing = (command.options ?? []).find(({ name, required }) => required && own[name] === undefined);
  if (missing) throw new OperatorError(`Option --${missing.name} is needed: run demarc ${command.name} --help to see the options.`);
  const options = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value === true ? 'yes' : String(value)]));
  return { json: json === true, input: { words, options } };
}

function parse(command: Declared, typed: readonly string[]) {
  const known: readonly Pick<CommandOption, 'name' | 'value'>[] = [{ name: 'json' }, ...(command.options ?? [])];
  const own = Object.fromEntries(known.map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' } as const]));
  const { values, positionals, tokens } = parseArgs({ args: [...typed], allowPositionals: true, strict: false, tokens: true, options: own });
  const refuse = (problem: string) => new OperatorError(`${problem}: run demarc ${command.name} --help to see the options.`);
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = known.find(({ name }) => `--${name}` === token.rawName);
    if (option === undefined) throw refuse(`Option "${typed[token.index]}" is not understood`);
    if (seen.has(token.name)) throw refuse(`Option --${token.name} is given twice`);
    seen.add(token.name);
    const problem = problemOfValue(option, token);
    if (problem !== undefined) throw refuse(`Option --${token.name} ${problem}`);
  }
  const words = positionals.slice(command.name.split(' ').length);
  refuseExtra(command, words);
  return { values, words };
}

type Given = { readonly value?: string | undefined; readonly inlineValue?: boolean | undefined };

function problemOfValue({ value: placeholder }: Pick<CommandOption, 'value'>, { value, inlineValue }: Given): string | undefined {
  if (placeholder === undefined) return value === undefined ? undefined : 'takes no value';
  if (!value) return `needs a value, ${placeholder}`;
  // "--reason --id 7" forgot a reason.
  if (value.startsWith('-') && !inlineValue) return `needs a value, ${placeholder} (one that begins with a dash after an equals sign: "=${value}")`;
  return undefined;
}

/** Each word of `usage` stands for exactly one argument. An empty one is a variable of a script that has no value. */
function refuseExtra(command: Declared, words: readonly string[]): void {
  const expected = command.usage ? command.usage.split(' ') : [];
  if (words.length !== expected.length) throw new OperatorError(`Usage: demarc ${callOf(command)}`);
  const empty = expected[words.indexOf('')];
  if (empty !== undefined) throw new OperatorError(`${empty} is empty. Usage: demarc ${callOf(command)}`);
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
  const options: readonly CommandOption[] = [...(command.options ?? []), { name: 'json', help: 'prints JSON, with amounts in whole cents' }];
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
