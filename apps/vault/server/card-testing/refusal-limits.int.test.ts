import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPseudonyms } from '#platform/server/http/network-pseudonym.ts';
import { inScope } from '#platform/server/log/scope.ts';
import { card, type Opening, openTestVault } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestVault>>;
beforeAll(async () => {
  opened = await openTestVault();
});
beforeEach(async () => {
  await sql`truncate vault.refused_entry`.execute(opened.database);
  opened.suspicions.length = 0;
});
afterEach(() => expect(opened.faults).toEqual([]));
afterAll(() => opened.end());

const refusedCard = { ...card, cardNumber: '4000000000000002' };

/** The vault's answer to one card. */
async function enter(opening: Opening, typed = refusedCard): Promise<string> {
  const answer = await opened.send({ session: await opened.session(opening), ...typed });
  return answer.statusCode === 200 ? 'taken' : answer.json().systemErrorCode;
}

describe('of one account', () => {
  test('(A22) somebody testing cards is stopped after five refusals, and the operator is notified', async () => {
    const accountId = randomUUID();
    for (let tried = 0; tried < 5; tried++) await enter({ accountId });
    expect(await opened.open({ accountId })).toEqual({ ok: false, refusal: 'too-many-refused' });
    expect(opened.suspicions).toEqual([{ accountId, network: null, limit: 'account' }]);
    opened.pass(10 * 60_000);
    expect(await opened.session({ accountId })).not.toBe('');
    // For a day it must first prove its owner, even just to pay.
    const once = { accountId, purpose: 'payment', proven: false } as const;
    await opened.refusalLimits.forget();
    expect(await opened.open(once)).toEqual({ ok: false, refusal: 'proof-needed' });
    opened.pass(24 * 3_600_000);
    expect(await opened.open(once)).toMatchObject({ ok: true });
  });

  test('a failure of ours while checking a card does not count as a refusal, however often the customer retries', async () => {
    const entrant = { accountId: randomUUID(), network: null };
    const fault = new Error('no key of that version');
    for (let tried = 0; tried < 6; tried++) {
      const answer = opened.refusalLimits.counted(
        entrant,
        () => Promise.reject(fault),
        () => false,
      );
      await expect(answer).rejects.toBe(fault);
    }
    expect([await opened.refusalLimits.isLimitReached(entrant), await opened.refusalLimits.isSuspected(entrant), opened.suspicions]).toEqual([
      false,
      false,
      [],
    ]);
  });

  test('(A22) somebody sending twenty cards at once gets at most five answers from the processor', async () => {
    const accountId = randomUUID();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => opened.session({ accountId })));
    const answers = await Promise.all(sessions.map((session) => opened.send({ session, ...refusedCard })));
    const codes = answers.map((answer) => answer.json().systemErrorCode);
    expect(codes.filter((code) => code === 'CPS4221-method-refused')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CPS4290-too-many-refused')).toHaveLength(15);
    expect(opened.suspicions).toHaveLength(1);
  });

  test('(A22) an entry that is over does not reveal by trial which number it accepted', async () => {
    const accountId = randomUUID();
    const session = await opened.session({ accountId });
    await opened.send({ session, ...card });
    for (let tried = 0; tried < 5; tried++) await opened.send({ session, ...card, cardNumber: '5555 5555 5555 4444' });
    expect((await opened.send({ session, ...card })).json().systemErrorCode).toBe('CPS4290-too-many-refused');
    expect(opened.suspicions).toEqual([{ accountId, network: null, limit: 'account' }]);
  });

  test('(A22) a card the processor accepts does not count', async () => {
    const opening = { accountId: randomUUID(), address: '192.0.2.1' };
    for (let entered = 0; entered < 6; entered++) expect(await enter(opening, card)).toBe('taken');
  });
});

describe('of one network', () => {
  const LIMIT = 25;
  const pseudonymOf = createPseudonyms('a key for this test');
  /** Five refused cards on each of five accounts. */
  const testCards = async (addressOf: (account: number) => string) => {
    for (let account = 0; account < LIMIT / 5; account++) {
      const opening = { accountId: randomUUID(), address: addressOf(account) };
      for (let tried = 0; tried < 5; tried++) expect(await enter(opening)).toBe('CPS4221-method-refused');
    }
  };

  test('(A22) somebody testing cards on many accounts is stopped; others elsewhere can continue', async () => {
    const address = '203.0.113.7';
    await testCards(() => address);
    expect(await opened.open({ address })).toEqual({ ok: false, refusal: 'too-many-refused' });
    expect(await enter({ address: '203.0.113.8' }, card)).toBe('taken');
    expect(await enter({}, card)).toBe('taken');
    expect(opened.suspicions.filter(({ limit }) => limit === 'network')).toMatchObject([{ network: pseudonymOf(address) }]);
    // After that, every account used from there must prove its owner for a day before entering anything.
    opened.pass(10 * 60_000);
    expect(await opened.open({ address })).toMatchObject({ ok: true });
    expect(await opened.open({ address, purpose: 'payment', proven: false })).toEqual({ ok: false, refusal: 'proof-needed' });
    opened.pass(24 * 3_600_000);
    expect(await opened.open({ address, purpose: 'payment', proven: false })).toMatchObject({ ok: true });
  });

  test("(A22) the 64 bits of one visitor's IPv6 address are one network", async () => {
    await testCards((account) => `2001:db8:1:2::${account + 1}`);
    expect(await opened.open({ address: '2001:db8:1:2:ffff::1' })).toMatchObject({ refusal: 'too-many-refused' });
    expect(await opened.open({ address: '2001:db8:1:3::1' })).toMatchObject({ ok: true });
  });

  test("(A22) forty accounts at once get no more answers from the processor than the network's limit", async () => {
    const address = '198.51.100.9';
    const sessions = await Promise.all(Array.from({ length: 40 }, () => opened.session({ address })));
    const answers = await Promise.all(sessions.map((session) => opened.send({ session, ...refusedCard })));
    const codes = answers.map((answer) => answer.json().systemErrorCode);
    expect(codes.filter((code) => code === 'CPS4221-method-refused')).toHaveLength(LIMIT);
    expect(codes.filter((code) => code === 'CPS4290-too-many-refused')).toHaveLength(40 - LIMIT);
    expect(opened.suspicions).toHaveLength(1);
  });

  test('(A22) guessed codes of saved cards count too; codes passed on to be charged do not', async () => {
    const address = '198.51.100.20';
    const give = async (purpose: 'payment-code' | 'change-code') => {
      const saved = { accountId: randomUUID(), methodId: randomUUID() };
      const asPortal = <T>(act: () => Promise<T>) => inScope({ address }, act);
      const code = await asPortal(() => opened.portal.openCode({ ...saved, brand: 'visa', purpose, language: 'en', returnTo: '/billing' }));
      if (!code.ok) return code.refusal;
      const entered = await opened.send({ session: code.value, securityCode: '913' }, { path: '/pci/cps/v1/security-codes' });
      const use = { ...saved, token: 'tok_visa_security_code_fails', reference: String(entered.json().reference) };
      return asPortal(async () =>
        purpose === 'change-code' ? opened.portal.verifyCode(use) : (await opened.portal.forwardCode(use)) && 'handed on',
      );
    };
    for (let paid = 0; paid <= LIMIT; paid++) expect(await give('payment-code')).toBe('handed on');
    for (let guessed = 0; guessed < LIMIT; guessed++) expect(await give('change-code')).toBe('refused');
    expect(await give('change-code')).toBe('too-many-refused');
  });

  test('(A22) no address is stored, and no network without a pseudonym', async () => {
    await enter({ address: '203.0.113.77' });
    const { rows } = await sql<{ readonly network: string }>`
      select network from vault.session where network is not null union select network from vault.refused_entry`.execute(opened.database);
    for (const { network } of rows) expect(network).toMatch(/^[\w-]{12}$/);
    expect(rows).toContainEqual({ network: pseudonymOf('203.0.113.77') });
    expect(opened.logged()).not.toContain('203.0.113');
  });
});
