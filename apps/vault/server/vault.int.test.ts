import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { letVaultIn } from '#apps/server/database-roles.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { open as openSealed } from './keys/envelope.ts';
import { readKeys } from './keys/key-file.ts';
import { rotateKeys } from './keys/rotation.ts';
import { card, openTestVault, PORTAL, VAULT } from './testing.ts';
import { ownerOf } from './vault.ts';

let opened: Awaited<ReturnType<typeof openTestVault>>;
beforeAll(async () => {
  opened = await openTestVault();
});
afterEach(() => expect(opened.faults).toEqual([]));
afterAll(() => opened.end());

const bank = { nameOn: 'Olivia Reed', accountType: 'checking', routingNumber: '110000000', accountNumber: '000123456789' };

describe('a number', () => {
  test('is exchanged for a reference that its account takes over; asked again after a lost answer, it is the same method', async () => {
    const accountId = randomUUID();
    const answer = await opened.send({ session: await opened.session({ accountId }), ...card });
    expect(answer.statusCode).toBe(200);
    const { reference } = answer.json();
    expect(await opened.portal.redeem(randomUUID(), 'wallet', reference)).toBeUndefined();
    expect(await opened.portal.redeem(accountId, 'payment', reference)).toBeUndefined();
    const taken = await opened.portal.redeem(accountId, 'wallet', reference);
    expect(taken).toMatchObject({
      kind: 'card',
      brand: 'visa',
      lastFour: '4242',
      nameOn: 'Olivia Reed',
      zip: '28202',
      prepaid: false,
      token: 'tok_visa',
    });
    expect(await opened.portal.redeem(accountId, 'wallet', reference)).toEqual(taken);
  });

  test('of a bank account is, too', async () => {
    const accountId = randomUUID();
    const { reference } = (await opened.send({ session: await opened.session({ accountId, kind: 'bankAccount' }), ...bank })).json();
    const taken = await opened.portal.redeem(accountId, 'wallet', reference);
    expect(taken).toMatchObject({ kind: 'bankAccount', accountType: 'checking', lastFour: '6789', token: 'tok_bank' });
  });

  test('(A1) is not found by whoever knows the session alone: its reference cannot be computed', async () => {
    const accountId = randomUUID();
    const session = await opened.session({ accountId });
    const { reference } = (await opened.send({ session, ...card })).json();
    const guessed = createHash('sha256').update(`reference of ${session}`).digest('base64url');
    expect(await opened.portal.redeem(accountId, 'wallet', guessed)).toBeUndefined();
    expect(await opened.portal.redeem(accountId, 'wallet', reference)).toMatchObject({ lastFour: '4242' });
  });

  test('not taken over is deleted after 15 minutes; one that was stays', async () => {
    const accountId = randomUUID();
    const entered = async () => (await opened.send({ session: await opened.session({ accountId }), ...card })).json().reference;
    const [left, taken] = [await entered(), await entered()];
    const kept = await opened.portal.redeem(accountId, 'wallet', taken);
    opened.pass(15 * 60_000 + 1);
    expect(await opened.portal.redeem(accountId, 'wallet', left)).toBeUndefined();
    await opened.vault.forget();
    const { rows } = await sql`select method_id as "methodId" from vault.method where account_id = ${accountId}`.execute(opened.database);
    expect(rows).toEqual([{ methodId: kept?.methodId }]);
  });

  test('is deleted permanently', async () => {
    const accountId = randomUUID();
    const { reference } = (await opened.send({ session: await opened.session({ accountId }), ...card })).json();
    const taken = await opened.portal.redeem(accountId, 'wallet', reference);
    await opened.portal.remove(accountId, taken?.methodId ?? '');
    const { rows } = await sql`select from vault.method where account_id = ${accountId}`.execute(opened.database);
    expect(rows).toEqual([]);
  });
});

describe('a session', () => {
  test('accepts one method, and answers two simultaneous requests alike', async () => {
    const id = await opened.session();
    const answers = await Promise.all([opened.send({ session: id, ...card }), opened.send({ session: id, ...card })]);
    const references = answers.map((answer) => answer.json().reference);
    expect(references).toEqual([expect.any(String), references[0]]);
    expect((await opened.send({ session: id, ...card, cardNumber: '5555 5555 5555 4444' })).json()).toMatchObject({
      systemErrorCode: 'CPS4100-session-ended',
    });
  });

  test('(F7) answers the same entry again with the same reference while it is open, and no other entry', async () => {
    const accountId = randomUUID();
    const id = await opened.session({ accountId });
    const { reference } = (await opened.send({ session: id, ...card })).json();
    const taken = await opened.portal.redeem(accountId, 'wallet', reference);
    expect((await opened.send({ session: id, ...card })).json()).toEqual({ reference });
    expect(await opened.portal.redeem(accountId, 'wallet', reference)).toEqual(taken);
    const { rows } = await sql`select from vault.method where account_id = ${accountId}`.execute(opened.database);
    expect(rows).toHaveLength(1);
    for (const other of [{ zip: '12207' }, { nameOn: 'Somebody Else' }, { cardNumber: '5555 5555 5555 4444' }])
      expect((await opened.send({ session: id, ...card, ...other })).json().systemErrorCode).toBe('CPS4100-session-ended');
    opened.pass(10 * 60_000);
    expect((await opened.send({ session: id, ...card })).json().systemErrorCode).toBe('CPS4100-session-ended');
  });

  test('ends after ten minutes', async () => {
    const id = await opened.session();
    opened.pass(10 * 60_000);
    expect((await opened.send({ session: id, ...card })).statusCode).toBe(410);
    const ended = (await opened.app.inject(`/fields?session=${id}&lang=es`)).body;
    expect(ended).toContain('Estos campos se han cerrado');
    // Back to where the customer came from.
    expect(ended).toContain(`href="${PORTAL}/billing/methods/add?step=save"`);
    expect((await opened.app.inject('/fields?session=other&lang=es')).body).toContain(`href="${PORTAL}/es/billing/methods/add"`);
  });

  test('serves only the purpose it was opened for', async () => {
    expect((await opened.send({ session: await opened.session({ purpose: 'payment' }), ...card })).statusCode).toBe(410);
    expect((await opened.send({ session: await opened.session({ kind: 'bankAccount' }), ...card })).json().systemErrorCode).toBe('CPS4220-fields');
    const path = '/api/pub/pci/v1/payments';
    expect(
      (await opened.send({ session: await opened.session({ purpose: 'payment' }), ...card, cardNumber: '5105105105105100' }, { path })).statusCode,
    ).toBe(200);
  });

  test('is opened only by the portal’s server', async () => {
    for (const url of ['/sessions', '/redemptions', '/removals']) {
      const refused = await opened.app.inject({ method: 'POST', url, headers: { authorization: 'Bearer x' }, body: {} });
      expect([refused.statusCode, refused.json()]).toEqual([401, { systemErrorCode: 'CPS4010-wrong-key' }]);
    }
  });
});

describe('what is refused', () => {
  test('(A23) is reported per field, in the session’s language, and does not use up the session', async () => {
    const id = await opened.session({ language: 'es' });
    const refused = await opened.send({ session: id, ...card, cardNumber: '4242424242424241', expiry: '10/26' });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        systemErrorCode: 'CPS4220-fields',
        problems: [
          { field: 'cardNumber', text: 'Revise el número de tarjeta: hay un dígito equivocado o falta uno' },
          { field: 'expiry', text: 'Esta tarjeta ha vencido. Elija o agregue otra' },
        ],
      },
    ]);
    expect((await opened.send({ session: id, ...card })).statusCode).toBe(200);
  });

  test.each([
    ['a card that the processor does not verify', { cardNumber: '4000000000000127' }, 'CPS4221-method-refused'],
    ['a number that is no test number', { cardNumber: '4111111111111111' }, 'CPS4221-method-refused'],
    ['a prepaid card that would be saved', { cardNumber: '5105105105105100' }, 'CPS4222-prepaid-not-saved'],
  ])('%s', async (_, change, systemErrorCode) => {
    expect((await opened.send({ session: await opened.session(), ...card, ...change })).json()).toMatchObject({
      systemErrorCode,
      problems: [{ field: '' }],
    });
  });

  test.each<Record<string, string>>([{ origin: PORTAL }, { origin: 'null' }, { origin: VAULT, 'sec-fetch-site': 'cross-site' }])(
    '(A11) a number from another page (%j)',
    async (headers) => {
      const refused = await opened.send({ session: await opened.session(), ...card }, { headers });
      expect([refused.statusCode, refused.json()]).toEqual([403, { systemErrorCode: 'CPS4030-wrong-origin' }]);
    },
  );

  test.each([
    ['{', 400],
    ['{"session":1}', 400],
    ['{"session":"x","cvv2":"1"}', 400],
    [`{"session":"${'x'.repeat(9_000)}"}`, 413],
  ])('(A15) what is not an entry (%#)', async (body, status) => {
    const refused = await opened.app.inject({
      method: 'POST',
      url: '/pci/cps/v1',
      headers: { origin: VAULT, 'content-type': 'application/json' },
      body,
    });
    expect(refused.statusCode).toBe(status);
    expect(refused.json().systemErrorCode).toMatch(/^CPS\d{4}-/);
  });

  test.each([
    ['/fields/%ED%A0%80', 400],
    ['/%ff', 400],
    ['/fields/%00', 404],
    ['/fields?session=%00', 400],
    ['/fields?session=%ED%A0%80', 410],
  ])('(A14) %s, whose bytes are no text, is answered in our words and with our headers', async (url, status) => {
    const answer = await opened.app.inject({ url });
    expect([answer.statusCode, answer.headers['content-security-policy']]).toEqual([status, expect.stringContaining("default-src 'none'")]);
    expect(answer.body).toMatch(status === 410 ? /^<!doctype html>/ : /^{"systemErrorCode":"CPS4\d{3}-/);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'session=x&nameOn=x%00'],
    ['application/json', '{"session":"x","nameOn":"\\ud800"}'],
  ])('(A14) a number sent as %s with a text that cannot be stored', async (type, body) => {
    const headers = { origin: VAULT, 'content-type': type };
    const answer = await opened.app.inject({ method: 'POST', url: '/pci/cps/v1', headers, body });
    expect([answer.statusCode, answer.json()]).toEqual([400, { systemErrorCode: 'CPS4000-bad-request' }]);
  });
});

describe('keys and roles', () => {
  test('rotation puts every number under a new key, is repeatable, and drops keys that are no longer needed', async () => {
    const accountId = randomUUID();
    const { reference } = (await opened.send({ session: await opened.session({ accountId }), ...card })).json();
    const methodId = (await opened.portal.redeem(accountId, 'wallet', reference))?.methodId ?? '';
    expect(await rotateKeys(opened.database, opened.keyFile)).toMatchObject({ version: 2 });
    expect(await rotateKeys(opened.database, opened.keyFile)).toMatchObject({ version: 3 });
    expect(() => readKeys(opened.keyFile).of(1)).toThrow();
    const { rows } = await sql<{ readonly wrappedKey: Buffer; readonly sealed: Buffer; readonly keyVersion: number }>`
      select wrapped_key as "wrappedKey", sealed_number as sealed, key_version as "keyVersion"
      from vault.method where method_id = ${methodId}`.execute(opened.database);
    const [row] = rows;
    if (!row) throw new Error('the method is gone');
    expect(row.keyVersion).toBe(3);
    expect(openSealed(row, ownerOf(accountId, methodId), readKeys(opened.keyFile).current)).toBe('4242424242424242');
  });

  test('the vault’s role can access its own tables and no others', async () => {
    const url = new URL(opened.mine.url.replace('user=demarc', 'user=demarc_vault'));
    await letVaultIn(opened.database, url.href);
    await letVaultIn(opened.database, url.href);
    const asVault = openDatabase(url.href, { applicationName: 'demarc test', connections: 1 });
    try {
      await sql`delete from vault.session`.execute(asVault);
      await expect(sql`select from demarc.login`.execute(asVault)).rejects.toThrow('permission denied');
      await expect(sql`select from bss.payment_methods`.execute(asVault)).rejects.toThrow('permission denied');
    } finally {
      await asVault.destroy();
    }
  });

  test('(A23) no table and no log contains a number or a security code', async () => {
    const { rows: tables } = await sql<{ readonly name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
      opened.database,
    );
    expect(tables.map(({ name }) => name)).toContain('vault.method');
    const digits = /4242424242424242|4000000000000127|000123456789|\b913\b/;
    for (const { name } of tables) {
      const { rows } = await sql<{ readonly row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(opened.database);
      for (const { row } of rows) expect(row).not.toMatch(digits);
    }
    expect(opened.logged()).not.toMatch(digits);
  });
});
