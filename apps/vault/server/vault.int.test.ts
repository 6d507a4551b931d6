import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { letVaultIn } from '#apps/server/vault-role.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createSecurityLog } from '#platform/server/log/security.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { createSandboxTokens } from '#providers/processors/sandbox/tokens.ts';
import { createVaultClient } from '#providers/vault/client.ts';
import { type Codes, createCodes } from './codes.ts';
import { open as openSealed } from './envelope.ts';
import { makeKeyFile, readKeys } from './key-file.ts';
import { changesOfPage } from './page-watch.ts';
import { rotateKeys } from './rotation.ts';
import { createVaultServer } from './server.ts';
import { createTries, type Tries } from './tries.ts';
import { createVault, ownerOf, type Vault } from './vault.ts';

const PORTAL = 'http://localhost:3000';
const VAULT = 'http://127.0.0.1:3001';
const apiKey = 'a key for this test';
const folder = mkdtempSync(join(tmpdir(), 'demarc-vault-'));
const keyFile = join(folder, 'keys.json');

let mine: TestDatabase;
let vault: Vault;
let tries: Tries;
let codes: Codes;
let processor: Awaited<ReturnType<typeof startProcessor>>;
let app: FastifyInstance;
let nowMs = Date.parse('2026-11-21T15:00:00Z');
let logged = '';
const faults: unknown[] = [];
const suspected: string[] = [];
const log = createLog({
  process: 'vault',
  level: 'info',
  destination: new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
});

beforeAll(async () => {
  mine = await testDatabase();
  makeKeyFile(keyFile);
  const onError = (error: unknown) => {
    faults.push(error);
    log.error({ error }, 'a fault');
  };
  processor = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey, clock: { now: () => '2026-11-21T15:00:00.000Z' }, onError });
  const { database } = mine;
  const machine = { nowMs: () => nowMs };
  const tokens = createSandboxTokens({ url: processor.url, apiKey, timeoutMs: 5_000 });
  tries = createTries({ database, machine, onSuspicion: (accountId) => suspected.push(accountId) });
  vault = createVault({ database, machine, tokens, keys: () => readKeys(keyFile), tries });
  codes = createCodes({ database, machine, tokens, tries });
  app = await createVaultServer({
    vault,
    codes,
    assets: { script: asset('fields.js'), style: asset('fields.css') },
    vaultUrl: VAULT,
    publicUrl: PORTAL,
    apiKey,
    isReady: async () => true,
    onError,
    security: createSecurityLog(log, apiKey),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => expect(faults).toEqual([]));
afterAll(async () => {
  await app.close();
  await processor.end();
  await mine.end();
  rmSync(folder, { recursive: true });
});

const asset = (name: string) => ({ path: `/assets/1/${name}`, integrity: 'sha384-x', body: Buffer.from('/* built */') });
const client = () => {
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return createVaultClient({ url, publicUrl: VAULT, apiKey, timeoutMs: 5_000 });
};

const card = { nameOn: 'Olivia Reed', cardNumber: '4242 4242 4242 4242', expiry: '04/29', zip: '28202', securityCode: '913' };
const bank = { nameOn: 'Olivia Reed', accountType: 'checking', routingNumber: '110000000', accountNumber: '000123456789' };

type Opening = {
  readonly accountId?: string;
  readonly kind?: 'card' | 'bankAccount';
  readonly purpose?: 'wallet' | 'payment';
  readonly language?: 'en' | 'es';
  readonly proven?: boolean;
};
const sessionOf = ({ accountId = randomUUID(), kind = 'card', purpose = 'wallet', language = 'en', proven = true }: Opening = {}) =>
  client().open({ accountId, kind, purpose, language, today: '2026-11-21', returnTo: '/billing/methods/add?step=save', proven });

async function session(opening: Opening = {}): Promise<string> {
  const opened = await sessionOf(opening);
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value;
}
const send = (body: Record<string, string>, { path = '/pci/cps/v1', headers = {} }: { path?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ method: 'POST', url: path, headers: { origin: VAULT, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

describe('a number', () => {
  test('goes in, and a reference that its own account takes over comes out; asked again after a lost answer, it is the same method', async () => {
    const accountId = randomUUID();
    const answer = await send({ session: await session({ accountId }), ...card });
    expect(answer.statusCode).toBe(200);
    const { reference } = answer.json();
    expect(await client().takeOver(randomUUID(), 'wallet', reference)).toBeUndefined();
    expect(await client().takeOver(accountId, 'payment', reference)).toBeUndefined();
    const taken = await client().takeOver(accountId, 'wallet', reference);
    expect(taken).toMatchObject({
      kind: 'card',
      brand: 'visa',
      lastFour: '4242',
      nameOn: 'Olivia Reed',
      zip: '28202',
      prepaid: false,
      token: 'tok_visa',
    });
    expect(await client().takeOver(accountId, 'wallet', reference)).toEqual(taken);
  });

  test('of a bank account too', async () => {
    const accountId = randomUUID();
    const { reference } = (await send({ session: await session({ accountId, kind: 'bankAccount' }), ...bank })).json();
    const taken = await client().takeOver(accountId, 'wallet', reference);
    expect(taken).toMatchObject({ kind: 'bankAccount', accountType: 'checking', lastFour: '6789', token: 'tok_bank' });
  });

  test('that nobody took over is deleted after a quarter of an hour, and one that was stays', async () => {
    const accountId = randomUUID();
    const entered = async () => (await send({ session: await session({ accountId }), ...card })).json().reference;
    const [left, taken] = [await entered(), await entered()];
    const kept = await client().takeOver(accountId, 'wallet', taken);
    nowMs += 15 * 60_000 + 1;
    expect(await client().takeOver(accountId, 'wallet', left)).toBeUndefined();
    await vault.forget();
    const { rows } = await sql`select method_id as "methodId" from vault.method where account_id = ${accountId}`.execute(mine.database);
    expect(rows).toEqual([{ methodId: kept?.methodId }]);
  });

  test('is removed for good', async () => {
    const accountId = randomUUID();
    const { reference } = (await send({ session: await session({ accountId }), ...card })).json();
    const taken = await client().takeOver(accountId, 'wallet', reference);
    await client().remove(accountId, taken?.methodId ?? '');
    const { rows } = await sql`select from vault.method where account_id = ${accountId}`.execute(mine.database);
    expect(rows).toEqual([]);
  });
});

describe('a session', () => {
  test('takes one method, even of two that come at once', async () => {
    const id = await session();
    const answers = await Promise.all([send({ session: id, ...card }), send({ session: id, ...card })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect((await send({ session: id, ...card })).json()).toMatchObject({ systemErrorCode: 'CPS4100-session-ended' });
  });

  test('ends after ten minutes', async () => {
    const id = await session();
    nowMs += 10 * 60_000;
    expect((await send({ session: id, ...card })).statusCode).toBe(410);
    const ended = (await app.inject(`/fields?session=${id}&lang=es`)).body;
    expect(ended).toContain('Estos campos se han cerrado');
    // Back on the way that the customer was on.
    expect(ended).toContain(`href="${PORTAL}/billing/methods/add?step=save"`);
    expect((await app.inject('/fields?session=other&lang=es')).body).toContain(`href="${PORTAL}/es/billing/methods/add"`);
  });

  test('is for what it was opened for', async () => {
    expect((await send({ session: await session({ purpose: 'payment' }), ...card })).statusCode).toBe(410);
    expect((await send({ session: await session({ kind: 'bankAccount' }), ...card })).json().systemErrorCode).toBe('CPS4220-fields');
    const path = '/api/pub/pci/v1/payments';
    expect((await send({ session: await session({ purpose: 'payment' }), ...card, cardNumber: '5105105105105100' }, { path })).statusCode).toBe(200);
  });

  test('is opened by the portal’s server alone', async () => {
    for (const url of ['/sessions', '/redemptions', '/removals']) {
      const refused = await app.inject({ method: 'POST', url, headers: { authorization: 'Bearer x' }, body: {} });
      expect([refused.statusCode, refused.json()]).toEqual([401, { systemErrorCode: 'CPS4010-wrong-key' }]);
    }
  });
});

describe('what is refused', () => {
  test('(A23) is told for each field, in the session’s language, and takes nothing from the session', async () => {
    const id = await session({ language: 'es' });
    const refused = await send({ session: id, ...card, cardNumber: '4242424242424241', expiry: '10/26' });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        systemErrorCode: 'CPS4220-fields',
        problems: [
          { field: 'cardNumber', text: 'Revise el número de tarjeta: hay un dígito equivocado o falta uno, o es una tarjeta que no aceptamos' },
          { field: 'expiry', text: 'Esta tarjeta ha vencido. Elija o agregue otra' },
        ],
      },
    ]);
    expect((await send({ session: id, ...card })).statusCode).toBe(200);
  });

  test.each([
    ['a card that the processor does not verify', { cardNumber: '4000000000000127' }, 'CPS4221-method-refused'],
    ['a number that is no test number', { cardNumber: '4111111111111111' }, 'CPS4221-method-refused'],
    ['a prepaid card that would be saved', { cardNumber: '5105105105105100' }, 'CPS4222-prepaid-not-saved'],
  ])('%s', async (_, change, systemErrorCode) => {
    expect((await send({ session: await session(), ...card, ...change })).json()).toMatchObject({ systemErrorCode, problems: [{ field: '' }] });
  });

  test('(A22) somebody who tests cards is stopped after five refusals, and the operator is told', async () => {
    const accountId = randomUUID();
    for (let tried = 0; tried < 5; tried++) await send({ session: await session({ accountId }), ...card, cardNumber: '4000000000000002' });
    expect(await sessionOf({ accountId })).toEqual({ ok: false, refusal: 'too-many-refused' });
    expect(suspected).toEqual([accountId]);
    nowMs += 10 * 60_000;
    expect(await session({ accountId })).not.toBe('');
    // For a day it has to show first that it is its owner, also where it pays only.
    const once = { accountId, purpose: 'payment', proven: false } as const;
    await tries.forget();
    expect(await sessionOf(once)).toEqual({ ok: false, refusal: 'proof-needed' });
    nowMs += 24 * 3_600_000;
    expect(await sessionOf(once)).toMatchObject({ ok: true });
  });

  test('(A22) somebody who sends twenty cards at once gets no more answers of the processor than five', async () => {
    const accountId = randomUUID();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => session({ accountId })));
    const answers = await Promise.all(sessions.map((id) => send({ session: id, ...card, cardNumber: '4000000000000002' })));
    const codes = answers.map((answer) => answer.json().systemErrorCode);
    expect(codes.filter((code) => code === 'CPS4221-method-refused')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CPS4290-too-many-refused')).toHaveLength(15);
    expect(suspected.filter((suspect) => suspect === accountId)).toHaveLength(1);
  });

  test('(A22) a card that the processor takes counts for nothing', async () => {
    const accountId = randomUUID();
    for (let entered = 0; entered < 6; entered++) expect((await send({ session: await session({ accountId }), ...card })).statusCode).toBe(200);
  });

  test.each<Record<string, string>>([{ origin: PORTAL }, { origin: 'null' }, { origin: VAULT, 'sec-fetch-site': 'cross-site' }])(
    '(A11) a number from another page (%j)',
    async (headers) => {
      const refused = await send({ session: await session(), ...card }, { headers });
      expect([refused.statusCode, refused.json()]).toEqual([403, { systemErrorCode: 'CPS4030-wrong-origin' }]);
    },
  );

  test.each([
    ['{', 400],
    ['{"session":1}', 400],
    ['{"session":"x","cvv2":"1"}', 400],
    [`{"session":"${'x'.repeat(9_000)}"}`, 413],
  ])('(A15) what is no entry (%#)', async (body, status) => {
    const refused = await app.inject({ method: 'POST', url: '/pci/cps/v1', headers: { origin: VAULT, 'content-type': 'application/json' }, body });
    expect(refused.statusCode).toBe(status);
    expect(refused.json().systemErrorCode).toMatch(/^CPS\d{4}-/);
  });
});

describe('the page of the fields', () => {
  test('(A24) has one script, by nonce and digest, and the headers that keep others out', async () => {
    const { body, headers } = await app.inject(`/fields?session=${await session()}`);
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(scripts).toEqual([`<script type="module" src="/assets/1/fields.js" integrity="sha384-x" nonce="${nonce}">`]);
    expect(headers).toMatchObject({
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        "style-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        `frame-ancestors ${PORTAL}`,
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    expect((await app.inject('/fields')).headers['content-security-policy']).not.toContain(nonce);
  });

  const policy = 'content-security-policy';
  test.each<{
    readonly what: string;
    readonly changes: readonly string[];
    readonly headers?: (sent: Headers) => void;
    readonly body?: (sent: string) => string;
  }>([
    { what: 'nothing', changes: [] },
    { what: 'a header less', changes: [`header ${policy}`, 'page'], headers: (sent) => sent.delete(policy) },
    { what: 'a policy more', changes: [`header ${policy}`], headers: (sent) => sent.append(policy, "script-src 'unsafe-inline'") },
    { what: 'a script more', changes: ['page'], body: (sent) => sent.replace('</head>', '<script src="https://example.com/a.js"></script></head>') },
    { what: 'other files', changes: ['script', 'style'], body: (sent) => sent.replace('/* built */', '/* another */') },
  ])('(A24) tells what changed on the way: $what', async ({ changes, headers: change, body: rewrite = (sent) => sent }) => {
    const get = async (path: string) => {
      const { body, headers, statusCode } = await app.inject(path);
      const received = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
      change?.(received);
      return new Response(rewrite(body), { status: statusCode, headers: received });
    };
    const assets = { script: asset('fields.js'), style: asset('fields.css') };
    expect(await changesOfPage({ vaultUrl: VAULT, publicUrl: PORTAL, assets, get })).toEqual(changes);
  });

  test.each([
    ['en', 'Card number'],
    ['es', 'Número de tarjeta'],
  ] as const)('labels every field, in %s', async (language, label) => {
    const { body } = await app.inject(`/fields?session=${await session({ language })}`);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<label for="cardNumber">${label}</label>`);
    const inputs = [...body.matchAll(/<input id="(\w+)"[^>]*>/g)];
    expect(inputs.map(([, id]) => id)).toEqual(['nameOn', 'cardNumber', 'expiry', 'zip', 'securityCode']);
    for (const [tag, id] of inputs) {
      expect(body).toContain(`<label for="${id}">`);
      expect(tag).toMatch(/autocomplete="(cc-(name|number|exp|csc)|billing postal-code)"/);
      expect(tag).toContain(`${id}-error`);
    }
  });

  const post = (body: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/pci/cps/v1',
      headers: { origin: VAULT, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });

  test('works without a script: a summary leads to each field, numbers are not sent back, and a link leads on', async () => {
    const accountId = randomUUID();
    const id = await session({ accountId });
    const again = await post({ session: id, ...card, nameOn: '"><script>', zip: '1' });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('<a href="#zip">Enter a ZIP code of 5 digits</a>');
    expect(again.body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(again.body).not.toMatch(/4242 4242|913/);
    const stored = await post({ session: id, ...card });
    const href = /<a class="primary" target="_top" href="([^"]+)"/.exec(stored.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { origin, pathname, searchParams } = new URL(href);
    expect([origin, pathname, searchParams.get('step')]).toEqual([PORTAL, '/billing/methods/add', 'save']);
    expect(await client().takeOver(accountId, 'wallet', searchParams.get('reference') ?? '')).toMatchObject({ lastFour: '4242' });
  });
});

describe('keys and roles', () => {
  test('rotation puts every number under a new key, can be repeated, and drops what nothing needs', async () => {
    const accountId = randomUUID();
    const { reference } = (await send({ session: await session({ accountId }), ...card })).json();
    const methodId = (await client().takeOver(accountId, 'wallet', reference))?.methodId ?? '';
    expect(await rotateKeys(mine.database, keyFile)).toMatchObject({ version: 2 });
    expect(await rotateKeys(mine.database, keyFile)).toMatchObject({ version: 3 });
    expect(() => readKeys(keyFile).of(1)).toThrow();
    const { rows } = await sql<{ readonly wrappedKey: Buffer; readonly sealed: Buffer; readonly keyVersion: number }>`
      select wrapped_key as "wrappedKey", sealed_number as sealed, key_version as "keyVersion"
      from vault.method where method_id = ${methodId}`.execute(mine.database);
    const [row] = rows;
    if (!row) throw new Error('the method is gone');
    expect(row.keyVersion).toBe(3);
    expect(openSealed(row, ownerOf(accountId, methodId), readKeys(keyFile).current)).toBe('4242424242424242');
  });

  test('the vault’s role reads and writes its own tables and no others', async () => {
    const url = new URL(mine.url.replace('user=demarc', 'user=demarc_vault'));
    await letVaultIn(mine.database, url.href);
    await letVaultIn(mine.database, url.href);
    const asVault = openDatabase(url.href, { applicationName: 'demarc test', connections: 1 });
    try {
      await sql`delete from vault.session`.execute(asVault);
      await expect(sql`select from demarc.login`.execute(asVault)).rejects.toThrow('permission denied');
      await expect(sql`select from bss.payment_methods`.execute(asVault)).rejects.toThrow('permission denied');
    } finally {
      await asVault.destroy();
    }
  });

  test('(A23) no table and no log holds a number or a security code', async () => {
    const { rows: tables } = await sql<{ readonly name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
      mine.database,
    );
    expect(tables.map(({ name }) => name)).toContain('vault.method');
    const digits = /4242424242424242|4000000000000127|000123456789|\b913\b/;
    for (const { name } of tables) {
      const { rows } = await sql<{ readonly row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(mine.database);
      for (const { row } of rows) expect(row).not.toMatch(digits);
    }
    expect(logged).not.toMatch(digits);
  });
});
