import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { createEmbeddedProvider } from '#providers/embedded/provider.ts';
import { accountDefinition, partDefinition, readUsualTerms } from '#providers/embedded/testing.ts';

/** The ways to add a method: what each offers, and where it leads. */
let mine: TestDatabase;
let who: { readonly accountId: string; readonly userId: string };
beforeAll(async () => {
  mine = await testDatabase();
  const definition = accountDefinition({ parts: [partDefinition('core', 80_00), partDefinition('mobile', 45_00)] });
  who = { accountId: definition.accountId, userId: definition.users[0]?.userId ?? '' };
  await openAccounts(mine.database, [definition]);
  const at = isoInstant(machineClock.nowMs());
  await sql`insert into demarc.session (session_hash, user_id, account_id, role, kept, started_at, last_seen_at, active_until)
    values ('session', ${who.userId}, ${who.accountId}, 'Primary', false, ${at}, ${at}, ${at})`.execute(mine.database);
  await sql`insert into demarc.step_up (session_hash, purpose, code_id, expires_at, verified_at)
    values ('session', 'new-method', ${randomUUID()}, ${at}, ${at})`.execute(mine.database);
});
afterAll(() => mine.end());

type Visit = { readonly language?: Language; readonly search?: Readonly<Record<string, string>>; readonly params?: Readonly<Record<string, string>> };

function visit(id: RouteId, { language = 'en', search = {}, params = {} }: Visit = {}) {
  const provider = createEmbeddedProvider(mine.database, readUsualTerms);
  const graph = graphOver(mine.database, provider, { ...who, now: '2026-11-21T17:00:00.000Z', language });
  return {
    async press(fields: Readonly<Record<string, string>>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return (await loadPage(id)).act?.(form, { route: id, graph, params, search, words: await wordsOfPage(id, language) });
    },
    see: () => openPage(id, graph, { params, search, language }),
  };
}

const [intent, device] = [randomUUID(), randomUUID()];

test.each([
  ['en', 'Add a card for mobile', 'Mobile takes debit and credit cards', 'The card is saved'],
  ['es', 'Agregar una tarjeta para móvil', 'Móvil acepta tarjetas de débito y de crédito', 'La tarjeta se guardó'],
] as const)(
  'MOB-01 a card for mobile is added at its own address, a bank account is not offered there, and it leads back to mobile (%s)',
  async (language, title, text, done) => {
    const page = await visit('mobileMethodAdd', { language }).see();
    expect(page?.text).toContain(title);
    expect(page?.text).toContain(text);
    expect(page?.html).not.toContain('type="radio"');
    expect(page?.html).toContain('href="/billing/mobile"');
    const add = visit('mobileMethodAdd', { language });
    // Whatever is sent, it is a card.
    expect(await add.press({ kind: 'bankAccount' })).toEqual({ goTo: '/billing/mobile/methods/add?entry=session' });
    expect(await add.press({ reference: 'visa' })).toEqual({ goTo: '/billing/mobile?done=added' });
    const mobile = await visit('mobile', { language, search: { done: 'added' } }).see();
    expect(mobile?.text).toContain(done);
    expect(mobile?.html).toContain('href="/billing/mobile/methods/add"');
  },
);

test.each([
  ['the wallet', {}, '/billing/methods/add/bank-login'],
  ['Auto Pay', { intent, 'auto-pay': 'enroll' }, `/billing/autopay/enroll/${intent}/bank-login`],
  ['a change of Auto Pay', { intent, 'auto-pay': 'change' }, `/billing/autopay/change/${intent}/bank-login`],
  ['a payment', { intent }, `/billing/pay/${intent}/bank-login`],
  ['a payment towards a device', { intent, device }, `/billing/mobile/devices/${device}/pay/${intent}/bank-login`],
] as const)('PAY-02 logging in to the bank is offered on the way of %s', async (_, search, step) => {
  const add = visit('methodAdd', { search });
  expect((await add.see())?.text).toContain('Log in to your bank');
  expect(await add.press({ kind: 'bankLogin' })).toEqual({ goTo: step });
});

test('PAY-02 an account that was chosen at its bank for a device pays it, and is saved only where that was asked', async () => {
  const place = { params: { id: device, intent } };
  const opened = await visit('deviceBankLogin', place).press({});
  const address = new URL(opened && 'leaveFor' in opened ? opened.leaveFor : '');
  expect(address.searchParams.get('returnTo')).toBe(`/billing/mobile/devices/${device}/pay/${intent}/bank-login`);
  const back = { ...place, search: { state: address.searchParams.get('state') ?? '', code: 'checking' } };
  expect((await visit('deviceBankLogin', back).see())?.text).toContain('It is not charged until you have checked the payment');
  const chosen = await visit('deviceBankLogin', back).press({});
  const entered = await sql<{ readonly id: string; readonly keeping: string }>`
    select method_id as id, keeping from demarc.entered_method where account_id = ${who.accountId}`.execute(mine.database);
  expect(entered.rows).toMatchObject([{ keeping: 'no' }]);
  expect(chosen).toEqual({ goTo: `/billing/mobile/devices/${device}/pay/${intent}/method?added=${entered.rows[0]?.id}` });
});
