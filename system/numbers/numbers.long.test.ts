import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDemarc } from '#apps/server/cli/testing.ts';
import { OFFER_FIELD } from '#modules/payments/web/pay/auto-pay/offer.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { visitorOf } from '#providers/processors/sandbox/bank/testing.ts';
import { type Customer, newCustomers } from '../kill/testing.ts';
import { heapOf, snapshotFlags, Watched, wordsInMemory } from './testing.ts';

/**
 * WAL-06: numbers and security codes are entered as customers do, by plain forms and real processes; then everything that the portal keeps is
 * searched for them: the heap and the rest of the web process's memory, the logs of all processes, every table, and a backup.
 */
const PORT = 5660;
const portal = `http://localhost:${PORT}`;
const vault = `http://127.0.0.1:${PORT + 1}`;
const bank = `http://127.0.0.1:${PORT + 2}`;
const folder = mkdtempSync(join(tmpdir(), 'demarc-numbers-'));

/** Something that the provider, and so the web process, may know: the search has to find it. */
const NAME = 'Quillon Nowhere-Else';
const card = { nameOn: NAME, cardNumber: '5555 5555 5555 4444', expiry: '04/39', zip: '28202', securityCode: '739' };
const amex = { nameOn: NAME, cardNumber: '378282246310005', expiry: '05/39', zip: '28202', securityCode: '7395' };
const account = { nameOn: NAME, accountType: 'checking', routingNumber: '110000000', accountNumber: '000123456789' };
const numbers = ['5555555555554444', '5555 5555 5555 4444', '378282246310005', '000123456789', '000222222227'];
/** A code is too short to search for on its own: these are the forms it would be written in. */
const codes = ['739', '7395'].flatMap((code) => [
  `ecurityCode":"${code}`,
  `ecurityCode=${code}`,
  `ecurity_code":"${code}`,
  `ecurityCode\\":\\"${code}`,
]);

let mine: TestDatabase;
let environment: Readonly<Record<string, string>>;
let processes: Record<'processor' | 'vault' | 'web' | 'worker', Watched>;
let payer: Customer;

beforeAll(async () => {
  mine = await testDatabase();
  environment = {
    DATABASE_URL: mine.url,
    VAULT_DATABASE_URL: mine.url,
    VAULT_KEY_FILE: join(folder, 'keys.json'),
    DEMARC_SECRET: `a secret of this test: ${randomUUID()}`,
    PORT: String(PORT),
  };
  const play = (role: string, flags: readonly string[] = []) => new Watched('apps/server/main.ts', { ...environment, DEMARC_ROLE: role }, flags);
  processes = {
    processor: play('processor'),
    vault: new Watched('apps/vault/main.ts', { ...environment, DEMARC_ROLE: 'vault' }),
    web: play('web', snapshotFlags(folder)),
    worker: play('worker'),
  };
  const [customer] = await newCustomers(mine.database, 1, todayIn(isoInstant(machineClock.nowMs()), 'America/New_York'));
  if (!customer) throw new Error('no customer');
  payer = customer;
  await Promise.all([
    processes.processor.answering(`${bank}/bank`),
    processes.vault.answering(`${vault}/readyz`),
    processes.web.answering(`${portal}/healthz`),
  ]);
});
afterAll(async () => {
  await Promise.all(Object.values(processes).map((each) => each.end()));
  await mine.end();
  rmSync(folder, { recursive: true });
});

const send = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(new URL(path, portal), {
    method: 'POST',
    headers: { origin: portal, cookie: payer.cookie, accept: 'text/html' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const read = async (path: string) => (await fetch(new URL(path, portal), { headers: { cookie: payer.cookie, accept: 'text/html' } })).text();

/** Submits a form of the portal. @returns the redirect's target */
async function go(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const answer = await send(path, fields);
  expect([path, answer.status]).toEqual([path, 303]);
  return answer.headers.get('location') ?? '';
}

/** Enters something in the vault, as its script does. @returns the reference */
async function enter(path: string, entry: Readonly<Record<string, string>>): Promise<string> {
  const headers = { origin: vault, 'content-type': 'application/json' };
  const answer = await fetch(new URL(path, vault), { method: 'POST', headers, body: JSON.stringify(entry) });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()).reference;
}

const inQuery = (address: string, name: string): string => new URL(address, portal).searchParams.get(name) ?? '';

/** The vault's session of the fields that a page frames. */
async function framedIn(path: string): Promise<string> {
  const [, session = ''] = new RegExp(`${vault}/[\\w-]+\\?session=([^&"]+)`).exec(await read(path)) ?? [];
  expect(session).not.toBe('');
  return session;
}

/** Adds a method on its page, where `query` says whether it is saved or pays once. @returns the redirect's target */
async function add(kind: 'card' | 'bankAccount', entry: Readonly<Record<string, string>>, query = ''): Promise<string> {
  const fields = await go(`/billing/methods/add${query}`, { kind });
  const session = await framedIn(fields);
  const path = query === '' ? '/pci/cps/v1' : '/api/pub/pci/v1/payments';
  return go(fields, { reference: await enter(path, { session, ...entry }) });
}

/** Begins a payment of an amount. @returns its address, without the step */
async function begin(amount: string): Promise<string> {
  const intent = randomUUID();
  const fields = { part: 'core', intent, choice: 'other', amount, confirmed: String(Number(amount) * 100) };
  return (await go('/billing/pay?part=core', fields)).replace(/\/method$/, '');
}

/** The form that pays, without the one next to it that offers Auto Pay. */
const reviewedIn = (html: string) => {
  const all = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const);
  return Object.fromEntries(all.filter(([name]) => name !== OFFER_FIELD));
};

async function pay(payment: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const review = `${payment}/review`;
  expect(await go(review, { ...reviewedIn(await read(review)), terms: 'on', ...more })).toMatch(/\/done/);
}

async function proveWhoItIs(): Promise<void> {
  const at = isoInstant(machineClock.nowMs());
  await sql`
    insert into demarc.step_up (session_hash, purpose, code_id, expires_at, verified_at)
    select session_hash, 'new-method', gen_random_uuid(), ${at}, ${at} from demarc.session where account_id = ${payer.accountId}`.execute(
    mine.database,
  );
}

/** The content of every table as text, with bytes in hexadecimal. */
async function tables(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly schema: string; readonly name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(mine.database);
  const texts = rows.map(async ({ schema, name }) => {
    const { rows } = await sql<{ readonly text: string }>`select t::text as text from ${sql.id(schema, name)} t`.execute(mine.database);
    return [`${schema}.${name}`, rows.map(({ text }) => text).join('\n')] as const;
  });
  return new Map(await Promise.all(texts));
}

test('WAL-06 (A23) numbers and codes entered by customers are in no memory, log, table or backup of the portal', async () => {
  await proveWhoItIs();
  expect(await add('card', card)).toContain('done=added');
  expect(await add('bankAccount', account)).toContain('done=added');

  const withAmex = await begin('11');
  const chosen = await add('card', amex, `?intent=${withAmex.split('/').at(-1)}`);
  await go(`${withAmex}/method`, { part: 'core', methodId: inQuery(chosen, 'added') });
  await pay(withAmex);

  const withCode = await begin('12');
  const saved = await embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms).wallet.methods(payer.accountId);
  const mastercard = saved.find(({ lastFour }) => lastFour === '4444')?.methodId ?? '';
  await go(`${withCode}/method`, { part: 'core', methodId: mastercard });
  const session = await framedIn(await go(`${withCode}/review`, { openSecurityCode: '1' }));
  await pay(withCode, { securityCode: await enter('/pci/cps/v1/security-codes', { session, securityCode: card.securityCode }) });

  const byLogin = await begin('13');
  const atBank = await go(`${byLogin}/bank-login`, {});
  await visitorOf(bank).signIn(atBank);
  const { pathname, search } = await visitorOf(bank).choose(atBank, '1');
  await go(pathname + search, { part: 'core' });
  await pay(byLogin);

  const sought = [...numbers, ...codes];
  const heap = await heapOf(processes.web, folder);
  expect(heap.includes('DEMARC_SECRET')).toBe(true);
  expect(sought.filter((word) => heap.includes(word))).toEqual([]);
  if (process.platform === 'linux') {
    expect([...wordsInMemory(processes.web, [NAME, ...sought])]).toEqual([NAME]);
    // The processor's own sources contain its test numbers.
    expect(wordsInMemory(processes.processor, numbers)).toContain(numbers.at(-1));
  }

  for (const [name, { said }] of Object.entries(processes)) {
    expect(
      sought.filter((word) => said.includes(word)),
      `the log of ${name}`,
    ).toEqual([]);
  }
  const kept = await tables();
  expect(kept.get('bss.payment_methods')).toContain(NAME);
  expect(kept.get('vault.method')).toContain(NAME);
  const inHex = numbers.map((number) => Buffer.from(number).toString('hex'));
  for (const [name, text] of kept)
    expect(
      [...sought, ...inHex].filter((word) => text.includes(word)),
      name,
    ).toEqual([]);

  const file = join(folder, 'backup');
  expect(await runDemarc(['backup', file], environment)).toMatchObject({ code: 0 });
  const backup = gunzipSync(readFileSync(file)).toString();
  expect(backup).toContain(NAME);
  expect([...sought, ...inHex].filter((word) => backup.includes(word))).toEqual([]);
});
