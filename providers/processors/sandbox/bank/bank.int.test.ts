import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeBankLinkPort } from '#modules/wallet/server/bank-link.contract.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { startProcessor } from '../main.ts';
import { createSandboxBankLink } from './client.ts';
import { createSandboxBankNumbers } from './numbers.ts';
import { type BankVisitor, visitorOf } from './testing.ts';

const PORTAL = 'http://localhost:3000';
const keys = { portal: 'the key of the portal', vault: 'the key of the vault' };
const faults: unknown[] = [];

let mine: TestDatabase;
let running: Awaited<ReturnType<typeof startProcessor>>;
let visitor: BankVisitor;
beforeAll(async () => {
  mine = await testDatabase();
  running = await startProcessor({
    port: 0,
    databaseUrl: mine.url,
    apiKey: keys.portal,
    clock: { now: () => '2026-11-21T17:00:00.000Z' },
    bank: { portal: PORTAL, numbersKey: keys.vault },
    onError: (error) => faults.push(error),
  });
  visitor = visitorOf(running.url);
});
afterAll(async () => {
  await running.end();
  await mine.end();
  expect(faults).toEqual([]);
});

const at = (apiKey: string, url = running.url) => ({ url, apiKey, timeoutMs: 5_000 });
const portOf = () => createSandboxBankLink(at(keys.portal));
const numbers = () => createSandboxBankNumbers(at(keys.vault));

describeBankLinkPort('the sandbox', () => ({
  port: portOf(),
  unreachable: createSandboxBankLink(at(keys.portal, 'http://127.0.0.1:1')),
  async visit(address, doing) {
    if (doing === 'fail') return visitor.signIn(address, { username: 'down', password: 'whatever' });
    if (doing === 'cancel') {
      const page = await (await fetch(address)).text();
      return new URL(/<a href="([^"]+)">Cancel/.exec(page.replaceAll('&amp;', '&').replace('Cancelar', 'Cancel'))?.[1] ?? '');
    }
    await visitor.signIn(address);
    return visitor.choose(address);
  },
}));

const open = async (loginId: string = randomUUID(), language: 'en' | 'es' = 'en') =>
  portOf().open({ loginId, state: 'a-state', returnTo: `/billing/pay/${randomUUID()}/bank-login`, language });

describe('the account number', () => {
  test("is given to the holder of the vault's key, for the login its code belongs to; repeated, it is the same", async () => {
    const loginId = randomUUID();
    const address = await open(loginId);
    await visitor.signIn(address);
    const code = (await visitor.choose(address, '1')).searchParams.get('code') ?? '';
    expect(await numbers().numbersOf(code, randomUUID())).toBe('gone');
    expect(await createSandboxBankNumbers(at(keys.portal)).numbersOf(code, loginId)).toBe('unavailable');
    const account = await numbers().numbersOf(code, loginId);
    expect(account).toMatchObject({ routingNumber: '110000000', accountNumber: '000222222227', accountType: 'savings', bankName: 'Sandbox Bank' });
    expect(await numbers().numbersOf(code, loginId)).toEqual(account);
    expect((await fetch(address)).status).toBe(410);
  });

  test('belongs to the account chosen last; the code of another choice is invalid', async () => {
    const loginId = randomUUID();
    const address = await open(loginId);
    await visitor.signIn(address);
    const [first, second, twice] = [await visitor.choose(address, '1'), await visitor.choose(address), await visitor.choose(address)];
    expect(twice.href).toBe(second.href);
    expect(await numbers().numbersOf(first.searchParams.get('code') ?? '', loginId)).toBe('gone');
    expect(await numbers().numbersOf(second.searchParams.get('code') ?? '', loginId)).toMatchObject({ accountType: 'checking' });
  });

  test('is on no page and in no address', async () => {
    const address = await open();
    await visitor.signIn(address);
    const page = await (await fetch(address)).text();
    expect(page).toContain('Checking ending in 6789');
    const chosen = await visitor.choose(address);
    for (const text of [page, chosen.href]) expect(text).not.toMatch(/000123456789|110000000/);
  });
});

describe("the bank's pages", () => {
  test('(A10) redirect only to the portal, whatever is requested', async () => {
    for (const returnTo of ['//elsewhere.example.com/', '/\\elsewhere.example.com', 'https://elsewhere.example.com/', '/x?y=1'])
      await expect(
        portOf().open({ loginId: randomUUID(), state: 's', returnTo: `/${returnTo.slice(1)}`, language: 'en' }),
        returnTo,
      ).rejects.toThrow();
    const address = await open();
    await visitor.signIn(address);
    expect((await visitor.choose(address)).origin).toBe(PORTAL);
  });

  test("report a wrong password in the customer's language without sending it back; after five they lead the customer back", async () => {
    const address = await open(randomUUID(), 'es');
    const login = new URL(address).searchParams.get('login') ?? '';
    for (const _ of [1, 2, 3, 4]) {
      const answer = await visitor.send('/bank/sign-in', { login, username: 'demo', password: 'secret-word' });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(page).toContain('Revise el nombre de usuario y la contraseña');
      expect(page).not.toContain('secret-word');
    }
    expect((await visitor.signIn(address, { username: 'demo', password: 'secret-word' })).searchParams.get('error')).toBe('unavailable');
    expect((await fetch(address)).status).toBe(410);
  });

  test('offer accounts only to a customer who has signed in, and from the bank’s own page', async () => {
    const address = await open();
    const login = new URL(address).searchParams.get('login') ?? '';
    expect((await visitor.send('/bank/accounts', { login, account: '0' })).status).toBe(410);
    await visitor.signIn(address);
    expect((await visitor.send('/bank/accounts', { login, account: '7' })).status).toBe(422);
    expect((await visitor.send('/bank/accounts', { login, account: '0' }, PORTAL)).status).toBe(403);
    expect((await visitor.send('/bank/sign-in', { login, username: 'demo', password: 'demo' }, PORTAL)).status).toBe(403);
  });

  test('run no script, cannot be framed, and their forms lead only to the bank and the portal', async () => {
    const { headers } = await fetch(await open());
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${PORTAL}; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
