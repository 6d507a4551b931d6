import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createStatements } from '#modules/statements/server/api.ts';
import type { StatementsPort } from '#modules/statements/server/port.ts';
import { householdWithVoice, verified, voiceSecrets } from '#modules/statements/server/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createSlowProvider } from '#providers/testing/slow-provider.ts';
import { addActivityCsv } from './activity-csv.ts';

type Given = { readonly signedIn?: boolean; readonly isCpniCompliant?: boolean; readonly statements?: Partial<StatementsPort> };

async function get(url: string, { signedIn = true, isCpniCompliant = true, statements = {} }: Given = {}) {
  const household = householdWithVoice({ isCpniCompliant });
  const provider = createSlowProvider([household]);
  const app = fastify();
  addActivityCsv(app, {
    payments: {
      async *activityCsv() {
        yield 'header\r\n';
        yield 'row\r\n';
      },
    },
    statements: createStatements({
      stepUp: verified(),
      account: provider.accounts,
      users: provider.users,
      statements: { ...provider.statements, ...statements },
    }),
    viewerOf: async () => (signedIn ? { userId: 'user', accountId: household.account.accountId, role: 'Primary', sessionId: 'session' } : undefined),
    log: createLog({ process: 'test', level: 'silent' }),
  });
  return app.inject({ url });
}

test('payments come as a file download that Excel reads as UTF-8', async () => {
  const answer = await get('/billing/activity.csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="payments.csv"',
  });
  expect(answer.body).toBe('\uFEFFheader\r\nrow\r\n');
});

test('charges are filtered as on their page, in the language of the address', async () => {
  const answer = await get('/es/billing/activity.csv?show=charges&group=tv&order=largest');
  const lines = answer.body.slice(1, -2).split('\r\n');
  expect(lines[0]).toBe('Fecha del estado de cuenta,Para,Servicio,Concepto,Desde,Hasta,Importe');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain('TV Select');
  expect(lines[1]).toMatch(/,69\.99$/);
});

test('(A4) STMT-03 without CPNI verification the file has no voice line', async () => {
  const { body } = await get('/billing/activity.csv?show=charges', { isCpniCompliant: false });
  expect(body).toContain('TV Select');
  for (const secret of voiceSecrets) expect(body).not.toContain(secret);
});

test('a visitor is sent to the sign-in and back to the same file', async () => {
  const answer = await get('/billing/activity.csv?year=2026', { signedIn: false });
  expect(answer.headers.location).toBe(`/auth/start?return=${encodeURIComponent('/billing/activity.csv?year=2026')}`);
});

test('if nothing can be read, the page says so', async () => {
  const answer = await get('/es/billing/activity.csv?show=charges', { statements: { charges: () => Promise.reject(new Error('down')) } });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/es/billing/activity?show=charges');
});

test('a query with a repeated parameter causes no error', async () => {
  expect((await get('/billing/activity.csv?show=charges&show=x&year=a&year=b')).statusCode).toBe(200);
});
