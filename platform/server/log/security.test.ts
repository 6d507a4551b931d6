import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { inScope } from './scope.ts';
import { createSecurityLog, type ProcessSecurityLog } from './security.ts';

/** The single line that an act logs during a request from an address. */
function lineOf(act: (security: ProcessSecurityLog) => void, address = '198.51.100.7', key = 'a key'): Record<string, unknown> {
  const lines: string[] = [];
  const log = createLog({ process: 'web', level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  inScope({ requestId: 'request-1', address }, () => act(createSecurityLog(log, key, { 'sign-in.failed': 'info', 'limit.reached': 'warn' })));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

const failed = (security: ProcessSecurityLog) => security('sign-in.failed', { userId: 'user-1' });

test('a line has the time, process and request, the event, and whom it concerns', () => {
  expect(lineOf(failed)).toEqual({
    level: 'info',
    time: expect.any(String),
    process: 'web',
    requestId: 'request-1',
    event: 'sign-in.failed',
    network: expect.stringMatching(/^[\w-]{12}$/),
    userId: 'user-1',
    msg: 'security',
  });
});

test('events an operator should look at are warnings', () => {
  expect(lineOf((security) => security('limit.reached', { limit: 'username', userId: undefined })).level).toBe('warn');
});

test('a network has one pseudonym, and only the key leads back to its address', () => {
  const home = lineOf(failed, '2001:db8:1:2::9');
  expect(lineOf(failed, '2001:db8:1:2:3:4:5:6').network).toBe(home.network);
  expect(lineOf(failed, '2001:db8:1:3::9').network).not.toBe(home.network);
  expect(lineOf(failed, '2001:db8:1:2::9', 'another key').network).not.toBe(home.network);
  expect(JSON.stringify(home)).not.toContain('db8');
});
