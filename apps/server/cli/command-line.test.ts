import { expect, test } from 'vitest';
import type { Command } from '#platform/server/commands/command.ts';
import { parseCommandLine } from './command-line.ts';
import { durationMs, instantMs } from './time/time-words.ts';

const command = (name: string, usage = '', options: Command['options'] = []): Command => ({
  name,
  usage,
  options,
  summary: `Does ${name}.`,
  run: async () => ({ json: null, lines: [] }),
});
const commands = [
  command('clock show'),
  command('clock advance', 'DURATION'),
  command('day run', '', [{ name: 'date', value: 'DATE', help: 'up to this day' }]),
];

test('a command gets its words and options', () => {
  expect(parseCommandLine(['clock', 'advance', '3d', '--json'], commands)).toMatchObject({
    command: commands[1],
    json: true,
    input: { words: ['3d'] },
  });
  expect(parseCommandLine(['day', 'run', '--date', '2026-12-01'], commands)).toMatchObject({
    json: false,
    input: { options: { date: '2026-12-01' } },
  });
});

test('a value may begin with a dash after an equals sign, and "--" ends the options', () => {
  expect(parseCommandLine(['day', 'run', '--date=-5.00'], commands)).toMatchObject({ input: { options: { date: '-5.00' } } });
  expect(parseCommandLine(['clock', 'advance', '--', '-3d'], commands)).toMatchObject({ input: { words: ['-3d'] } });
});

test('--json may also come before the command, or within it', () => {
  for (const typed of [
    ['--json', 'clock', 'show'],
    ['clock', '--json', 'show'],
  ])
    expect(parseCommandLine(typed, commands)).toMatchObject({ kind: 'run', command: commands[0], json: true });
});

test.each([[[]], [['--help']], [['clock', '--help']], [['clock', 'show', '--help']]])('%j is answered with help', (typed) => {
  expect(parseCommandLine(typed, commands)).toMatchObject({ kind: 'help' });
});

test.each([
  [['weather', 'now'], 'There is no command "weather now": demarc --help lists all.'],
  [['clock', 'hsow'], 'There is no command "clock hsow": did you mean "clock show"?'],
  [['clock', 'advnce', '3d'], 'There is no command "clock advnce": did you mean "clock advance"?'],
  [['clock'], '"clock" begins several commands: demarc clock --help lists them.'],
  [['weather'], 'There is no command "weather": demarc --help lists all.'],
  [['clock', 'advance'], 'Usage: demarc clock advance DURATION'],
  [['clock', 'advance', ''], 'DURATION is empty. Usage: demarc clock advance DURATION'],
  [['clock', 'show', 'me'], 'Usage: demarc clock show'],
  [['clock', 'show', '--jsno'], 'Option "--jsno" is not understood: run demarc clock show --help to see the options.'],
  [['day', 'run', '--date'], 'Option --date needs a value, DATE: run demarc day run --help to see the options.'],
  [['day', 'run', '--date='], 'Option --date needs a value, DATE: run demarc day run --help to see the options.'],
  [['day', 'run', '--date', '--json'], 'Option --date needs a value, DATE (one that begins with a dash after an equals sign: "=--json"): run'],
  [['day', 'run', '--date', 'a', '--date', 'a'], 'Option --date is given twice: run demarc day run --help to see the options.'],
  [['day', 'run', '--json', '--json'], 'Option --json is given twice: run demarc day run --help to see the options.'],
  [['day', 'run', '--json=yes'], 'Option --json takes no value: run demarc day run --help to see the options.'],
  [['day', 'run', '-5.00'], 'Option "-5.00" is not understood: run demarc day run --help to see the options.'],
  [['--verbose'], '"--verbose" names no command: demarc --help lists all.'],
  [['--json'], '"--json" names no command: demarc --help lists all.'],
])('%j is refused with one clear line', (typed, line) => {
  expect(() => parseCommandLine(typed, commands)).toThrow(line);
});

test('durations are days, hours or minutes', () => {
  expect([durationMs('3d'), durationMs('12h'), durationMs('30m')]).toEqual([259_200_000, 43_200_000, 1_800_000]);
  for (const wrong of ['', '3', '-3d', '0d', '3w', '1.5d', '99999d']) expect(() => durationMs(wrong)).toThrow('is not a duration');
});

test('instants are ISO and must exist', () => {
  expect(instantMs('2026-12-01')).toBe(Date.parse('2026-12-01T00:00:00Z'));
  expect(instantMs('2026-12-01T06:00:00-05:00')).toBe(Date.parse('2026-12-01T11:00:00Z'));
  for (const wrong of ['', 'now', '2026-02-30', '2026-12-01T06:00', '12/01/2026', '2026-12-01T25:00:00Z']) {
    expect(() => instantMs(wrong)).toThrow('is not an instant');
  }
});

test('help before a command, or before the first word of several, is --help after it', () => {
  for (const words of [[], ['clock'], ['clock', 'advance']])
    expect(parseCommandLine(['help', ...words], commands)).toEqual(parseCommandLine([...words, '--help'], commands));
});

test('--version runs the command of that name', () => {
  const version = command('version');
  expect(parseCommandLine(['--version', '--json'], [version])).toMatchObject({ kind: 'run', command: version, json: true });
});
