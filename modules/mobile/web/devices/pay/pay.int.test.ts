import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, isDown, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import { createDevicePayable } from '#modules/mobile/server/device-payable.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createPayments, type PaymentsApi } from '#modules/payments/server/api.ts';
import { createModelProcessor } from '#modules/payments/server/testing/model-processor.ts';
import { createWallet } from '#modules/wallet/server/api.ts';
import { createEnteredMethods } from '#modules/wallet/server/entered.ts';
import { createSecurityCodes } from '#modules/wallet/server/security-codes.ts';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';

/** Paying for a device: the pages and forms as the server handles them, over the schema and the embedded provider. */
const now: IsoInstant = '2025-12-30T15:00:00.000Z';
const clock = { now: () => now };

let mine: TestDatabase;
let provider: Provider;
const processor = createModelProcessor();
let payments: PaymentsApi;
let accountId: string;
let userId: string;
let planId: string;
let methodId: string;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const vault = createModelVault();
  const notices = createOutbox(mine.database);
  const onError = () => {};
  const entered = createEnteredMethods({ database: mine.database, clock, wallet: provider.wallet, vault, notices, onError });
  const codes = createSecurityCodes({ wallet: provider.wallet, vault, onError });
  payments = createPayments({
    database: mine.database,
    clock,
    machine: { nowMs: () => Date.parse(now) },
    accounts: provider.accounts,
    balances: provider.billing,
    payables: [createDevicePayable(provider.mobile)],
    wallet: createWallet({ ...provider, entered, codes }),
    payments: provider.payments,
    processor,
    notices,
  });
});
afterAll(() => mine.end());
beforeEach(async () => {
  processor.behave({ kind: 'approve' });
  ({ accountId, userId, planId } = await embedded.householdWithPhone(mine.database));
  methodId = randomUUID();
  const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  await embedded.saveMethod(mine.database, {
    ...card,
    accountId,
    methodId,
    nameOn: 'Robin Ames',
    isDefault: true,
    token: 'tok',
    at: '2025-11-01T12:00:00.000Z',
  });
});

const patterns = {
  methodAdd: /^\/billing\/methods\/add$/,
  devicePay: /^\/billing\/mobile\/devices\/(?<id>[^/]+)\/pay$/,
  deviceAmount: /\/(?<id>[^/]+)\/pay\/(?<intent>[^/]+)\/amount$/,
  deviceMethod: /\/(?<id>[^/]+)\/pay\/(?<intent>[^/]+)\/method$/,
  deviceReview: /\/(?<id>[^/]+)\/pay\/(?<intent>[^/]+)\/review$/,
  deviceDone: /\/(?<id>[^/]+)\/pay\/(?<intent>[^/]+)\/done$/,
  deviceFailed: /\/(?<id>[^/]+)\/pay\/(?<intent>[^/]+)\/failed$/,
  deviceChecking: /\/(?<id>[^/]+)\/pay\/(?<intent>[^/]+)\/checking$/,
} as const satisfies { readonly [Id in RouteId]?: RegExp };

function placeOf(address: string) {
  const [path = '', query = ''] = address.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  for (const id of Object.keys(patterns).filter((name) => hasKey(patterns, name))) {
    const found = patterns[id].exec(path);
    if (found) return { id, params: { ...found.groups }, search };
  }
  throw new Error(`no page of devices at ${address}`);
}

function portal(language: Language = 'en', over: Provider = provider) {
  const graph = graphOver(mine.database, over, { accountId, userId, now, language, payments });
  return {
    graph,
    see(address: string) {
      const { id, ...rest } = placeOf(address);
      return openPage(id, graph, { ...rest, language });
    },
    async press(address: string, fields: Readonly<Record<string, string>>) {
      const { id, ...rest } = placeOf(address);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const answer = await (await loadPage(id)).act?.(form, { graph, ...rest, words: await wordsOfPage(id, language) });
      if (!answer) throw new Error(`${address} takes no form`);
      return answer;
    },
  };
}

const start = () => `/billing/mobile/devices/${planId}/pay`;

const goesTo = (answer: object): string => {
  if (!('goTo' in answer)) throw new Error(`stays: ${JSON.stringify(answer)}`);
  return String(answer.goTo);
};

/** Goes through the steps to the review; returns its address and its form's fields, with the box checked. */
async function review(open: ReturnType<typeof portal>, fields: Readonly<Record<string, string>>) {
  const method = goesTo(await open.press(start(), fields));
  const prompt = await open.see(method);
  expect(prompt?.html).toMatch(/(Step 2 of 3|Paso 2 de 3).*<aside.*\$\d+\.\d\d.*Aurora 12.*<\/aside>/);
  const address = goesTo(await open.press(method, { methodId }));
  const page = await open.see(address);
  const hidden = [...(page?.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g) ?? [])];
  return { address, text: page?.text ?? '', form: { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), terms: 'on' } };
}

test('PAY-01 the security code of a saved card is sent with a payment toward a device; an expired one is entered again', async () => {
  const open = portal();
  const { address, form } = await review(open, { choice: 'other', amount: '15.00' });
  const prompt = goesTo(await open.press(address, { openSecurityCode: '1' }));
  expect([prompt.split('?')[0], prompt.split('?')[1]]).toEqual([address, expect.stringMatching(/^code=code-session\.[\w-]{43}$/)]);
  const { id, ...rest } = placeOf(prompt);
  const shown = await (await loadPage(id)).load({ graph: open.graph, ...rest, words: await wordsOfPage(id, 'en') });
  expect(shown).toMatchObject({ journey: { code: { url: 'https://vault.example.com/code?session=code-session&lang=en' } } });
  expect(await open.press(prompt, { ...form, securityCode: 'used already' })).toMatchObject({ note: 'security-code-gone' });
  expect(goesTo(await open.press(prompt, { ...form, securityCode: 'right code' }))).toMatch(/\/done$/);
  expect([...processor.sent.values()].at(-1)).toMatchObject({ amount: 15_00, securityCodeReference: 'handed on: right code' });
});

const left = async () => (await provider.mobile.devicePlans(accountId))[0];

describe('paying toward a device', () => {
  test('MOB-04 pays it off: amount, method, review, and the plan ends while the bill is unchanged', async () => {
    const open = portal();
    expect((await open.see(start()))?.text).toMatch(
      /Step 1 of 3.*Pay for your Aurora 12.*Pay it off \$220\.00.*Other amount.*From \$1\.00 to \$220\.00/,
    );
    const { address, form, text } = await review(open, { choice: '22000', amount: '' });
    expect(text).toMatch(/Amount \$220\.00 Aurora 12.*Visa ending in 4242.*Left to pay for the device \$0\.00/);
    const before = (await provider.billing.summary(accountId))?.parts[0]?.currentBalance;
    const done = goesTo(await open.press(address, form));
    await payments.idle();
    expect(done).toMatch(/\/done$/);
    expect((await open.see(done))?.text).toMatch(/You paid \$220\.00.*Payment amount \$220\.00 Aurora 12.*Your Aurora 12 is paid off/);
    expect(await left()).toBeUndefined();
    expect((await provider.billing.summary(accountId))?.parts[0]?.currentBalance).toBe(before);
    expect(await open.see(start())).toBeUndefined();
  });

  test('works with a card entered for this payment only', async () => {
    const open = portal();
    const method = goesTo(await open.press(start(), { choice: 'other', amount: '30.00' }));
    const { params } = placeOf(method);
    expect((await open.see(method))?.html).toContain('value="new-card"');
    const fields = goesTo(await open.press(method, { methodId: 'new-card', opens: 'card' }));
    expect(fields).toMatch(new RegExp(`^${method}\\?known=0&kind=card&entry=`));
    expect((await open.see(fields))?.html).toMatch(/<input(?=[^>]*value="new-card")[^>]*checked/);
    // Without script the fields are on a page of their own, which names the payment.
    const way = `intent=${params.intent}&device=${planId}`;
    const alone = goesTo(await open.press(method, { methodId: 'new-card' }));
    expect(alone).toContain(`/billing/methods/add?kind=card&${way}&entry=`);
    expect((await open.see(alone))?.text).toMatch(/Your payment.*\$30\.00.*Aurora 12.*Change the amount/s);
    const back = goesTo(await open.press(`/billing/methods/add?kind=card&${way}`, { reference: 'visa' }));
    const added = new URLSearchParams(back.split('?')[1]).get('added') ?? '';
    expect(back).toBe(`${method}?added=${added}`);
    const choice = await open.see(back);
    expect(choice?.text).toContain('For this payment only');
    expect(choice?.html).toMatch(new RegExp(`<input(?=[^>]*value="${added}")[^>]*checked`));
    const address = goesTo(await open.press(back, { methodId: added }));
    const hidden = [...((await open.see(address))?.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g) ?? [])];
    const form = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), terms: 'on' };
    expect(goesTo(await open.press(address, form))).toMatch(/\/done$/);
    await payments.idle();
    expect([...processor.sent.values()].at(-1)).toMatchObject({ amount: 30_00 });
    expect((await provider.wallet.methods(accountId)).map(({ methodId }) => methodId)).not.toContain(added);
  });

  test('takes a part of it, once, despite repeated and simultaneous submits of the review', async () => {
    const open = portal();
    const { address, form } = await review(open, { choice: 'other', amount: '50.00' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => open.press(address, form)));
    await payments.idle();
    for (const answer of answers) expect(goesTo(answer)).toMatch(/\/(done|checking)$/);
    expect(await left()).toMatchObject({ paidAhead: 50_00, billed: 20_00 });
    expect((await open.see(address.replace('/review', '/done')))?.text).toContain('Left to pay for your Aurora 12: $170.00.');
    const taken = [...processor.sent.values()].filter(({ amount }) => amount === 50_00);
    expect(taken).toHaveLength(1);
  });

  test('never takes more than is left, including a payment in progress', async () => {
    const open = portal();
    const tooMuch = await open.press(start(), { choice: 'other', amount: '220.01' });
    expect(tooMuch).toMatchObject({ problems: [{ field: 'amount', text: 'Please enter a payment amount between $1.00 and $220.00' }] });
    processor.behave({ kind: 'time-out', charged: true });
    const { address, form } = await review(open, { choice: '22000', amount: '' });
    const checking = goesTo(await open.press(address, form));
    expect(checking).toMatch(/\/checking$/);
    expect((await open.see(checking))?.text).toContain("We're checking this payment");
    expect((await open.see(start()))?.text).toContain('A payment for all that is left of this device is on its way.');
    expect(await open.press(start(), { choice: 'other', amount: '5.00' })).toMatchObject({ problems: [{ field: 'amount' }] });
  });

  test("leads nowhere for somebody else's device, and nothing is charged", async () => {
    const other = await embedded.householdWithPhone(mine.database);
    const open = portal();
    const before = processor.sent.size;
    expect(await open.see(`/billing/mobile/devices/${other.planId}/pay`)).toBeUndefined();
    const { form } = await review(open, { choice: '22000', amount: '' });
    expect(await open.press(`/billing/mobile/devices/${other.planId}/pay/${randomUUID()}/review`, form)).toMatchObject({ problems: [{}] });
    expect(processor.sent.size).toBe(before);
  });
});

const failure = { en: 'Unable to Make Device Payments', es: 'No es posible realizar pagos de dispositivos' };

describe.each(['en', 'es'] as const)('if it fails, in %s', (language) => {
  test('MOB-01 a decline says so under the specified heading, and its button starts again with the same amount', async () => {
    processor.behave({ kind: 'decline', class: 'soft', code: 'insufficient-funds' });
    const open = portal(language);
    const { address, form } = await review(open, { choice: '22000', amount: '' });
    const failed = goesTo(await open.press(address, form));
    expect(failed).toMatch(/\/failed$/);
    expect((await open.see(failed))?.html).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*${failure[language]}`));
    expect(goesTo(await open.press(failed, {}))).toMatch(/\/method$/);
    expect(await left()).toMatchObject({ paidAhead: 0 });
  });

  test('a decline offers the other saved methods, and one of them leads to the review with the same amount', async () => {
    const other = randomUUID();
    const bank = { kind: 'bankAccount', accountType: 'checking', lastFour: '6789', isDefault: false, token: 'bank' } as const;
    await embedded.saveMethod(mine.database, { ...bank, accountId, methodId: other, nameOn: 'Robin Ames', at: '2025-11-01T12:00:00.000Z' });
    processor.behave({ kind: 'decline', class: 'soft', code: 'insufficient-funds' });
    const open = portal(language);
    const { address, form } = await review(open, { choice: '22000', amount: '' });
    const failed = goesTo(await open.press(address, form));
    const offered = [...((await open.see(failed))?.html.matchAll(/name="methodId" value="([^"]+)"/g) ?? [])].map(([, id]) => id);
    expect(offered).toEqual([other]);
    const again = goesTo(await open.press(failed, { methodId: other }));
    expect(again).toMatch(/\/review$/);
    expect((await open.see(again))?.text).toMatch(/\$220\.00.*6789/s);
  });

  test('an unresponsive provider is reported under the same heading', async () => {
    const open = portal(language, { ...provider, mobile: { ...provider.mobile, devicePlans: isDown } });
    expect((await open.see(start()))?.html).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*${failure[language]}`));
  });
});
