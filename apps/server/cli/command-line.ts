import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Command, CommandInput, CommandOption } from './command.ts';
import { nearest } from './nearest.ts';

/** The parsed command line. */
export type Request =
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'run'; readonly command: Command; readonly input: CommandInput; readonly json: boolean };

/** @throws OperatorError for an unknown command or option */
export function parseCommandLine(given: readonly string[], commands: readonly Command[]): Request {
  const typed = inOurWords(given);
  const words = typed.filter((word) => !word.startsWith('-'));
  const command = commandOf(words, commands);
  const wantsHelp = typed.includes('--help') || typed.includes('-h');
  if (!command) {
    if (words.length === 0 || wantsHelp) return { kind: 'help', lines: overview(words, commands) };
    throw new OperatorError(unknownCommand(words, commands));
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

const commandOf = (words: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));

function unknownCommand(words: readonly string[], commands: readonly Command[]): string {
  const typed = (length: number) => words.slice(0, length).join(' ');
  const names = commands.map(({ name }) => name);
  const [group = ''] = words;
  if (words.length === 1 && names.some((name) => name.startsWith(`${group} `)))
    return `"${group}" begins several commands: demarc ${group} --help lists them.`;
  const meant = nearest(names, (name) => typed(name.split(' ').length));
  return `There is no command "${typed(2)}": ${meant ? `did you mean "${meant}"?` : 'demarc --help lists all.'}`;
}

function optionsOf(command: Command, typed: readonly string[]): { readonly json: boolean; readonly input: CommandInput } {
  const { values, words } = parse(command, typed);
  const { json, ...own }: Readonly<Record<string, string | boolean | undefined>> = values;
  const missing = (command.options ?? []).find(({ name, required }) => required && own[name] === undefined);
  if (missing) throw new OperatorError(`Option --${missing.name} is needed: run demarc ${command.name} --help to see the options.`);
  const options = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value === true ? 'yes' : String(value)]));
  return { json: json === true, input: { words, options } };
}

function parse(command: Command, typed: readonly string[]) {
  const own = Object.fromEntries((command.options ?? []).map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' } as const]));
  try {
    const { values, positionals } = parseArgs({ args: [...typed], allowPositionals: true, options: { json: { type: 'boolean' }, ...own } });
    const words = positionals.slice(command.name.split(' ').length);
    refuseExtra(command, words);
    return { values, words };
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(wrongOption(command, typed), { cause });
  }
}

/** What is wrong with the options: one has no value, a value looks like an option, or there is no such option. */
function wrongOption({ name: called, options = [] }: Command, typed: readonly string[]): string {
  const known = new Set(['--json', ...options.map(({ name }) => `--${name}`)]);
  const withValue = new Set(options.filter(({ value }) => value).map(({ name }) => `--${name}`));
  const seeHelp = `run demarc ${called} --help to see the options.`;
  for (const [index, word] of typed.entries()) {
    const next = typed[index + 1];
    if (!withValue.has(word)) continue;
    if (next === undefined || known.has(nameOf(next))) return `Option ${word} has no value: ${seeHelp}`;
    if (/^-[^-]/.test(next)) return `A value that begins with a hyphen follows an equals sign: ${word}=${next}`;
  }
  const given = typed.filter((word) => word.startsWith('-'));
  const option = given.find((word) => !known.has(nameOf(word))) ?? given.findLast((word) => word !== '--json');
  return `Option "${option}" is not understood: ${seeHelp}`;
}

const nameOf = (option: string): string => option.replace(/=.*/s, '');

/** Each word of `usage` stands for exactly one argument. */
function refuseExtra(command: Command, words: readonly string[]): void {
  const expected = command.usage ? command.usage.split(' ').length : 0;
  if (words.length !== expected) throw new OperatorError(`Usage: demarc ${callOf(command)}`);
}

function overview(words: readonly string[], commands: readonly Command[]): string[] {
  const shown = commands.filter(({ name }) => words.every((word, index) => name.split(' ')[index] === word));
  const width = Math.max(...commands.map((command) => callOf(command).length));
  return [
    'Usage: npm run demarc -- COMMAND [--json] [--help]',
    '',
    ...(shown.length > 0 ? shown : commands).map((command) => `  ${callOf(command).padEnd(width)}  ${command.summary}`),
  ];
}

function helpOf(command: Command): string[] {
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

const callOf = ({ name, usage }: Command): string => `${name} ${usage}`.trim();
