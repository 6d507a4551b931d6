import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentAnswer } from '#modules/payments/server/endpoints/answers.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { kim, openOperator, robin, type TestOperator, visa } from './testing.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.end());

const cash = { kind: 'recorded', part: 'core', amount: 20_00, channel: 'in-store', tender: { kind: 'cash' }, reference: 'T14-0042' } as const;
const byPhone = { kind: 'charge', part: 'core', amount: 10_00, channel: 'phone', methodId: visa } as const;

describe('a token', () => {
  test('is issued only for the right secret', async () => {
    const { clientId, secret: right } = await operator.clients.create('till 14', ['payments:record']);
    expect((await operator.fetchToken(clientId, right)).json()).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 });
    for (const [id, wrong] of [
      [clientId, `${right}x`],
      [clientId, 'kept as a hash'],
      ['client-nobody', right],
      [clientId, ''],
    ] as const) {
      const refused = await operator.fetchToken(id, wrong);
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      expect(refused.statusCode).toBeLessThan(500);
      expect(refused.json()).not.toHaveProperty('access_token');
    }
  });

  test('has no scope that the client lacks', async () => {
    const { clientId, secret: right } = await operator.clients.create('a reader', ['payments:read']);
    expect((await operator.fetchToken(clientId, right, 'payments:charge')).json()).toMatchObject({ error: 'invalid_scope' });
    expect((await operator.fetchToken(clientId, right, 'payments:read')).json()).toMatchObject({ scope: 'payments:read' });
  });

  test.each([
    ['payments:everything'],
    ['payments:read payments:everything'],
    ['payments:read payments:charge'],
    ['payments:read '],
    [' '],
    ['*'],
    ['PAYMENTS:READ'],
    ['openid'],
  ])('is refused for an unknown scope or one too many, never granted without: "%s"', async (scope) => {
    const { clientId, secret: right } = await operator.clients.create('a reader', ['payments:read']);
    const answer = await operator.fetchToken(clientId, right, scope);
    expect([answer.statusCode, answer.json().error, answer.json().access_token]).toEqual([400, 'invalid_scope', undefined]);
  });

  test('has the scopes that its answer names, always: those asked for, or all of the client', async () => {
    const { clientId, secret: right } = await operator.clients.create('a till', ['payments:read', 'payments:record']);
    for (const [requested, granted] of [
      [undefined, 'payments:read payments:record'],
      ['', 'payments:read payments:record'],
      ['payments:read', 'payments:read'],
      ['payments:read payments:read', 'payments:read'],
    ] as const) {
      const { scope, access_token: token } = (await operator.fetchToken(clientId, right, requested)).json();
      expect(scope, requested).toBe(granted);
      // An unreadable payment, which is looked at only if the scope allows it.
      expect((await operator.post({ token, body: {} })).statusCode === 403, requested).toBe(!granted.includes('record'));
    }
  });

  test('ends at once with its client', async () => {
    const { clientId, secret: right } = await operator.clients.create('a lost till', ['payments:read']);
    const token = (await operator.fetchToken(clientId, right)).json().access_token;
    expect((await operator.get(`${robin.accountNumber}/payments`, token)).statusCode).toBe(200);
    await operator.clients.revoke(clientId);
    expect((await operator.get(`${robin.accountNumber}/payments`, token)).statusCode).toBe(401);
    expect((await operator.fetchToken(clientId, right)).statusCode).toBe(401);
    expect(await operator.clients.revoke(clientId)).toMatchObject({ ok: false });
  });

  test('is still issued for the former secret for a day after a new one was made', async () => {
    const { clientId, secret: former } = await operator.clients.create('a careful till', ['payments:read']);
    const rotated = await operator.clients.rotate(clientId);
    if (!rotated.ok) throw new Error('not rotated');
    expect((await operator.fetchToken(clientId, former)).statusCode).toBe(200);
    expect((await operator.fetchToken(clientId, rotated.value.secret)).statusCode).toBe(200);
    await sql`update demarc.client_secret set ends_at = ${new Date(machineClock.nowMs()).toISOString()} where client_id = ${clientId} and ends_at is not null`.execute(
      operator.database,
    );
    expect((await operator.fetchToken(clientId, former)).statusCode).toBe(401);
    expect((await operator.fetchToken(clientId, rotated.value.secret)).statusCode).toBe(200);
  });

  test('and its secret are not stored anywhere in the database', async () => {
    const { clientId, secret: right } = await operator.clients.create('a private till', ['payments:read']);
    const token = (await operator.fetchToken(clientId, right)).json().access_token;
    const { rows } = await sql<{ row: string }>`
      select row_to_json(s)::text as row from demarc.client_secret s union all select row_to_json(o)::text from demarc.oidc_record o`.execute(
      operator.database,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(right) || row.includes(token))).toEqual([]);
  });
});

describe('a client that may not ask is told so and nothing else', () => {
  test('without a token, or with an invalid one', async () => {
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      const refused = await operator.post({ token, body: 'not even JSON' });
      expect(refused.statusCode).toBe(401);
      expect(refused.headers['www-authenticate']).toContain('Bearer');
      expect(refused.headers['content-type']).toContain('application/problem+json');
    }
  });

  test('each operation needs its own scope', async () => {
    const reader = await operator.tokenFor('payments:read');
    expect((await operator.post({ token: reader, body: cash })).statusCode).toBe(403);
    const till = await operator.tokenFor('payments:record');
    expect((await operator.post({ token: till, body: byPhone })).json()).toMatchObject({
      type: 'urn:demarc:problem:insufficient-scope',
      status: 403,
    });
    expect((await operator.get(`${robin.accountNumber}/payments`, till)).statusCode).toBe(403);
    expect((await operator.get(robin.accountNumber, till)).statusCode).toBe(403);
  });

  test('a client that sends too much is slowed down', async () => {
    const token = await operator.tokenFor('payments:read');
    const answers = await Promise.all(Array.from({ length: 140 }, () => operator.get(`${robin.accountNumber}/payments?first=1`, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(10);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(100);
  });
});

describe('a payment', () => {
  test('taken in a store is recorded once, can be read at its address, and nothing is charged', async () => {
    const token = await operator.tokenFor('payments:record', 'payments:read');
    const key = operator.newKey();
    const first = await operator.post({ token, key, body: { ...cash, agent: '207' } });
    expect(first.statusCode).toBe(201);
    const payment = paymentAnswer.parse(first.json());
    expect(payment).toMatchObject({
      amount: 20_00,
      channel: 'in-store',
      paidWith: { kind: 'cash', lastFour: null },
      reference: 'T14-0042',
      status: 'successful',
    });
    const again = await operator.post({ token, key, body: { ...cash, agent: '207' } });
    expect([again.statusCode, again.json()]).toEqual([201, payment]);
    const location = String(first.headers.location).replace('/v1/accounts/', '');
    expect((await operator.get(location, token)).json()).toEqual(payment);
    expect((await operator.get(`${robin.accountNumber}/payments`, token)).json().items[0]).toEqual(payment);
    const [line] = await listAudit(operator.database, robin.accountId, 1);
    expect(line).toMatchObject({
      act: 'payment.record',
      actor: expect.stringMatching(/^client-\w+ \(agent 207\)$/),
      subject: { reference: 'T14-0042' },
    });
  });

  test('for a caller is charged once, with the saved method listed on the account', async () => {
    const token = await operator.tokenFor('accounts:read', 'payments:charge');
    const typed = robin.accountNumber.replace(/(?<=^.{4})/, '–');
    const account = (await operator.get(encodeURIComponent(` ${typed}`), token)).json();
    expect(account).toMatchObject({
      accountNumber: robin.accountNumber,
      methods: [{ methodId: visa, brand: 'visa', lastFour: '4242', state: 'valid' }],
    });
    expect(JSON.stringify(account)).not.toContain('tok');
    const key = operator.newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => operator.post({ token, key, body: byPhone })));
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
    const payment = (await operator.post({ token, key, body: byPhone })).json();
    expect(payment).toMatchObject({
      amount: 10_00,
      channel: 'phone',
      paidWith: { kind: 'card', brand: 'visa', lastFour: '4242' },
      state: 'succeeded',
    });
    const { rows } = await sql`select from sandbox.charges where charge_id = ${payment.paymentId}`.execute(operator.database);
    expect(rows).toHaveLength(1);
  });

  test('with a key used for something else is refused, whatever account it names', async () => {
    const token = await operator.tokenFor('payments:record');
    const key = operator.newKey();
    await operator.post({ token, key, body: cash });
    for (const other of [{ body: { ...cash, amount: 21_00 } }, { body: cash, account: kim.accountNumber }]) {
      const refused = await operator.post({ token, key, ...other });
      expect([refused.statusCode, refused.json().type]).toEqual([422, 'urn:demarc:problem:intent-reused']);
    }
  });

  test.each<[string, object, number, object]>([
    [
      'above the amount due, unasked',
      { ...byPhone, amount: 400_000 },
      422,
      { type: 'urn:demarc:problem:amount-above-due', amountDue: expect.any(Number) },
    ],
    ['with a method of nobody', { ...byPhone, methodId: embedded.uuidOf('nobody') }, 422, { type: 'urn:demarc:problem:no-such-method' }],
    ['taken in the future', { ...cash, takenOn: '2999-01-01' }, 422, { type: 'urn:demarc:problem:taken-on-out-of-range' }],
    ['of a part that is not there', { ...cash, part: 'streaming' }, 422, { type: 'urn:demarc:problem:no-such-part' }],
    ['of half a cent', { ...cash, amount: 0.5 }, 400, { errors: [{ at: 'amount', message: expect.any(String) }] }],
    ['without an amount', { ...cash, amount: undefined }, 400, { errors: [{ at: 'amount', message: expect.any(String) }] }],
    ['of nothing', { ...cash, amount: 0 }, 400, { type: 'urn:demarc:problem:invalid-request' }],
    ['online', { ...cash, channel: 'online' }, 400, { errors: [{ at: 'channel', message: expect.any(String) }] }],
    ['with a card number in it', { ...cash, reference: '4242424242424242' }, 400, { errors: [{ at: 'reference', message: expect.any(String) }] }],
    ['with what nobody asked for', { ...cash, discount: 5 }, 400, { type: 'urn:demarc:problem:invalid-request' }],
  ])('%s is refused as a problem', async (_, body, status, problem) => {
    const token = await operator.tokenFor('payments:record', 'payments:charge');
    const refused = await operator.post({ token, body });
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ status, ...problem });
    expect(refused.statusCode).toBe(status);
  });

  test('without a key, with an unreadable body, or with one that is too large, is refused', async () => {
    const token = await operator.tokenFor('payments:record');
    expect((await operator.post({ token, key: '', body: cash })).json()).toMatchObject({ type: 'urn:demarc:problem:idempotency-key-needed' });
    expect((await operator.post({ token, body: '{' })).json()).toMatchObject({ type: 'urn:demarc:problem:unreadable', status: 400 });
    expect((await operator.post({ token, body: { ...cash, reference: 'x'.repeat(20_000) } })).statusCode).toBe(413);
  });

  test('(A1) of another account is answered as nonexistent', async () => {
    const token = await operator.tokenFor('payments:record', 'payments:read');
    const { paymentId } = (await operator.post({ token, body: cash })).json();
    expect((await operator.get(`${kim.accountNumber}/payments/${paymentId}`, token)).statusCode).toBe(404);
    expect((await operator.get(`${kim.accountNumber}/payments`, token)).json()).toEqual({ items: [], next: null });
    expect((await operator.post({ token, account: '0000', body: cash })).json()).toMatchObject({ type: 'urn:demarc:problem:no-such-account' });
  });
});

test('the interface describes itself with the schemas that validate it', async () => {
  const description = (await operator.app.inject({ url: '/openapi.json' })).json();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toEqual([
    '/v1/accounts/{accountNumber}',
    '/v1/accounts/{accountNumber}/payments',
    '/v1/accounts/{accountNumber}/payments/{paymentId}',
    '/v1/accounts/{accountNumber}/payments/{paymentId}/refunds',
  ]);
  const { post: create } = description.paths['/v1/accounts/{accountNumber}/payments'];
  expect(create.security).toEqual([{ client: ['payments:record'] }, { client: ['payments:charge'] }]);
  const [recorded] = create.requestBody.content['application/json'].schema.oneOf ?? create.requestBody.content['application/json'].schema.anyOf;
  expect(recorded.required).toEqual(['kind', 'part', 'amount', 'channel', 'tender', 'reference']);
  expect(Object.keys(create.responses)).toEqual(expect.arrayContaining(['201', '202', '400', '401', '403', '404', '409', '422', '429', '503']));
  expect((await operator.app.inject({ url: '/v2' })).json()).toMatchObject({ status: 404 });
});
