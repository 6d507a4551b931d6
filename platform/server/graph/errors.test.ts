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

test('a variable that does not fit its scalar is the sender’s mistake: it is answered, without a cause, and not logged', () => {
  const log = { ...createLog({ process: 'test', level: 'silent' }), error: vi.fn() };
  const message = 'Variable "$amount" got invalid value 1.5; Expected type "Cents"; not a whole number';
  const originalError = new TypeError('not a whole number');
  const { errors } = maskErrors({ errors: [new GraphQLError(message, { originalError })] }, { log, security: vi.fn() }, viewer);
  expect(errors?.map((error) => [error.message, error.originalError])).toEqual([[message, undefined]]);
  expect(log.error).not.toHaveBeenCalled();
});

test('what a resolver throws is our fault: it is logged, and the answer does not say what', () => {
  const log = { ...createLog({ process: 'test', level: 'silent' }), error: vi.fn() };
  const thrown = new GraphQLError('secret', { originalError: new TypeError('secret'), path: ['pay'] });
  const { errors } = maskErrors({ data: null, errors: [thrown] }, { log, security: vi.fn() }, viewer);
  expect(JSON.stringify(errors)).not.toContain('secret');
  expect(log.error).toHaveBeenCalledOnce();
});
