import { expect, test } from 'vitest';
import { runDemarc } from './testing.ts';

const line = 'There is no command "ledgre check": did you mean "ledger check"?';

test('a failure gives one clear line on standard error, exit code 1, and nothing on standard output', async () => {
  expect(await runDemarc(['ledgre', 'check'], {})).toEqual({ code: 1, out: '', error: line });
});

test('with JSON requested, the error is JSON too', async () => {
  expect(await runDemarc(['ledgre', 'check', '--json'], {})).toEqual({ code: 1, out: JSON.stringify({ error: line }), error: line });
});
