import { expect, test } from 'vitest';
import { Children } from './children.ts';

const aMinute = 60_000;

test('returns the exit code, the output and the duration of a command', async () => {
  const outcome = await new Children('/', aMinute).run('sh', ['-c', 'echo words; exit 3']);
  expect(outcome).toMatchObject({ code: 3, output: 'words\n', timedOut: false });
  expect(outcome.seconds).toBeGreaterThan(0);
});

test('reports a failure if a command does not exist', async () => {
  const outcome = await new Children('/', aMinute).run('no-such-command-here', []);
  expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('ENOENT') });
});

test('ends a command when the time for the run is up', async () => {
  const outcome = await new Children('/', 100).run('sleep', ['60']);
  expect(outcome).toMatchObject({ code: 1, timedOut: true });
});

test('ends the children of a command with it', async () => {
  const children = new Children('/', aMinute);
  await children.run('sh', ['-c', 'sleep 60 & exit 0']);
  expect(await children.endEscaped()).toEqual([]);
});

test('finds and ends processes that have left its group', async () => {
  const children = new Children('/', aMinute);
  const program = "require('child_process').spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref()";
  await children.run(process.execPath, ['-e', program]);
  expect(await children.endEscaped()).toEqual([expect.stringContaining('sleep 60')]);
  expect(await children.endEscaped()).toEqual([]);
});

test('ends the running command on request', async () => {
  const children = new Children('/', aMinute);
  const run = children.run('sleep', ['60']);
  await children.end();
  expect(await run).toMatchObject({ code: 1, timedOut: false });
});
