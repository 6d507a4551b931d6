import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import { createDevicePayable } from '#modules/mobile/server/device-payable.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createPayments, type PaymentsApi } from '#modules/payments/server/api.ts';
import { createModelProcessor } from '#modules/payments/server/testing/model-processor.ts';
import { createWallet } from '#modules/wallet/server/api.ts';
import { createEnteredMethods } from '#modules/wallet/server/entered.ts';
import { createSecurityCodes } from '#modules/wallet/server/security-codes.ts';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';

/** Paying a mobile bill: the pages and forms as the server handles them, over the schema and the embedded provider. */
const now: IsoInstant = '2025-12-12T15:00:00.000Z';
const clock = { now: () => now };

let mine: TestDatabase;
let provider: Provider;
let payments: PaymentsApi;
let accountId: string;
const processor = createModelProcessor();

beforeAll(async () => {
  mine = await testDatabase();
  const { database } = mine;
  provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const notices = createOutbox(database);
  const shared = { wallet: provider.wallet, vault: createModelVault(), onError: () => {} };
  const entered = createEnteredMethods({ ...shared, database, clock, notices });
  payments = createPayments({
    database,
    clock,
    machine: { nowMs: () => Date.parse(now) },
    accounts: provider.accounts,
    balances: provider.billing,
    payables: [createDevicePayable(provider.mobile)],
    wallet: createWallet({ ...provider, entered, codes: createSecurityCodes(shared) }),
    payments: provider.payments,
    processor,
    notices,
  });
});
afterAll(() => mine.end());
beforeEach(async () => {
  ({ accountId } = await embedded.householdWithPhone(mine.database));
});

type At = { readonly params?: Readonly<Record<string, string>>; readonly search?: Readonly<Record<string, string>> };

function portal(language: Language) {
  const graph = graphOver(mine.database, provider, { accountId, now, language, payments });
  return {
    see: async (id: RouteId, { params = {}, search = {} }: At) => (await openPage(id, graph, { params, search, language })) ?? { html: '', text: '' },
    async press(id: RouteId, { params = {}, search = {} }: At, fields: Readonly<Record<string, string>>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const answer = await (await loadPage(id)).act?.(form, { route: id, graph, params, search, words: await wordsOfPage(id, language) });
      if (!answer || !('goTo' in answer)) throw new Error(`${id} stays: ${JSON.stringify(answer)}`);
      return answer.goTo;
    },
  };
}

async function saveVisa(): Promise<void> {
  const saved = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  const at = '2025-11-01T12:00:00.000Z';
  await embedded.saveMethod(mine.database, { ...saved, accountId, methodId: randomUUID(), nameOn: 'Robin Ames', isDefault: true, token: 'tok', at });
}

/** The fields of a review's form, with the box checked. */
const agreed = (html: string) => ({
  ...Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [String(name), String(value)]),
  ),
  terms: 'on',
});

test.each([
  ['en', 'Visa ending in 4242', 'You paid $20.00', 'Mobile'],
  ['es', 'Visa terminada en 4242', 'Usted pagó $20.00', 'Móvil'],
] as const)(
  'MOB-01 a mobile bill is paid with a card added on the way: amount, card, review, success; then quick pay, in %s',
  async (language, card, paid, mobile) => {
    const open = portal(language);
    const intent = randomUUID();
    const params = { intent };
    expect((await open.see('payStart', { search: { part: 'mobile' } })).text).toContain('$33.60');
    const toMethod = await open.press('payStart', { search: { part: 'mobile' } }, { intent, part: 'mobile', choice: 'other', amount: '20.00' });
    expect(toMethod).toBe(`/billing/mobile/pay/${intent}/method`);
    const added = await open.press('methodAdd', { search: { kind: 'card', intent } }, { reference: 'visa' });
    const methodId = new URLSearchParams(added.split('?')[1]).get('added') ?? '';
    await open.press('mobilePayMethod', { params }, { part: 'mobile', methodId });
    await open.press('mobilePayDate', { params }, { part: 'mobile', when: 'today', today: '2025-12-12' });
    const review = await open.see('mobilePayReview', { params });
    for (const shown of [card, mobile, '$20.00']) expect(review.text).toContain(shown);
    expect(await open.press('mobilePayReview', { params }, agreed(review.html))).toBe(`/billing/mobile/pay/${intent}/done`);
    await payments.idle();
    expect((await open.see('mobilePayDone', { params })).text).toContain(paid);

    await saveVisa();
    const quick = await open.see('payQuick', { search: { part: 'mobile' } });
    const next = randomUUID();
    expect(await open.press('payQuick', { search: { part: 'mobile' } }, { ...agreed(quick.html), intent: next })).toBe(
      `/billing/mobile/pay/${next}/done`,
    );
    await payments.idle();
    expect(await payments.terms(accountId, 'mobile')).toMatchObject({ amountDue: 0 });
  },
);

test('PAY-01 the security code of a saved card is sent with a quick payment', async () => {
  const open = portal('es');
  await saveVisa();
  const quick = { search: { part: 'mobile' } };
  expect(await open.press('payQuick', quick, { openSecurityCode: '1' })).toMatch(/^\/billing\/pay\/quick\?part=mobile&code=code-session\.[\w-]{43}$/);
  const { html } = await open.see('payQuick', quick);
  await open.press('payQuick', quick, { ...agreed(html), intent: randomUUID(), securityCode: 'right code' });
  expect([...processor.sent.values()].at(-1)).toMatchObject({ amount: 33_60, securityCodeReference: 'handed on: right code' });
});
