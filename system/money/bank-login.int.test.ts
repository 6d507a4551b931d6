import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { type OpenDemarc, openDemarc, PORTAL } from '../every-step/demarc/testing.ts';

/** A payment from an account chosen at its bank, through the real portal, bank and vault, by plain forms. */
const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';

let demarc: OpenDemarc;
beforeAll(async () => {
  demarc = await openDemarc(NOW);
});
afterAll(() => demarc.end());

type Person = { readonly accountId: string; readonly userId: string; readonly cookie: string };
let payer: Person;
beforeEach(async () => {
  payer = await somebody();
});

async function somebody(): Promise<Person> {
  const definition = embedded.accountDefinition();
  await embedded.openAccounts(demarc.database, [definition]);
  const userId = definition.users[0]?.userId ?? '';
  return { accountId: definition.accountId, userId, cookie: await demarc.sessionOf(userId) };
}

const headersOf = ({ cookie }: Person) => ({ host: 'localhost:3000', accept: 'text/html', cookie });
const visit = (path: string, person = payer) => demarc.portal.inject({ url: path, headers: headersOf(person) });
const send = (path: string, fields: Readonly<Record<string, string>>, person = payer) =>
  demarc.portal.inject({
    method: 'POST',
    url: path,
    headers: { ...headersOf(person), origin: PORTAL, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Chooses an amount, and to pay through the bank. @returns the address of the step */
async function begin(person = payer, language: '' | '/es' = ''): Promise<string> {
  const intent = randomUUID();
  const { headers } = await send(
    `${language}/billing/pay?part=core`,
    { part: 'core', intent, choice: 'other', amount: '20', confirmed: '2000' },
    person,
  );
  expect(headers.location).toBe(`${language}/billing/pay/${intent}/method`);
  const step = `${language}/billing/pay/${intent}/bank-login`;
  expect((await visit(`${language}/billing/pay/${intent}/method`, person)).body).toContain(`href="${step}"`);
  return step;
}

/** Goes to the bank, chooses an account there and comes back. @returns the path that the bank leads to */
async function throughTheBank(step: string, account = '0', fields: Readonly<Record<string, string>> = {}, person = payer): Promise<string> {
  const { statusCode, headers } = await send(step, fields, person);
  expect(statusCode).toBe(303);
  const address = String(headers.location);
  await demarc.bank.signIn(address);
  const { origin, pathname, search } = await demarc.bank.choose(address, account);
  expect(origin).toBe(PORTAL);
  return pathname + search;
}

const proveWhoItIs = ({ userId }: Person) => demarc.proveWhoItIs(userId);

async function pay(review: string) {
  const { body } = await visit(review);
  const fields = Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  return send(review, { ...fields, terms: 'on' });
}

describe('PAY-02 a payment by bank login', () => {
  test.each([
    ['', 'Step 3 of 5', 'Step 4 of 5', 'Step 5 of 5', 'Step 1 of 5'],
    ['/es', 'Paso 3 de 5', 'Paso 4 de 5', 'Paso 5 de 5', 'Paso 1 de 5'],
  ] as const)('has five steps and takes the money from the chosen account (%s)', async (language, third, fourth, fifth, first) => {
    const step = await begin(payer, language);
    expect((await visit(step)).body).toContain(third);
    const back = await throughTheBank(step);
    expect((await visit(back)).body).toContain(third);
    const { headers } = await send(back, { part: 'core' });
    const date = String(headers.location);
    expect(date).toBe(step.replace('bank-login', 'date'));
    expect((await visit(date)).body).toContain(fourth);
    expect((await visit(step.replace('bank-login', 'amount'))).body).toContain(first);
    const review = step.replace('bank-login', 'review');
    const { body } = await visit(review);
    expect(body).toContain(fifth);
    expect(body).toContain('6789');
    const paid = await pay(review);
    expect(paid.headers.location).toMatch(/\/done$/);
    expect(await demarc.provider.wallet.methods(payer.accountId)).toEqual([]);
  });

  test('adds one account once, despite double presses, reloads and going back', async () => {
    const step = await begin();
    const back = await throughTheBank(step);
    const answers = await Promise.all([send(back, { part: 'core' }), send(back, { part: 'core' })]);
    const again = await send(back, { part: 'core' });
    for (const { headers } of [...answers, again]) expect(headers.location).toBe(step.replace('bank-login', 'date'));
    expect((await visit(step.replace('bank-login', 'method'))).body.match(/From Sandbox Bank/g)).toHaveLength(1);
    const { rows } = await sql`select from vault.method where account_id = ${payer.accountId}`.execute(demarc.database);
    expect(rows).toHaveLength(1);
  });

  test('saves its account with the payment only after a code', async () => {
    const step = await begin();
    const sent = await send(step, { save: 'on' });
    expect(sent.headers.location).toBe(`/verify?for=new-method&return=${encodeURIComponent(`${step}?save=1`)}`);
    await proveWhoItIs(payer);
    expect((await visit(`${step}?save=1`)).body).toMatch(/<input[^>]*name="save"[^>]*checked/);
    await send(await throughTheBank(step, '0', { save: 'on' }), { part: 'core' });
    await pay(step.replace('bank-login', 'review'));
    expect(await demarc.provider.wallet.methods(payer.accountId)).toMatchObject([{ kind: 'bankAccount', lastFour: '6789', nameOn: 'Demo Customer' }]);
  });

  test.each(['down', 'another state', 'another code'])('that fails (%s) offers entering the details by hand, or a card', async (how) => {
    const step = await begin();
    const pressed = async (back: string) => String((await send(back, { part: 'core' })).headers.location);
    const toFailure = async (): Promise<string> => {
      if (how === 'another state') return pressed((await throughTheBank(step)).replace(/state=[^&]+/, 'state=x'));
      if (how === 'another code') return pressed((await throughTheBank(step)).replace(/code=[^&]+/, 'code=x'));
      const { pathname, search } = await demarc.bank.signIn(String((await send(step, {})).headers.location), { username: 'down', password: 'x' });
      return pathname + search;
    };
    const to = await toFailure();
    const { body } = await visit(to);
    expect(body).toContain('Unable to Connect to Online Banking');
    const intent = step.split('/')[3];
    expect(body).toContain(`href="/billing/methods/add?kind=bankAccount&amp;intent=${intent}"`);
    expect(body).toContain(`href="/billing/methods/add?kind=card&amp;intent=${intent}"`);
  });

  test('pays a mobile bill too, under the mobile addresses', async () => {
    const intent = randomUUID();
    const mobile = `/billing/mobile/pay/${intent}`;
    const begun = await send('/billing/pay?part=mobile', { part: 'mobile', intent, choice: 'other', amount: '20', confirmed: '2000' });
    expect(begun.headers.location).toBe(`${mobile}/method`);
    const back = await throughTheBank(`${mobile}/bank-login`);
    const { headers } = await visit(back);
    expect(headers.location).toBe(mobile + back.slice(back.indexOf('/bank-login')));
    expect((await send(String(headers.location), { part: 'mobile' })).headers.location).toBe(`${mobile}/date`);
    expect((await pay(`${mobile}/review`)).headers.location).toBe(`${mobile}/done`);
  });

  test('continues where it was if the customer returns without an account', async () => {
    const step = await begin();
    const { body } = await visit(`${step}?state=x&error=cancelled`);
    expect(body).toContain('You came back from your bank without choosing an account. Nothing was charged.');
    expect(body).toContain('Step 3 of 5');
  });
});

describe('PAY-02 an account chosen by bank login to be saved', () => {
  const toSave = '/billing/methods/add/bank-login';
  const savedOf = ({ accountId }: Person) => demarc.provider.wallet.methods(accountId);
  const told = async ({ accountId }: Person) =>
    (await sql`select from demarc.notice where account_id = ${accountId} and kind = 'payment-method-changed'`.execute(demarc.database)).rows.length;

  test.each([
    ['', 'Save the account that you chose?'],
    ['/es', '¿Guardar la cuenta que eligió?'],
  ])(
    'is offered where methods are added, needs a code first, and is saved and announced once despite repeated presses (%s)',
    async (language, heading) => {
      const step = `${language}${toSave}`;
      const sent = await visit(step);
      expect(sent.headers.location).toBe(`${language}/verify?for=new-method&return=${encodeURIComponent(toSave)}`);
      await proveWhoItIs(payer);
      expect((await send(`${language}/billing/methods/add`, { kind: 'bankLogin' })).headers.location).toBe(step);
      const back = await throughTheBank(step);
      expect((await visit(back)).body).toContain(heading);
      for (const { headers } of await Promise.all([send(back, { isDefault: 'on' }), send(back, { isDefault: 'on' })]))
        expect(headers.location).toBe(`${language}/billing/methods?done=added`);
      expect(await savedOf(payer)).toMatchObject([{ kind: 'bankAccount', lastFour: '6789', isDefault: true }]);
      expect(await told(payer)).toBe(1);
    },
  );

  test.each(['enroll', 'change'])('during Auto Pay setup (%s) leads back to its choice of a method', async (journey) => {
    await proveWhoItIs(payer);
    const intent = randomUUID();
    const step = `/billing/autopay/${journey}/${intent}/bank-login`;
    const offer = await send(`/billing/methods/add?intent=${intent}&auto-pay=${journey}`, { kind: 'bankLogin' });
    expect(offer.headers.location).toBe(step);
    const { headers } = await send(await throughTheBank(step), {});
    const [saved] = await savedOf(payer);
    expect(headers.location).toBe(`/billing/autopay/${journey}/${intent}/method?added=${saved?.methodId}`);
  });

  test('needs the code before and after the bank: another session has nothing to return with', async () => {
    expect((await send(toSave, {})).headers.location).toContain('/verify?for=new-method');
    await proveWhoItIs(payer);
    const back = await throughTheBank(toSave);
    await sql`delete from demarc.step_up where session_hash in (select session_hash from demarc.session where account_id = ${payer.accountId})`.execute(
      demarc.database,
    );
    expect((await send(back, {})).headers.location).toBe(`/verify?for=new-method&return=${encodeURIComponent(back)}`);
    const stranger = await somebody();
    await proveWhoItIs(stranger);
    expect((await send(back, {}, stranger)).headers.location).toBe(`${toSave}?error=no-such-entry`);
    const query = back.slice(back.indexOf('?'));
    const payment = await begin();
    expect((await send(payment + query, { part: 'core' })).headers.location).toBe(`${payment}?error=no-such-entry`);
    expect(await savedOf(payer)).toEqual([]);
  });

  test.each([
    ['', 'Unable to Connect to Online Banking'],
    ['/es', 'No se pudo conectar con la banca en línea'],
  ])('that fails offers entering the details by hand, or a card (%s)', async (language, heading) => {
    await proveWhoItIs(payer);
    const step = `${language}${toSave}`;
    const { pathname, search } = await demarc.bank.signIn(String((await send(step, {})).headers.location), { username: 'down', password: 'x' });
    const { body } = await visit(pathname + search);
    expect(body).toContain(heading);
    for (const kind of ['bankAccount', 'card']) expect(body).toContain(`href="${language}/billing/methods/add?kind=${kind}"`);
    expect(await savedOf(payer)).toEqual([]);
  });
});

describe('(A1) what a bank returns', () => {
  const failed = (step: string) => `${step}?error=no-such-entry`;

  test('works for no other customer, session or payment', async () => {
    const step = await begin();
    const back = await throughTheBank(step);
    const query = back.slice(back.indexOf('?'));
    const stranger = await somebody();
    const strangers = await begin(stranger);
    expect((await send(strangers + query, { part: 'core' }, stranger)).headers.location).toBe(failed(strangers));
    const other = await begin();
    expect((await send(other + query, { part: 'core' })).headers.location).toBe(failed(other));
    const elsewhere = { ...payer, cookie: await demarc.sessionOf(payer.userId) };
    expect((await send(back, { part: 'core' }, elsewhere)).headers.location).toBe(failed(step));
    expect((await send(back, { part: 'core' })).headers.location).toBe(step.replace('bank-login', 'date'));
  });

  test('contains no number: neither an address nor a table of the portal has one', async () => {
    const step = await begin();
    const back = await throughTheBank(step, '1');
    await send(back, { part: 'core' });
    const { rows } = await sql<{ readonly facts: object; readonly token: string }>`
      select facts, token from demarc.entered_method where account_id = ${payer.accountId}`.execute(demarc.database);
    expect(rows).toMatchObject([{ token: 'tok_bank_insufficient_funds', facts: { lastFour: '2227', bankName: 'Sandbox Bank' } }]);
    expect(JSON.stringify(rows) + back).not.toMatch(/000222222227|110000000/);
  });

  test("comes only from the one site this page's form leads to", async () => {
    const step = await begin();
    const formsOf = async (path: string) => /form-action [^;]*/.exec(String((await visit(path)).headers['content-security-policy']))?.[0];
    expect(await formsOf(step)).toBe(`form-action 'self' ${demarc.bankUrl}`);
    expect(await formsOf(step.replace('bank-login', 'method'))).toBe("form-action 'self'");
  });
});
