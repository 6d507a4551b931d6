import { parseArgs } from 'node:util';
import { ClearLine } from '#platform/server/process/clear-line.ts';
import type { Command, CommandInput } from './command.ts';

/** What the operator typed, understood. */
export type Request =
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'run'; readonly command: Command; readonly input: CommandInput; readonly json: boolean };

/** @throws ClearLine for a command or an option that does not exist */
export function understand(typed: readonly string[], commands: readonly Command[]): Request {
  const words = typed.filter((word) => !word.startsWith('-'));
  const command = commandOf(words, commands);
  const wantsHelp = typed.includes('--help') || typed.includes('-h');
  if (!command) {
    if (words.length === 0 || wantsHelp) return { kind: 'help', lines: overview(words, commands) };
    throw new ClearLine(`There is no command "${words.slice(0, 2).join(' ')}": demarc --help lists all.`);
  }
  if (wantsHelp) return { kind: 'help', lines: helpOf(command) };
  return { kind: 'run', command, ...optionsOf(command, typed) };
}

const commandOf = (words: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));

function optionsOf(command: Command, typed: readonly string[]): { readonly json: boolean; readonly input: CommandInput } {
  const own = Object.fromEntries((command.options ?? []).map((name) => [name, { type: 'string' } as const]));
  try {
    const { values, positionals } = parseArgs({ args: [...typed], allowPositionals: true, options: { json: { type: 'boolean' }, ...own } });
    const { json, ...texts } = values;
    const words = positionals.slice(command.name.split(' ').length);
    refuseExtra(command, words);
    return { json: json === true, input: { words, options: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text)])) } };
  } catch (cause) {
    if (cause instanceof ClearLine) throw cause;
    const option = typed.find((word) => word.startsWith('-') && word !== '--json');
    throw new ClearLine(`Option "${option}" is not understood: demarc ${command.name} --help shows what there is.`, { cause });
  }
}

/** Each word of a usage stands for one. */
function refuseExtra(command: Command, words: readonly string[]): void {
  const expected = command.usage ? command.usage.split(' ').length : 0;
  if (words.length !== expected) throw new ClearLine(`Usage: demarc ${callOf(command)}`);
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

const helpOf = (command: Command): string[] => [
  `Usage: npm run demarc -- ${callOf(command)}${(command.options ?? []).map((name) => ` [--${name} ${name.toUpperCase()}]`).join('')} [--json]`,
  '',
  `  ${command.summary}`,
];

const callOf = ({ name, usage }: Command): string => `${name} ${usage}`.trim();
