import { describe, expect, test } from 'vitest';
import type { BadAnswer } from '#platform/rules/bad-answer.ts';
import { allowed } from './allow-list.ts';
import { tellFailure } from './failures.ts';

const answer = (more: Partial<BadAnswer>): BadAnswer => ({
  path: '/selfservice/graph',
  status: 200,
  operation: 'sha256:12ab',
  body: {},
  headers: { traceId: null, platform: null },
  ...more,
});

describe('an answer that failed', () => {
  test('TEL-03 is told with its status, body, trace id and platform header', () => {
    const headers = { traceId: 'f00d-1', platform: 'sspp' };
    expect(tellFailure(answer({ status: 503, body: { error: 'down' }, headers }))).toEqual([
      { name: 'requestFailed', fields: { path: '/selfservice/graph', status: 503, body: '{"error":"down"}', traceId: 'f00d-1', platform: 'sspp' } },
    ]);
  });

  test.each(['txnId', 'transactionId'])('TEL-03 takes the trace id from the %s of its body when no header says it', (name) => {
    expect(tellFailure(answer({ status: 500, body: { [name]: 'f00d-2' } }))).toMatchObject([{ fields: { traceId: 'f00d-2' } }]);
  });

  test('is told with the code of the system that failed as it came, as the catalogue allows', () => {
    const systemError = { systemErrorCode: 'CPS4221-method-refused', clientCode: 'CPS4221' };
    const [told] = tellFailure(answer({ path: '/pci/cps/v1', status: 422, operation: '', systemError }));
    expect(told?.fields).toMatchObject(systemError);
    expect(allowed('requestFailed', { ...told?.fields })).toMatchObject(systemError);
  });

  test('TEL-03 is a response error when its status is 200', () => {
    const body = { data: null, errors: [{ message: 'the provider is away', extensions: { code: 'UNAVAILABLE' } }] };
    expect(tellFailure(answer({ body }))).toEqual([
      { name: 'responseError', fields: { operation: 'sha256:12ab', code: 'UNAVAILABLE', message: 'the provider is away' } },
    ]);
  });

  test('TEL-07 tells at most 20 errors of one call', () => {
    const errors = Array.from({ length: 25 }, (_, number) => ({ message: `error ${number}` }));
    expect(tellFailure(answer({ body: { errors } }))).toHaveLength(20);
  });

  test.each(['/api/gateway/activity/ping', '/ipvs/api/public/ping'])('TEL-09 says nothing of %s', (path) => {
    expect(tellFailure(answer({ path, status: 503 }))).toEqual([]);
  });

  test.each([null, 'oops', [], { errors: 'oops' }, { errors: [null, 'oops'] }])('says nothing of what it cannot read: %j', (body) => {
    expect(tellFailure(answer({ body }))).toEqual([]);
  });
});
