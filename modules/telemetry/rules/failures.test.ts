import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BadAnswer } from '#platform/rules/rendering/bad-answer.ts';
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

describe('a failed response', () => {
  test('TEL-03 is reported with its status, body, trace id and platform header', () => {
    const headers = { traceId: 'f00d-1', platform: 'sspp' };
    expect(tellFailure(answer({ status: 503, body: { error: 'down' }, headers }))).toEqual([
      { name: 'requestFailed', fields: { path: '/selfservice/graph', status: 503, body: '{"error":"down"}', traceId: 'f00d-1', platform: 'sspp' } },
    ]);
  });

  test.each(['txnId', 'transactionId'])('TEL-03 takes the trace id from the %s of its body if no header has it', (name) => {
    expect(tellFailure(answer({ status: 500, body: { [name]: 'f00d-2' } }))).toMatchObject([{ fields: { traceId: 'f00d-2' } }]);
  });

  test('TEL-03 prefers the trace id of the header to that of the body', () => {
    const headers = { traceId: 'f00d-1', platform: null };
    expect(tellFailure(answer({ status: 500, body: { txnId: 'f00d-2' }, headers }))).toMatchObject([{ fields: { traceId: 'f00d-1' } }]);
  });

  test('TEL-03 is a response error if its status is 200', () => {
    const body = { data: null, errors: [{ message: 'the provider is away', extensions: { code: 'UNAVAILABLE' } }] };
    expect(tellFailure(answer({ body }))).toEqual([
      {
        name: 'responseError',
        fields: { path: '/selfservice/graph', operation: 'sha256:12ab', code: 'UNAVAILABLE', message: 'the provider is away' },
      },
    ]);
  });

  test("is reported without its code if that may be somebody's number", () => {
    const [told] = tellFailure(answer({ body: { errors: [{ message: 'no', extensions: { code: 'ACCOUNT 8347 1002 55' } }] } }));
    expect(allowed('responseError', { ...told?.fields })).toMatchObject({ code: 'none', message: 'no' });
  });

  test('TEL-07 reports at most 20 errors of one call', () => {
    const errors = Array.from({ length: 25 }, (_, number) => ({ message: `error ${number}` }));
    expect(tellFailure(answer({ body: { errors } }))).toHaveLength(20);
  });

  test.each(['/api/gateway/activity/ping', '/ipvs/api/public/ping'])('TEL-09 reports nothing for %s', (path) => {
    expect(tellFailure(answer({ path, status: 503 }))).toEqual([]);
  });

  test.each([
    [null, '""'],
    ['<html>A hotel asks you to sign in</html>', '<html>A hotel asks you to sign in</html>'],
    [[], '[]'],
    [{ data: null }, '{"data":null}'],
    [{ errors: [] }, '{"errors":[]}'],
    [{ errors: 'oops' }, '{"errors":"oops"}'],
    [{ errors: [null] }, '{"errors":[null]}'],
  ])('TEL-03 is a response error if its status is 200 and it contains neither data nor errors: %j', (body, message) => {
    const [told, ...more] = tellFailure(answer({ body }));
    expect([told, more]).toEqual([
      { name: 'responseError', fields: { path: '/selfservice/graph', operation: 'sha256:12ab', code: 'none', message } },
      [],
    ]);
    expect(allowed('responseError', { ...told?.fields })).toBeDefined();
  });
});

describe('the code of a failed system', () => {
  const systemErrorCode = 'CPS4221-method-refused';

  test.each([
    ['the error', { error: { systemErrorCode } }],
    ['the body', { systemErrorCode, problems: [] }],
    ['the first of its failures', { failureResponses: [{ systemErrorCode }, { systemErrorCode: 'CPS5000-other' }] }],
    ['the error before the body', { error: { systemErrorCode }, systemErrorCode: 'CPS5000-other' }],
  ])('is reported as it came from %s, with its part before the first hyphen (TEL-04 without the order path)', (_, body) => {
    const code = { systemErrorCode, clientCode: 'CPS4221' };
    const [failed] = tellFailure(answer({ path: '/pci/cps/v1', status: 422, body }));
    expect(failed).toMatchObject({ name: 'requestFailed', fields: code });
    expect(allowed('requestFailed', { ...failed?.fields })).toMatchObject(code);
    const [refused] = tellFailure(answer({ body }));
    expect(refused).toMatchObject({ name: 'responseError', fields: code });
    expect(allowed('responseError', { ...refused?.fields })).toMatchObject(code);
  });

  test('without a hyphen is also the client code (TEL-04)', () => {
    expect(tellFailure(answer({ status: 500, body: { systemErrorCode: 'CPS5000' } }))).toMatchObject([
      { fields: { systemErrorCode: 'CPS5000', clientCode: 'CPS5000' } },
    ]);
  });

  test.each([undefined, null, 'oops', [], {}, { systemErrorCode: 7 }, { error: 'down', failureResponses: {} }, { failureResponses: [] }])(
    'is missing in %j, and the failure is reported without it',
    (body) => {
      const [told] = tellFailure(answer({ status: 500, body }));
      const sent = allowed('requestFailed', { ...told?.fields });
      expect(sent).toBeDefined();
      expect(sent).not.toHaveProperty('systemErrorCode');
    },
  );

  test.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111'])("is never somebody's number, such as %s", (number) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const [told] = tellFailure(answer({ status: 500, body: { systemErrorCode: `${before}${number}${after}` } }));
        const sent = allowed('requestFailed', { ...told?.fields });
        expect(sent).not.toHaveProperty('systemErrorCode');
        expect(JSON.stringify(sent)).not.toContain(number);
      }),
    );
  });

  test('does not keep a failure from being reported if it is not a valid id', () => {
    const [told] = tellFailure(answer({ status: 500, body: { txnId: 'of olivia reed', transactionId: 'f00d-3' } }));
    expect(allowed('requestFailed', { ...told?.fields })).toMatchObject({ traceId: 'f00d-3' });
  });
});

test('any response of a server gives events that can be sent', () => {
  const answers = fc.record({
    status: fc.constantFrom(200, 422, 503),
    body: fc.oneof(
      fc.jsonValue(),
      fc.record({ systemErrorCode: fc.string(), txnId: fc.string(), errors: fc.array(fc.jsonValue()) }, { requiredKeys: [] }),
    ),
    headers: fc.record({ traceId: fc.option(fc.string()), platform: fc.option(fc.string()) }),
  });
  fc.assert(
    fc.property(answers, (answered) => {
      for (const { name, fields } of tellFailure(answer(answered))) expect(allowed(name, { ...fields }), JSON.stringify(fields)).toBeDefined();
    }),
    { examples: [[{ status: 503, body: { systemErrorCode: '-refused' }, headers: { traceId: null, platform: 'sspp 12345' } }]] },
  );
});

test('BUY-15 what fails on the order path of the buy flow is told with its context, its code verbatim and the part before the first hyphen', () => {
  const body = { error: { systemErrorCode: 'ORDER-409-CHANGED' } };
  const failed = (path: string) => tellFailure({ path, status: 409, body, headers: { traceId: null, platform: null }, operation: 'order' })[0];
  expect(failed('/api/pub/buyflow/v1/order')).toMatchObject({
    name: 'requestFailed',
    fields: { systemErrorCode: 'ORDER-409-CHANGED', clientCode: 'ORDER', context: 'buyFlow2' },
  });
  expect(failed('/api/pub/buyflow/v2/packageandoffers')?.fields).not.toHaveProperty('context');
});
