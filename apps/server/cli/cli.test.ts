import { afterEach, expect, test, vi } from 'vitest';
import { runCli } from './cli.ts';

const [out, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((written) => written.mockImplementation(() => {}));
afterEach(() => vi.clearAllMocks());

const line = 'There is no command "ledgre check": did you mean "ledger check"?';

test('a failure gives one clear line on standard error, exit code 1, and nothing on standard output', async () => {
  expect(await runCli(['ledgre', 'check'])).toBe(1);
  expect(error?.mock.calls).toEqual([[line]]);
  expect(out?.mock.calls).toEqual([]);
});

test('with JSON requested, the error is JSON too', async () => {
  expect(await runCli(['ledgre', 'check', '--json'])).toBe(1);
  expect(error?.mock.calls).toEqual([[line]]);
  expect(out?.mock.calls).toEqual([[JSON.stringify({ error: line })]]);
});
