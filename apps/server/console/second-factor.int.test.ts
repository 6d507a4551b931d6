import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOfStep, stepAt } from '#modules/identity/server/operators/totp.ts';
import type { Browser } from '../http/testing.ts';
import { type OperatorPages, openOperatorPages } from './testing.ts';

let pages: OperatorPages;
beforeAll(async () => {
  pages = await openOperatorPages(true);
});
afterAll(() => pages.end());
beforeEach(async () => {
  pages.machine.aheadMs = 0;
  await sql`delete from demarc.sign_in_try`.execute(pages.database);
});

const HALF_MINUTE = 30_000;

/** The key on a page, as an authenticator reads it. */
function keyOn({ body }: { readonly body: string }): Uint8Array {
  const [, shown = ''] = /<code>([A-Z2-7 ]+)<\/code>/.exec(body) ?? [];
  const bits = [...shown.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
const codeNow = (key: Uint8Array) => codeOfStep(key, stepAt(pages.machine.nowMs()));
const prove = (browser: Browser, code: string) => browser.post('/second-factor', { code });

/** An operator who has set up a factor, in the same browser. */
async function enrolled() {
  const browser = await pages.signedIn('support');
  const key = keyOn(await browser.visit('/second-factor'));
  expect((await prove(browser, codeNow(key))).url).toBe('/today');
  pages.machine.aheadMs += HALF_MINUTE;
  return { browser, key, name: browser.operator.name };
}

/** Opens another link of the same operator. */
async function withLink(name: string): Promise<Browser> {
  const made = await pages.operators.makeLink({ name, actor: 'cli root' });
  const browser = pages.newBrowser();
  expect((await browser.post('/sign-in', { link: made.ok ? made.value.secret : '' })).url).toBe('/second-factor');
  return browser;
}

describe('if customers are real, a link alone', () => {
  test('opens no page and leads to setting up a second factor, which appears in the audit trail and in the list of operators', async () => {
    const browser = await pages.signedIn('support');
    for (const path of ['/unresolved-payments', '/audit', '/logins', '/']) expect((await browser.visit(path)).url, path).toBe('/second-factor');
    expect((await browser.post('/logins', { username: 'robin', act: 'close', reason: 'x' })).url).toBe('/second-factor');
    const shown = await browser.visit('/second-factor');
    expect(shown.body).toContain('<h1>Set up a second factor</h1>');
    expect(shown.body).not.toContain('href="/unresolved-payments"');
    expect(keyOn(await browser.visit('/es/second-factor'))).toEqual(keyOn(shown));
    expect((await prove(browser, codeNow(keyOn(shown)))).url).toBe('/today');
    expect(await pages.acts(`operator ${browser.operator.name}`)).toEqual(['operator.signed-in', 'operator.factor-added', 'operator.link-used']);
    const known = (await pages.operators.list()).find(({ name }) => name === browser.operator.name);
    expect(known?.factorSince).toMatch(/^\d{4}-/);
  });

  test('asks an operator with a second factor for its code, never for another one', async () => {
    const { key, name } = await enrolled();
    const browser = await withLink(name);
    const prompt = await browser.visit('/second-factor');
    expect(prompt.body).toContain('Enter the six digits that your authenticator shows now.');
    expect(prompt.body).not.toContain('otpauth:');
    expect((await prove(browser, codeNow(key))).url).toBe('/today');
  });
});

describe('a code', () => {
  test('(A7) is good once, even for twenty attempts in two sessions, and an earlier one is no longer valid', async () => {
    const { key, name } = await enrolled();
    const sessions = [await withLink(name), await withLink(name)];
    const before = codeOfStep(key, stepAt(pages.machine.nowMs()) - 1);
    const twenty = Array.from({ length: 20 }, (_, index) => {
      const browser = pages.newBrowser();
      browser.takeCookiesOf(sessions[index % 2] ?? browser);
      return browser;
    });
    await Promise.all(twenty.map((browser) => prove(browser, codeNow(key))));
    const inside = await Promise.all(twenty.map(async (browser) => (await browser.visit('/unresolved-payments')).url));
    expect(inside.filter((url) => url === '/unresolved-payments')).toHaveLength(1);
    expect((await prove(await withLink(name), before)).statusCode).toBe(422);
  });

  test('(A7) that is wrong is refused, and after ten of them the link is used up', async () => {
    const { key, name } = await enrolled();
    const browser = await withLink(name);
    const wrong = codeOfStep(key, 1);
    for (let time = 0; time < 10; time++) {
      const answer = await prove(browser, wrong);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('aria-invalid="true"');
    }
    expect((await prove(browser, codeNow(key))).url).toBe('/sign-in');
  });

  test('(A8) gives the session a new id; the previous one opens nothing', async () => {
    const { key, name } = await enrolled();
    const browser = await withLink(name);
    const copy = pages.newBrowser();
    copy.takeCookiesOf(browser);
    await prove(browser, codeNow(key));
    expect((await copy.visit('/unresolved-payments')).url).toBe('/sign-in');
    expect((await browser.visit('/unresolved-payments')).url).toBe('/unresolved-payments');
  });
});

test('the key is stored in no table as plain text', async () => {
  const { key } = await enrolled();
  const { rows } = await sql<{ dump: string }>`select string_agg(row_to_json(f)::text, '') as dump from demarc.operator_factor f`.execute(
    pages.database,
  );
  for (const form of ['hex', 'base64', 'base64url'] as const) expect(rows[0]?.dump).not.toContain(Buffer.from(key).toString(form));
});

test('a lost second factor is removed with a reason: every session ends, and the next sign-in sets up another', async () => {
  const { browser, key, name } = await enrolled();
  expect(await pages.operators.removeFactor(name, { actor: 'cli root', reason: 'lost phone' })).toMatchObject({ ok: true });
  expect((await browser.visit('/unresolved-payments')).url).toBe('/sign-in');
  const again = await withLink(name);
  const anew = keyOn(await again.visit('/second-factor'));
  expect(anew).not.toEqual(key);
  expect((await prove(again, codeNow(key))).statusCode).toBe(422);
  expect((await prove(again, codeNow(anew))).url).toBe('/today');
  expect(await pages.operators.removeFactor('nobody', { actor: 'cli root', reason: 'x' })).toMatchObject({ ok: false });
  expect(await pages.acts('cli root')).toContain('operator.factor-removed');
});
