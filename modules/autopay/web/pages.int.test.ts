import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, isDown, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import type { AutoPayPort } from '#modules/autopay/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { type RouteId, routes } from '#platform/rules/routes.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type ActionAnswer, fieldsOf } from '#platform/web/page.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from '#providers/embedded/provider.ts';
import { issueStatements } from '#providers/embedded/statements/issue-statements.ts';
import { accountDefinition, partDefinition } from '#providers/embedded/testing.ts';
import { saveMethod } from '#providers/embedded/wallet/save-method.ts';

/** The pages of Auto Pay over the whole schema and the embedded provider, as the server renders them and as their forms act. */
let mine: TestDatabase;
let provider: EmbeddedProvider;
let accountId: string;
let failing: (keyof AutoPayPort)[];
const methods = { card: randomUUID(), bank: randomUUID() };

beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database);
});
afterAll(() => mine.end());
beforeEach(async () => {
  failing = [];
  const openedOn = '2026-10-09';
  const parts = [partDefinition('core', 80_00), partDefinition('mobile', 45_00)].map((part) => ({ ...part, openedOn }) as const);
  const definition = accountDefinition({ held: true, parts });
  accountId = definition.accountId;
  await openAccounts(mine.database, [definition]);
  const shared = { accountId, nameOn: 'Robin Ames', isDefault: false, token: 'tok', at: '2026-11-01T12:00:00.000Z' } as const;
  const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  await saveMethod(mine.database, { ...shared, ...card, methodId: methods.card });
  await saveMethod(mine.database, { ...shared, kind: 'bankAccount', accountType: 'checking', lastFour: '6789', methodId: methods.bank });
  for (const part of ['core', 'mobile'] as const) await issueStatements(mine.database, [{ accountId, part, on: '2026-11-09' }]);
});

const isRoute = (id: string): id is RouteId => Object.hasOwn(routes, id);
const pagesByPattern = Object.entries(routes).flatMap(([id, { path }]) => (isRoute(id) ? [[id, { path }] as const] : []));

type Asked = { readonly language?: Language; readonly at?: IsoInstant };

function portal({ language = 'en', at = '2026-11-10T15:00:00.000Z' }: Asked = {}) {
  const autoPay = new Proxy(provider.autoPay, {
    get: (target, name: keyof AutoPayPort) => {
      if (failing[0] !== name) return Reflect.get(target, name);
      failing.shift();
      return isDown;
    },
  });
  const graph = graphOver(mine.database, { ...provider, autoPay }, { accountId, userId: 'robin', now: at, language });
  /** Which page an address is, and its parts. */
  const placeOf = (address: string) => {
    const [path = '', query = ''] = address.split('?');
    for (const [id, { path: pattern }] of pagesByPattern) {
      const found = new RegExp(`^${pattern.replace('$intent', '(?<intent>[^/]+)')}$`).exec(path);
      if (found) return { id, params: { ...found.groups }, search: Object.fromEntries(new URLSearchParams(query)) };
    }
    throw new Error(`no page at ${address}`);
  };
  return {
    async see(address: string, answer?: ActionAnswer, form?: FormData) {
      const { id, ...rest } = placeOf(address);
      const submission = answer && 'problems' in answer ? { ...answer, values: form ? fieldsOf(form) : {} } : undefined;
      return openPage(id, graph, { ...rest, language, ...(submission && { submission }) });
    },
    /** Where the page of an address leads by itself. */
    async leadsTo(address: string): Promise<string | undefined> {
      const { id, ...rest } = placeOf(address);
      const loaded = await (await loadPage(id)).load({ graph, ...rest, words: await wordsOfPage(id, language) });
      return 'elsewhere' in loaded ? String(loaded.elsewhere) : undefined;
    },
    async press(address: string, fields: Readonly<Record<string, string>>): Promise<ActionAnswer> {
      const { id, ...rest } = placeOf(address);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const answer = await (await loadPage(id)).act?.(form, { graph, ...rest, words: await wordsOfPage(id, language) });
      if (!answer) throw new Error(`${address} takes no form`);
      return answer;
    },
  };
}

type Portal = ReturnType<typeof portal>;

const goesTo = (answer: ActionAnswer): string => {
  if (!('goTo' in answer)) throw new Error(`stays: ${JSON.stringify(answer)}`);
  return answer.goTo;
};

/** Walks to the review; answers its address and the version that its form carries. */
async function review(open: Portal, kind: 'enroll' | 'change', parts: readonly string[], methodId: string) {
  const fields = Object.fromEntries(parts.map((part) => [`part-${part}`, 'on']));
  const method = goesTo(await open.press(`/billing/autopay/${kind}`, fields));
  const address = goesTo(await open.press(method, { methodId }));
  const page = await open.see(address);
  const version = /name="version" value="([^"]+)"/.exec(page?.html ?? '')?.[1] ?? '';
  return { address, version, text: page?.text ?? '' };
}

/** The same and the act; answers where it ends. */
async function submit(open: Portal, kind: 'enroll' | 'change', parts: readonly string[], methodId = methods.card) {
  const { address, version } = await review(open, kind, parts, methodId);
  expect(goesTo(await open.press(address, { version, agreed: 'on' }))).toBe(address);
  return (await open.leadsTo(address)) ?? '';
}

describe('enrolling', () => {
  test('AUTO-01 the steps show what is due, the methods, and everything with the authorization before the act', async () => {
    const open = portal();
    const first = await open.see('/billing/autopay/enroll?part=core');
    expect(first?.title).toBe('What Auto Pay will pay - Step 1 of 3');
    expect(first?.text).toContain('$80.00 due by November 30, 2026');
    expect(first?.html.match(/<input[^>]*name="part-core"[^>]*>/)?.[0]).toContain('checked');
    expect(first?.html.match(/<input[^>]*name="part-mobile"[^>]*>/)?.[0]).not.toContain('checked');
    const method = goesTo(await open.press('/billing/autopay/enroll', { 'part-core': 'on' }));
    expect((await open.see(method))?.html).toContain('&amp;auto-pay=enroll"');
    const { text } = await review(open, 'enroll', ['core'], methods.card);
    for (const words of ['Visa ending in 4242', '$80.00 on November 27, 2026', '$5.00 each month', 'I authorize Demarc to charge my bill'])
      expect(text).toContain(words);
    expect(await submit(open, 'enroll', ['core'])).toMatch(/\/enroll\/[^/]+\/done$/);
  });

  test('AUTO-07 nothing selected is told in the words of the specification', async () => {
    const open = portal();
    const answer = await open.press('/billing/autopay/enroll', {});
    expect(answer).toMatchObject({ problems: [{ field: 'parts', text: 'Please select service(s) for Auto Pay changes.' }] });
    expect((await open.see('/billing/autopay/enroll', answer))?.html).toContain('href="#parts"');
  });

  test('AUTO-06 with mobile a bank account stays in the list, cannot be chosen and says why', async () => {
    const open = portal();
    const method = goesTo(await open.press('/billing/autopay/enroll', { 'part-core': 'on', 'part-mobile': 'on' }));
    const page = await open.see(method);
    expect(page?.text).toContain('Not for mobile: Auto Pay for mobile takes cards only');
    expect(page?.html).toMatch(new RegExp(`<input[^>]*disabled[^>]*value="${methods.bank}"|<input[^>]*value="${methods.bank}"[^>]*disabled`));
    expect(await open.press(method, { methodId: methods.bank })).toMatchObject({ problems: [{ field: 'methodId' }] });
  });

  test('the box is not ticked beforehand, and without it nothing is set up', async () => {
    const open = portal();
    const { address, version } = await review(open, 'enroll', ['core'], methods.card);
    expect((await open.see(address))?.html.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0]).not.toContain('checked');
    expect(await open.press(address, { version })).toMatchObject({ problems: [{ field: 'agreed' }] });
    expect(await open.leadsTo(address)).toBeUndefined();
  });

  test('with a balance that Auto Pay does not take the confirmation offers to pay it', async () => {
    const open = portal({ at: '2026-11-28T15:00:00.000Z' });
    const page = await open.see(await submit(open, 'enroll', ['core']));
    expect(page?.text).toContain('You still have a balance to pay');
    expect(page?.html).toContain('href="/billing/pay?part=core"');
    const covered = await portal().see(await submit(portal(), 'enroll', ['mobile']));
    expect(covered?.text).not.toContain('balance to pay');
  });

  test.each([
    ['en', 'Auto Pay is partly set up'],
    ['es', 'Auto Pay se activó en parte'],
  ] as const)('AUTO-11 in part has its page (%s), and trying again repairs it', async (language, partly) => {
    const open = portal({ language });
    failing.push('enrol');
    const partial = await submit(open, 'enroll', ['core', 'mobile']);
    expect(partial).toMatch(/done\?outcome=partial$/);
    expect((await open.see(partial))?.title).toBe(partly);
    expect(goesTo(await open.press(partial, {}))).toContain('/review');
    expect(await open.leadsTo(partial)).toMatch(/done$/);
  });

  test('AUTO-11 a full failure says that nothing was set up, and that we go on trying', async () => {
    const open = portal();
    failing.push('enrol');
    const address = await submit(open, 'enroll', ['core']);
    expect(address).toMatch(/failed$/);
    const page = await open.see(address);
    expect(page?.title).toBe('Unable to Complete Enrollment');
    expect(page?.text).toContain('We keep trying');
    expect((await open.see('/billing/autopay'))?.text).toContain('we are still setting it up');
  });
});

describe('what is on', () => {
  test('AUTO-12 AUTO-09 the settings show services, method, day, next payment and discount, with the ways on', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core', 'mobile']);
    const page = await open.see('/billing/autopay');
    for (const words of ['Internet', 'Visa ending in 4242', '18 days after each statement', 'November 27, 2026', '$5.00 each month'])
      expect(page?.text).toContain(words);
    expect(page?.html).toContain('href="/billing/autopay/cancel?part=core"');
    expect(page?.html).not.toContain('href="/billing/autopay/cancel?part=mobile"');
    expect(page?.text).toContain('Auto Pay is required while a mobile line is active.');
    expect(page?.html).toMatch(/href="\/billing\/autopay\/authorizations\/[\da-f-]{36}\.txt"/);
  });

  test('what was declined says so, and when it is tried again', async () => {
    await submit(portal(), 'enroll', ['core']);
    await sql`
      insert into bss.auto_pay_debits (account_id, part, statement_on, attempt, state, method_id, payment_id, debited_on, decline_class, decline_code, retry_on,
        claimed_at)
      values (${accountId}, 'core', '2026-11-09', 0, 'declined', ${methods.card}, ${randomUUID()}, '2026-11-27', 'soft', 'insufficient-funds', '2026-11-30',
        '2026-11-27T12:00:00Z')`.execute(mine.database);
    const at = '2026-11-28T15:00:00.000Z';
    const english = (await portal({ at }).see('/billing/autopay'))?.text;
    expect(english).toContain('November 27, 2026: declined');
    expect(english).toContain('Next try on November 30, 2026, unless you pay before then.');
    const spanish = (await portal({ at, language: 'es' }).see('/billing/autopay'))?.text;
    expect(spanish).toContain('27 de noviembre de 2026: rechazado');
  });

  test('AUTO-04 another method, and the page of a change that ended the old one and could not begin the new', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    expect(await submit(open, 'change', ['core'], methods.bank)).toMatch(/change\/[^/]+\/done$/);
    const { address, version } = await review(open, 'change', ['core'], methods.card);
    // The first call finds the old enrolment, the second comes after its end.
    const enrol = provider.autoPay.enrol;
    let calls = 0;
    const failingSecond = graphOver(
      mine.database,
      { ...provider, autoPay: { ...provider.autoPay, enrol: (asked) => (++calls === 2 ? isDown() : enrol(asked)) } },
      { accountId, userId: 'robin', now: '2026-11-10T15:00:00.000Z' },
    );
    const intent = address.split('/')[4] ?? '';
    const { act } = await loadPage('autoPayChangeReview');
    const form = new FormData();
    form.append('version', version);
    form.append('agreed', 'on');
    await act?.(form, { graph: failingSecond, params: { intent }, search: {}, words: await wordsOfPage('autoPayChangeReview', 'en') });
    const page = await open.see((await open.leadsTo(address)) ?? '');
    expect(page?.title).toBe('Unable to Complete Auto Pay Changes');
    expect(page?.text).toContain('Auto Pay is off now');
  });

  test('AUTO-02 AUTO-05 cancelling tells the loss and asks once; then the settings say that it is off', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    expect((await open.see('/billing/autopay/cancel?part=core'))?.text).toContain('you lose the discount of $5.00 each month');
    const after = goesTo(await open.press('/billing/autopay/cancel?part=core', { part: 'core', confirmed: '1' }));
    expect((await open.see(after))?.text).toContain('Auto Pay is off for Internet, TV and voice');
  });

  test('AUTO-11 a cancellation that fails, and one that may not be, have their titles', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core', 'mobile']);
    failing.push('cancel');
    const failed = await open.press('/billing/autopay/cancel?part=core', { part: 'core', confirmed: '1' });
    expect((await open.see('/billing/autopay/cancel?part=core', failed))?.text).toContain('Unable to Cancel Auto Pay');
    const refused = await open.press('/billing/autopay/cancel?part=mobile', { part: 'mobile', confirmed: '1' });
    expect((await open.see('/billing/autopay/cancel?part=mobile', refused))?.text).toContain('Unable to Unenroll From Auto Pay');
  });

  test('AUTO-08 the calendar offers the days of the window, names the others as not available and says why; a late one is refused', async () => {
    const open = portal({ at: '2026-11-21T15:00:00.000Z' });
    await submit(open, 'enroll', ['core']);
    const address = '/billing/autopay/date?part=core';
    const page = await open.see(address);
    const offered = [...(page?.html ?? '').matchAll(/type="radio"[^>]*value="(2026-1[12]-\d\d)"/g)].map(([, on]) => on);
    expect(offered.at(0)).toBe('2026-11-21');
    expect(offered.at(-1)).toBe('2026-11-30');
    expect(page?.text).toContain('Tuesday, December 1, not available');
    expect(page?.text).toContain('After November 30, 2026: the payment would be late.');
    const refused = await open.press(address, { part: 'core', on: '2026-12-01' });
    expect((await open.see(address, refused))?.text).toContain('Unable to Change Date');
    const moved = goesTo(await open.press(address, { part: 'core', on: '2026-11-29' }));
    expect((await open.see(moved))?.text).toContain('Auto Pay for Internet, TV and voice is next on November 29, 2026.');
  });
});

describe('a limit', () => {
  const limit = '/billing/autopay/limit?part=core';
  const approve = '/billing/autopay/approve?part=core';
  const set = (open: Portal, amount: string, choice = 'above') => open.press(limit, { part: 'core', choice, amount });

  test('is set on its page, which says what it means, stands in the settings, and can be taken away', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const text = (await open.see(limit))?.text ?? '';
    for (const words of [
      'Auto Pay asks you in the days before it would pay',
      'If you do not answer, Auto Pay takes nothing',
      'keep the discount of $5.00',
    ])
      expect(text).toContain(words);
    const saved = await open.see(goesTo(await set(open, '$150.00')));
    expect(saved?.text).toContain('Auto Pay asks you first above $150.00.');
    expect((await open.see(goesTo(await set(open, '', 'never'))))?.text).toContain('No limit');
  });

  test.each([
    ['', 'Enter an amount, such as 150.00'],
    ['12,5', 'Enter an amount, such as 150.00'],
    ['0.99', 'Enter an amount between $1.00 and $5,000.00'],
    ['5000.01', 'Enter an amount between $1.00 and $5,000.00'],
  ])('of "%s" is refused beside the field', async (typed, text) => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    expect(await set(open, typed)).toMatchObject({ problems: [{ field: 'amount', text }] });
    expect((await open.see('/billing/autopay'))?.text).toContain('No limit');
  });

  test('above which a bill is: the settings ask, the page tells what happens without an answer, and a yes lets it be paid', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    await set(open, '50');
    const settings = await open.see('/billing/autopay');
    expect(settings?.text).toContain('$80.00 is above your limit. Nothing is taken on November 27, 2026 unless you say yes.');
    expect(settings?.html).toContain('href="/billing/autopay/approve?part=core"');
    const page = await open.see('/billing/autopay/approve');
    for (const words of [
      'Let Auto Pay pay $80.00?',
      '$50.00',
      'Visa ending in 4242',
      'Without your answer Auto Pay takes nothing on November 27, 2026',
    ])
      expect(page?.text).toContain(words);
    expect(page?.html).toContain('href="/billing/pay?part=core"');
    const yes = { part: 'core', statementOn: '2026-11-09', amount: '8000' };
    const after = goesTo(await open.press(approve, yes));
    expect((await open.see(after))?.text).toContain('Auto Pay will pay this bill');
    // A second press, in another tab: the same answer.
    expect(goesTo(await open.press(approve, yes))).toBe(after);
    expect(await open.leadsTo(approve)).toBe('/billing/autopay');
  });

  test('is not said yes to above what was shown, nor where nothing is asked', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const yes = (amount: string) => open.press(approve, { part: 'core', statementOn: '2026-11-09', amount });
    const nothing = await yes('8000');
    expect(nothing).toMatchObject({ problems: [{ text: 'There is nothing to approve any more. See what Auto Pay did in its settings.' }] });
    await set(open, '50');
    const changed = await yes('7999');
    expect(changed).toMatchObject({ problems: [{ text: 'Something changed since you opened this page. Check it again.' }] });
    expect((await open.see(approve, changed))?.text).toContain('Unable to Approve the Payment');
  });

  test('that the provider cannot keep now is told, and one that it does not know is not offered', async () => {
    const open = portal({ language: 'es' });
    await submit(open, 'enroll', ['core']);
    failing.push('setCeiling');
    const failed = await set(open, '50');
    expect((await open.see(limit, failed))?.text).toContain('No se pudo cambiar el límite');
    const { parts } = provider.autoPay;
    const autoPay = { ...provider.autoPay, parts: async (id: string) => (await parts(id)).map((part) => ({ ...part, ceiling: undefined })) };
    const graph = graphOver(mine.database, { ...provider, autoPay }, { accountId, userId: 'robin', now: '2026-11-10T15:00:00.000Z' });
    const page = await openPage('autoPay', graph, { params: {}, search: {}, language: 'en' });
    expect(page?.text).not.toContain('Ask me above');
  });
});

describe('a pause', () => {
  const address = '/billing/autopay/pause?part=core';
  const pause = { part: 'core', statementOn: '2026-11-09' };

  test('says before it is confirmed what it leaves out, when it goes on, and that the discount stays; then the settings show it', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const text = (await open.see(address))?.text ?? '';
    for (const words of [
      'Auto Pay takes nothing on November 27, 2026. That bill is yours to pay',
      'the next payment after the pause is on December 27, 2026',
      'keep the discount of $5.00',
      'until the day before November 27, 2026',
    ])
      expect(text).toContain(words);
    const settings = await open.see(goesTo(await open.press(address, pause)));
    for (const words of ['Auto Pay is paused for one payment', 'Nothing is taken on November 27, 2026', '$80.00 is due by November 30, 2026'])
      expect(settings?.text).toContain(words);
    expect(settings?.html).toContain('href="/billing/pay?part=core"');
  });

  test('is taken back on the same page', async () => {
    const open = portal({ language: 'es' });
    await submit(open, 'enroll', ['core']);
    await open.press(address, pause);
    expect((await open.see(address))?.text).toContain('Terminar la pausa');
    const settings = await open.see(goesTo(await open.press(address, { part: 'core' })));
    expect(settings?.text).toContain('La pausa terminó');
    expect(settings?.text).toContain('Sin pausa');
  });

  test('that comes too late, or that the provider cannot keep, changes nothing and says so; on the day its page leads to the settings', async () => {
    await submit(portal(), 'enroll', ['core']);
    const onTheDay = portal({ at: '2026-11-27T11:00:00.000Z' });
    expect(await onTheDay.press(address, pause)).toMatchObject({
      problems: [{ text: 'It is too late: a payment can be paused until the day before it is taken.' }],
    });
    expect(await onTheDay.leadsTo(address)).toBe('/billing/autopay');
    const open = portal();
    failing.push('pause');
    expect((await open.see(address, await open.press(address, pause)))?.text).toContain('Unable to Change the Pause');
    expect((await open.see('/billing/autopay'))?.text).toContain('Not paused');
  });
});

describe('a backup method', () => {
  const address = '/billing/autopay/backup?part=core';
  const toAgree = `${address}&method=`;
  const wish = (more: object = {}) => ({ part: 'core', methodId: methods.bank, mandate: randomUUID(), agreed: 'on', ...more });

  test('is chosen among the others, agreed to word by word, shown in the settings, kept to download, and taken away', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const first = await open.see(address);
    expect(first?.text).toContain('the backup is tried the day after');
    expect(first?.text).toContain('Bank account ending in 6789');
    expect(first?.text).not.toContain('Visa ending in 4242');
    const review = goesTo(await open.press(address, { part: 'core', methodId: methods.bank }));
    expect(review).toBe(`${toAgree}${methods.bank}`);
    const page = await open.see(review);
    for (const words of ['to Bank account ending in 6789 when the payment method of my Auto Pay is declined', 'once for each statement'])
      expect(page?.text).toContain(words);
    expect(page?.html.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0]).not.toContain('checked');
    const settings = await open.see(goesTo(await open.press(review, wish())));
    for (const words of ['Your backup method is saved', 'Bank account ending in 6789', 'backup method, November 10, 2026'])
      expect(settings?.text).toContain(words);
    const gone = await open.see(goesTo(await open.press(address, { part: 'core', remove: '1' })));
    expect(gone?.text).toContain('Auto Pay has no backup method any more');
    expect((await provider.autoPay.parts(accountId))[0]).toMatchObject({ state: 'enrolled', backup: { methodId: undefined } });
  });

  test('is not kept without the box, and not twice by a second press', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const review = `${toAgree}${methods.bank}`;
    const { agreed: _, ...without } = wish();
    expect(await open.press(review, without)).toMatchObject({ problems: [{ field: 'agreed' }] });
    const once = wish();
    for (let again = 0; again < 2; again++) expect(goesTo(await open.press(review, once))).toContain('backup=core');
    const { rows } = await sql`select from demarc.auto_pay_authorisation where account_id = ${accountId} and kind = 'backup'`.execute(mine.database);
    expect(rows).toHaveLength(1);
  });

  test('AUTO-06 of mobile is a card; the method that is charged first is none', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core', 'mobile']);
    const bank = await open.press('/billing/autopay/backup?part=mobile', wish({ part: 'mobile' }));
    expect(bank).toMatchObject({ problems: [{ text: 'Auto Pay for mobile takes cards only. Choose a card.' }] });
    expect(await open.press(address, wish({ methodId: methods.card }))).toMatchObject({
      problems: [{ text: 'Auto Pay uses this method already. Choose another one as its backup.' }],
    });
  });

  test('that the provider does not take now is set up later, as the settings say; one that cannot be taken away is told', async () => {
    const open = portal({ language: 'es' });
    await submit(open, 'enroll', ['core']);
    failing.push('setBackup');
    const settings = await open.see(goesTo(await open.press(`${toAgree}${methods.bank}`, wish())));
    expect(settings?.text).toContain('Su método de respaldo se está activando');
    failing.push('removeBackup');
    const failed = await open.press(address, { part: 'core', remove: '1' });
    expect((await open.see(address, failed))?.text).toContain('No se pudo cambiar el método de respaldo');
  });

  test('goes with the change to it as the first method, and with the end of Auto Pay', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const kept = async () => {
      const { rows } = await sql<{ readonly state: string }>`
        select state from demarc.auto_pay_authorisation where account_id = ${accountId} and kind = 'backup' order by given_at, state`.execute(
        mine.database,
      );
      return rows.map(({ state }) => state);
    };
    await open.press(`${toAgree}${methods.bank}`, wish());
    await submit(open, 'change', ['core'], methods.bank);
    expect((await provider.autoPay.parts(accountId))[0]?.backup?.methodId).toBeUndefined();
    expect(await kept()).toEqual(['ended']);
    await open.press(`${toAgree}${methods.card}`, wish({ methodId: methods.card }));
    expect(await kept()).toEqual(['effective', 'ended']);
    await open.press('/billing/autopay/cancel?part=core', { part: 'core', confirmed: '1' });
    expect(await kept()).toEqual(['ended', 'ended']);
  });
});

test('whoever manages the account is told of each limit, pause and backup that is set, changed or ended, by whom and when; of what changes nothing, of nothing', async () => {
  const open = portal();
  await submit(open, 'enroll', ['core']);
  const [limit, pause, backup] = ['limit', 'pause', 'backup'].map((page) => `/billing/autopay/${page}?part=core`);
  const told = async () => {
    const { rows } = await sql<{ readonly facts: object }>`
      select facts from demarc.notice where account_id = ${accountId} and kind in ('auto-pay-choice-changed', 'auto-pay-backup-set') order by event_key`.execute(
      mine.database,
    );
    return rows.map(({ facts }) => facts);
  };
  const press = async (address = '', fields: Readonly<Record<string, string>> = {}) => {
    for (let again = 0; again < 2; again++) goesTo(await open.press(address, { part: 'core', ...fields }));
  };
  await press(limit, { choice: 'above', amount: '50' });
  await press(limit, { choice: 'never' });
  await press(pause, { statementOn: '2026-11-09' });
  await press(pause);
  await press(backup, { methodId: methods.bank, mandate: randomUUID(), agreed: 'on' });
  await press(backup, { remove: '1' });
  const by = { part: 'core', by: 'robin', doneOn: '2026-11-10' };
  const all = await told();
  expect(all).toHaveLength(6);
  for (const facts of [
    { change: 'limit-set', above: 50_00 },
    { change: 'limit-ended' },
    { change: 'paused', on: '2026-11-27' },
    { change: 'pause-ended', on: '2026-11-27' },
    { isSet: true, method: { kind: 'bankAccount', brand: null, lastFour: '6789' } },
    { change: 'backup-ended' },
  ])
    expect(all).toContainEqual({ ...by, ...facts });
});
