import { GraphQLError } from 'graphql';
import { expect, test, vi } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { maskErrors } from './errors.ts';

const viewer = { userId: 'user-1', accountId: 'account-1', role: 'Standard', sessionId: 'x' } as const;
const log = createLog({ process: 'test', level: 'silent' });

/** The security events when a resolver of `pay` throws an error with this code. */
function toldOf(code: string) {
  const security = vi.fn();
  const originalError = new GraphQLError('no', { extensions: { code } });
  maskErrors({ data: null, errors: [new GraphQLError('no', { originalError, path: ['pay'], extensions: { code } })] }, { log, security }, viewer);
  return security.mock.calls;
}

test('(A2) a forbidden request is logged with what was asked for', () => {
  expect(toldOf('FORBIDDEN')).toEqual([['access.refused', { code: 'FORBIDDEN', at: 'pay', userId: 'user-1', accountId: 'account-1' }]]);
});

test('being asked for the password is not logged as a refusal', () => {
  expect(toldOf('CONFIRM')).toEqual([]);
});
