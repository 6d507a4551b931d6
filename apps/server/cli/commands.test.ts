import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';
import { commands } from './commands.ts';

const byName = commands.map((command) => [command.name, command] as const);

/** A call with as many words as the command takes, and its required options. */
function whole({ name, usage, options = [] }: (typeof commands)[number]): readonly string[] {
  const words = usage ? usage.split(' ') : [];
  return [...name.split(' '), ...words, ...options.flatMap((option) => (option.required ? [`--${option.name}`, 'x'] : []))];
}

test('no two commands share a name, and none is a prefix of another', () => {
  const names = commands.map(({ name }) => name);
  for (const name of names) expect(names.filter((other) => other === name || other.startsWith(`${name} `))).toEqual([name]);
});

/** An area may keep its part of the manual in its own folder. */
const manual = globSync(['docs/operations/**/*.md', 'modules/*/operations.md'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('the operator’s manual lists every command', () => {
  expect(commands.map(({ name }) => name).filter((name) => !manual.includes(`\`${name}`) && !manual.includes(`demarc ${name}`))).toEqual([]);
});

test('every command in a list of the manual exists, with the options that it is shown with', () => {
  const groups = new Set(commands.map(({ name }) => name.split(' ')[0]));
  const calls = [...manual.matchAll(/^- (`.*?`[^`\n]*?): /gm)]
    .flatMap(([, item = '']) => [...item.matchAll(/`([^`]+)`/g)].map(([, call = '']) => call))
    .filter((call) => groups.has(call.split(' ')[0]));
  expect(calls.length).toBeGreaterThan(60);
  const unknown = calls.filter((call) => {
    const command = commands.find(({ name }) => call === name || call.startsWith(`${name} `));
    const options = [...call.matchAll(/--([a-z-]+)/g)].map(([, option]) => option);
    return command === undefined || options.some((option) => !command.options?.some(({ name }) => name === option));
  });
  expect(unknown).toEqual([]);
});

describe.each(byName)('%s', (name, command) => {
  test('has help: what it does, its arguments, and the meaning of each option', () => {
    expect(command.summary).toMatch(/^[A-Z].*[.…]$/);
    for (const typed of [
      [...name.split(' '), '--help'],
      [...name.split(' '), '-h', 'and more'],
    ]) {
      const request = parseCommandLine(typed, commands);
      if (request.kind !== 'help') throw new Error('no help');
      const text = request.lines.join('\n');
      expect(text).toContain(`demarc -- ${`${name} ${command.usage}`.trim()}`);
      expect(text).toContain(command.summary);
      for (const option of command.options ?? []) {
        expect(option.help).not.toBe('');
        expect(text).toContain(option.value ? `--${option.name} ${option.value}` : `--${option.name}`);
        expect(text).toContain(option.help);
      }
      expect(text).toContain('--json');
    }
  });

  test('accepts what it needs, with and without --json', () => {
    const typed = whole(command);
    expect(parseCommandLine(typed, commands)).toMatchObject({ kind: 'run', command, json: false });
    expect(parseCommandLine([...typed, '--json'], commands)).toMatchObject({ kind: 'run', command, json: true });
  });

  test('refuses an extra word, an unknown option and a missing one, in a clear line', () => {
    const typed = whole(command);
    expect(() => parseCommandLine([...name.split(' '), ...typed.slice(name.split(' ').length), 'superfluous'], commands)).toThrow(
      `Usage: demarc ${name}`,
    );
    expect(() => parseCommandLine([...typed, '--no-such-option'], commands)).toThrow('Option "--no-such-option" is not understood');
    for (const option of command.options ?? []) {
      const without = typed.filter((word, index) => word !== `--${option.name}` && typed[index - 1] !== `--${option.name}`);
      const given = option.value ? [`--${option.name}`, 'x'] : [`--${option.name}`];
      expect(() => parseCommandLine([...without, ...given, ...given], commands)).toThrow(`Option --${option.name} is given twice`);
      if (option.value) expect(() => parseCommandLine([...without, `--${option.name}`], commands)).toThrow(`Option --${option.name} needs a value`);
      else expect(() => parseCommandLine([...without, `--${option.name}=x`], commands)).toThrow(`Option --${option.name} takes no value`);
      if (!option.required) continue;
      const at = typed.indexOf(`--${option.name}`);
      expect(() => parseCommandLine(typed.toSpliced(at, 2), commands)).toThrow(`Option --${option.name} is needed`);
    }
  });

  test('is suggested for a one-letter typo', () => {
    const mistyped = name.replace(/(.)(.)$/, '$2$1');
    if (mistyped !== name) expect(() => parseCommandLine(mistyped.split(' '), commands)).toThrow(`did you mean "${name}"?`);
  });
});
