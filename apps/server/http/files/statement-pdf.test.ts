import { fastify } from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { createStatements } from '#modules/statements/server/api.ts';
import type { StatementsPort } from '#modules/statements/server/port.ts';
import { householdWithVoice, verified } from '#modules/statements/server/testing.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { createSlowProvider } from '#providers/testing/slow-provider.ts';
import { addSecurityHeaders } from '../security.ts';
import { addStatementPdf } from './statement-pdf.ts';

const [mine, other] = [householdWithVoice(), householdWithVoice()];
const idOf = ({ parts }: typeof mine) => parts[0]?.statements[0]?.statementId ?? '';
const provider = createSlowProvider([mine, other]);

type Given = {
  readonly signedIn?: boolean;
  readonly statements?: Partial<StatementsPort>;
  readonly printer?: () => never;
  readonly byNetwork?: true;
  readonly limited?: Limiter<'print'>;
};

/** Only the route; what it leaves to the pages is answered with 404, as theirs is. */
async function get(url: string, { signedIn = true, statements = {}, printer, byNetwork, limited = async () => undefined }: Given = {}) {
  const app = fastify({ routerOptions: { maxParamLength: 500 } });
  addSecurityHeaders(app, { https: false });
  const api = createStatements({
    stepUp: verified(),
    account: provider.accounts,
    users: provider.users,
    statements: { ...provider.statements, ...statements },
  });
  const { accountId } = mine.account;
  addStatementPdf(app, {
    statements: printer ? { ...api, print: async () => printer() } : api,
    partnerOf: async () => shippedPartners.own,
    viewerOf: async () =>
      signedIn ? { userId: 'user', accountId, role: 'Primary', sessionId: 'session', ...(byNetwork && { byNetwork }) } : undefined,
    renderPage: async (_, reply) => reply.status(404).type('text/html').send('nothing here'),
    limited,
    log: createLog({ process: 'test', level: 'silent' }),
    security: ignoreSecurityEvents,
  });
  app.get('/*', (_, reply) => reply.status(404).type('text/html').send('nothing here'));
  return app.inject({ url });
}

const pdfOf = (id: string, prefix = '') => `${prefix}/billing/statements/${id}.pdf`;

test.each([
  ['', 'en-US'],
  ['/es', 'es-US'],
])('the statement comes as a PDF in the language of its address "%s", named by its date, and is never cached', async (prefix, language) => {
  const answer = await get(pdfOf(idOf(mine), prefix));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="statement-2026-03-09.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.toString('latin1')).toContain(`/Lang (${language})`);
});

test('it is addressed to the Primary, unless the reader is recognized only by their line', async () => {
  const wordsOf = async (given: Given) =>
    (await extractText(await getDocumentProxy(new Uint8Array((await get(pdfOf(idOf(mine)), given)).rawPayload)), { mergePages: true })).text;
  expect(await wordsOf({})).toContain('Robin Ames');
  expect(await wordsOf({ byNetwork: true })).not.toContain('Robin');
});

test('a visitor is sent to the sign-in and back to the same file', async () => {
  const answer = await get(pdfOf(idOf(mine)), { signedIn: false });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`/auth/start?return=${encodeURIComponent(pdfOf(idOf(mine)))}`);
});

test('an account that has printed very many statements is told on the page to come back later; each one in a year file counts', async () => {
  const calls: unknown[] = [];
  const limited: Limiter<'print'> = async (...tried) => {
    calls.push(tried);
    return { reason: 'too-many', waitSeconds: 60 };
  };
  const later = await get('/billing/statements/2026.pdf', { limited });
  expect([later.statusCode, later.headers.location]).toEqual([302, '/billing/statements?printable=unavailable']);
  expect(calls).toEqual([['print', mine.account.accountId, 3]]);
  const one = await get(pdfOf(idOf(mine)), { limited });
  expect(one.headers.location).toBe(`/billing/statements/${idOf(mine)}?printable=unavailable`);
});

describe('statements the reader does not have are not found', () => {
  const nobodys = '00000000-0000-4000-8000-000000000000';
  const tricks = ['..%2f..%2fetc%2fpasswd', '%2e%2e%2f%2e%2e', '%00', 'a%0d%0aset-cookie:x', '"; filename="x', 'x'.repeat(400), 'x'.repeat(4000)];

  test.each([['of another customer', idOf(other)], ['of nobody', nobodys], ...tricks.map((trick) => [trick.slice(0, 40), trick])])(
    '%s',
    async (_, id) => {
      const answer = await get(pdfOf(id ?? ''));
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).not.toHaveProperty('content-disposition');
      expect(answer.headers).not.toHaveProperty('set-cookie');
    },
  );
});

test('if the provider does not return the statement, its page says so', async () => {
  const statement = () => Promise.reject(new Error('the provider is down'));
  const answer = await get(pdfOf(idOf(mine), '/es'), { statements: { statement } });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`/es/billing/statements/${idOf(mine)}?printable=unavailable`);
});

test('if the file cannot be made, its page says so', async () => {
  const printer = () => {
    throw new Error('no font');
  };
  const answer = await get(pdfOf(idOf(mine)), { printer });
  expect(answer.headers.location).toBe(`/billing/statements/${idOf(mine)}?printable=failed`);
});

describe('all statements of a year', () => {
  const yearOf = (year: string, prefix = '') => `${prefix}/billing/statements/${year}.pdf`;

  test('come as one PDF, each with its own bookmark, oldest first', async () => {
    const answer = await get(yearOf('2026', '/es'));
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="statements-2026.pdf"' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
    const dates = [...text.matchAll(/Estado de cuenta del (9 de \w+ de \d{4})/g)].map(([, date]) => date);
    expect([...new Set(dates)]).toEqual(['9 de enero de 2026', '9 de febrero de 2026', '9 de marzo de 2026']);
  });

  test('are not found for a year without any', async () => {
    for (const year of ['1999', '0000', '9999']) expect((await get(yearOf(year))).statusCode).toBe(404);
  });

  test('are reported missing on their list if the provider does not return one of them', async () => {
    const statement = () => Promise.reject(new Error('the provider is down'));
    expect((await get(yearOf('2026'), { statements: { statement } })).headers.location).toBe('/billing/statements?printable=unavailable');
  });
});
