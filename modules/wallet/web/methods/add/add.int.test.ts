import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPage } from '#apps/portal/testing.tsx';
import { bank } from '#modules/wallet/rules/testing.ts';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer } from '#platform/web/page.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { en } from '../../../copy/en.ts';
import { NOW, openedWalletPages, type Visit } from '../testing.ts';

const wallet = openedWalletPages();
const { prove, save, told, visit } = wallet;

/** In place of the name of fields that are opened first. */
const OPENED = 'opened';
const entryOf = (answer: ActionAnswer | undefined): string =>
  (answer && 'goTo' in answer ? new URL(answer.goTo, 'https://portal.example').searchParams.get('entry') : null) ?? '';
/** The answer that leads to opened fields. */
const fieldsAt = (path: string) => ({ goTo: expect.stringMatching(new RegExp(`^${path.replaceAll('?', '\\?')}[?&]entry=session\\.[\\w-]{43}$`)) });

test('asks for a code before anything else, and again before saving', async () => {
  expect(await visit('methodAdd').load()).toEqual({ elsewhere: '/verify?for=new-method&return=%2Fbilling%2Fmethods%2Fadd' });
  const toVerify = { goTo: '/verify?for=new-method&return=%2Fbilling%2Fmethods%2Fadd%3Fkind%3Dcard' };
  expect(await visit('methodAdd').press({ kind: 'card' })).toEqual(toVerify);
  expect(await visit('methodAdd', { search: { kind: 'card' } }).press({ reference: 'visa' })).toEqual(toVerify);
  expect(await wallet.provider.wallet.methods(wallet.who.accountId)).toEqual([]);
});

test('opens the fields, and saves the input once', async () => {
  await prove();
  expect(await visit('methodAdd').press({})).toEqual({ problems: [{ field: 'kind', text: en.chooseKind }] });
  const opened = await visit('methodAdd').press({ kind: 'card' });
  expect(opened).toEqual(fieldsAt('/billing/methods/add?kind=card'));
  const shown = await openPage('methodAdd', wallet.graph(), { search: { kind: 'card', entry: entryOf(opened) } });
  expect(shown?.html).toContain('src="https://vault.example.com/fields?session=session&amp;lang=en&amp;partner=CHARTER"');
  expect(shown?.html).toContain(`title="${en.cardFrame}"`);
  expect(await visit('methodAdd', { search: { kind: 'card', reference: 'visa' } }).see()).toContain(en.confirmTitle);
  expect(await visit('methodAdd').press({ reference: 'visa', isDefault: 'on' })).toEqual({ goTo: '/billing/methods?done=added' });
  expect(await wallet.provider.wallet.methods(wallet.who.accountId)).toMatchObject([{ lastFour: '4242', isDefault: true }]);
  expect(await told()).toEqual(['added']);
  const ended = await visit('methodAdd').press({ reference: 'other' });
  expect(await visit('methodAdd').see(ended)).toContain('Unable to Add Payment Method');
});

test('(A1) fields that another customer, or another session, opened are not shown: the choice of a kind is', async () => {
  await prove();
  const entry = entryOf(await visit('methodAdd').press({ kind: 'card' }));
  const shows = async (of: string) => (await openPage('methodAdd', wallet.graph(), { search: { kind: 'card', entry: of } }))?.html ?? '';
  expect(await shows(entry)).toContain('<iframe');
  expect(await shows('session')).not.toContain('<iframe');
  await sql`delete from demarc.step_up`.execute(wallet.database);
  await sql`delete from demarc.session`.execute(wallet.database);
  await wallet.open(embedded.accountDefinition());
  await prove();
  const html = await shows(entry);
  expect([html.includes('<iframe'), html.includes(en.kindQuestion)]).toEqual([false, true]);
});

test('during Auto Pay setup it is saved, and leads back to the choice of a method with the new one selected', async () => {
  const bankId = await save(bank);
  const intent = randomUUID();
  const started = await visit('autoPayEnrollAmount', { params: { intent } }).press({ 'part-core': 'on' });
  const search = { kind: 'card', intent, 'auto-pay': 'enroll' };
  const back = `/billing/methods/add?kind=card&intent=${intent}&auto-pay=enroll`;
  expect(await visit('methodAdd', { search }).press({ kind: 'card' })).toEqual({
    goTo: `/verify?for=new-method&return=${encodeURIComponent(back)}`,
  });
  await prove();
  expect(await visit('methodAdd', { search }).press({ kind: 'card' })).toEqual(fieldsAt(back));
  const added = await visit('methodAdd', { search }).press({ reference: 'visa' });
  const methodId = (await wallet.provider.wallet.methods(wallet.who.accountId)).find(({ methodId: id }) => id !== bankId)?.methodId ?? '';
  expect(added).toEqual({ goTo: `/billing/autopay/enroll/${intent}/method?added=${methodId}` });
  expect(started).toMatchObject({ goTo: `/billing/autopay/enroll/${intent}/method` });
  const graph = wallet.graph();
  const choice = await openPage('autoPayEnrollMethod', graph, { params: { intent }, search: { added: methodId } });
  expect(choice?.html).toContain(`/billing/methods/add?intent=${intent}&amp;auto-pay=enroll`);
  expect(choice?.html.match(new RegExp(`<input[^>]*value="${methodId}"[^>]*>`))?.[0]).toContain('checked');
});

test('(A22) when card testing is suspected, a card used only for a payment also needs a code', async () => {
  const suspicious: VaultPort = { ...createModelVault(), open: async ({ proven }) => (proven ? accept('session') : refuse('proof-needed')) };
  const intent = randomUUID();
  const back = `/billing/methods/add?kind=card&intent=${intent}`;
  const open = () => visit('methodAdd', { search: { kind: 'card', intent }, vault: suspicious }).press({ kind: 'card' });
  expect(await open()).toEqual({ goTo: `/verify?for=new-method&return=${encodeURIComponent(back)}` });
  await prove();
  expect(await open()).toEqual(fieldsAt(back));
});

test('during a payment a method used once needs no code, a saved one does; both lead back to the payment', async () => {
  const intent = randomUUID();
  const once = { kind: 'card', intent };
  const back = `/billing/methods/add?kind=card&intent=${intent}`;
  const start = await visit('methodAdd', { search: { intent } }).see();
  for (const shown of [en.payTitle, en.saveToo, en.saveTooHint]) expect(start).toContain(shown);
  expect(start, 'no amount is known yet').not.toContain(en.yourPayment);
  expect(await visit('methodAdd', { search: once }).press({ kind: 'card' })).toEqual(fieldsAt(back));
  const toVerify = `/verify?for=new-method&return=${encodeURIComponent(`${back}&save=1`)}`;
  expect(await visit('methodAdd', { search: once }).press({ kind: 'card', save: 'on' })).toEqual({ goTo: toVerify });
  expect(await visit('methodAdd', { search: { ...once, save: '1' } }).load()).toEqual({ elsewhere: toVerify });

  const entered = await visit('methodAdd', { search: once }).press({ reference: 'visa' });
  expect(await wallet.provider.wallet.methods(wallet.who.accountId)).toEqual([]);
  const { rows } = await sql<{ readonly id: string }>`select method_id as id from demarc.entered_method`.execute(wallet.database);
  expect(entered).toEqual({ goTo: `/billing/pay/${intent}/method?added=${rows[0]?.id}` });
});

test('during a payment a customer who cannot be sent a code yet is not asked whether to save a method, wherever it is entered', async () => {
  const [newcomer] = embedded.accountDefinition().users;
  if (!newcomer) throw new Error('an account without a user');
  await wallet.open(embedded.accountDefinition({ parts: [embedded.partDefinition('core', 80_00)], users: [{ ...newcomer, emailSince: NOW }] }));
  const intent = randomUUID();
  await wallet.graph()(ChangePaymentDraftDocument, { input: { intent, part: 'core', amount: cents(12_34) } });
  const params = { intent };
  const asked = async () => [
    (await visit('methodAdd', { search: { intent } }).see()).includes(en.saveToo),
    (await visit('payBankLogin', { params }).see()).includes(en.bankLoginSave),
    await visit('payMethod', { params, search: { kind: 'card' } }).load(),
  ];
  expect(await asked()).toMatchObject([false, false, { journey: { entering: { maySave: false } } }]);
  await prove();
  expect(await asked()).toMatchObject([true, true, { journey: { entering: { maySave: true } } }]);
});

test.each([
  [{ kind: '' }, en.payTitle],
  [{ kind: 'card', entry: OPENED }, en.cardTitle],
  [{ kind: 'card', reference: 'visa' }, en.confirmToPayTitle],
] as const)('PAY-01 any method entered during a payment shows its amount, with a link to change it: %o', async (view, heading) => {
  await wallet.open(embedded.accountDefinition({ parts: [embedded.partDefinition('core', 80_00)] }));
  const begun = await wallet.graph()(ChangePaymentDraftDocument, { input: { intent, part: 'core', amount: cents(12_34) } });
  expect(begun.changePaymentDraft).toMatchObject({ __typename: 'PaymentDraft' });
  const entry = 'entry' in view ? { entry: entryOf(await visit('methodAdd', { search: { intent } }).press({ kind: 'card' })) } : {};
  const shown = await page('methodAdd', { search: { ...view, ...entry, intent } });
  expect(shown?.text).toContain(heading);
  expect(shown?.text).toMatch(/Your payment.*\$12\.34.*Internet, TV and voice.*Change the amount/s);
  expect(shown?.html).toContain(`href="/billing/pay/${intent}/amount"`);
  const saved = await page('methodAdd', { search: { ...view, intent, 'auto-pay': 'enroll' } });
  expect(saved?.text ?? '', 'nothing is paid on the way of Auto Pay').not.toContain('$12.34');
});

/** A customer who also has mobile, and has completed the step-up. */
async function openWithMobile(): Promise<void> {
  await wallet.open(embedded.accountDefinition({ parts: [embedded.partDefinition('core', 80_00), embedded.partDefinition('mobile', 45_00)] }));
  await prove();
}

const page = (id: RouteId, { language, ...at }: Visit = {}) => openPage(id, wallet.graph(language), { ...at, ...(language && { language }) });

const [intent, device] = [randomUUID(), randomUUID()];

test.each([
  ['en', 'Add a card for mobile', 'Mobile takes debit and credit cards', 'The card is saved'],
  ['es', 'Agregar una tarjeta para móvil', 'Móvil acepta tarjetas de débito y de crédito', 'La tarjeta se guardó'],
] as const)(
  'MOB-01 a card for mobile is added at its own address, without offering a bank account, and leads back to mobile (%s)',
  async (language, title, text, done) => {
    await openWithMobile();
    const shown = await page('mobileMethodAdd', { language });
    expect(shown?.text).toContain(title);
    expect(shown?.text).toContain(text);
    expect(shown?.html).not.toContain('type="radio"');
    expect(shown?.html).toContain('href="/billing/mobile"');
    const add = visit('mobileMethodAdd', { language });
    // Whatever is submitted, only a card can be added here.
    expect(await add.press({ kind: 'bankAccount' })).toEqual(fieldsAt('/billing/mobile/methods/add'));
    expect(await add.press({ reference: 'visa' })).toEqual({ goTo: '/billing/mobile?done=added' });
    const mobile = await page('mobile', { language, search: { done: 'added' } });
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
] as const)('PAY-02 bank login is offered for %s', async (_, search, step) => {
  await openWithMobile();
  const add = visit('methodAdd', { search });
  expect(await add.see()).toContain('Log in to your bank');
  expect(await add.press({ kind: 'bankLogin' })).toEqual({ goTo: step });
});

test('PAY-02 an account chosen by bank login for a device pays it, and is saved only on request', async () => {
  await openWithMobile();
  const place = { params: { id: device, intent } };
  const opened = await visit('deviceBankLogin', place).press({});
  const address = new URL(opened && 'leaveFor' in opened ? opened.leaveFor : '');
  expect(address.searchParams.get('returnTo')).toBe(`/billing/mobile/devices/${device}/pay/${intent}/bank-login`);
  const back = { ...place, search: { state: address.searchParams.get('state') ?? '', code: 'checking' } };
  expect(await visit('deviceBankLogin', back).see()).toContain('It is not charged until you have checked the payment');
  const chosen = await visit('deviceBankLogin', back).press({});
  const entered = await sql<{ readonly id: string; readonly keeping: string }>`
    select method_id as id, keeping from demarc.entered_method where account_id = ${wallet.who.accountId}`.execute(wallet.database);
  expect(entered.rows).toMatchObject([{ keeping: 'no' }]);
  expect(chosen).toEqual({ goTo: `/billing/mobile/devices/${device}/pay/${intent}/method?added=${entered.rows[0]?.id}` });
});
