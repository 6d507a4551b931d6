import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { openedWeb, publicUrl } from './testing.ts';

let lines: string[] = [];
const demarc = openedWeb({ log: createLog({ process: 'web', level: 'info', destination: { write: (line: string) => void lines.push(line) } }) });
beforeEach(() => {
  lines = [];
});

const told = (event: string): Record<string, unknown>[] => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

test('(A6) sign-ins and failed sign-ins are logged with their request and network, without anything that was typed', async () => {
  const browser = demarc().newBrowser();
  await browser.visit('/login');
  await browser.post('/login', { username: 'olivia', password: 'what-i-typed' });
  await browser.post('/login', { username: 'nobody-of-us', password: 'what-i-typed' });
  await demarc().signedIn('emma');

  const [failed, unknown] = told('sign-in.failed');
  expect(failed).toMatchObject({ level: 'info', userId: expect.any(String), requestId: expect.any(String), network: expect.any(String) });
  expect(unknown).not.toHaveProperty('userId');
  expect(unknown?.requestId).not.toBe(failed?.requestId);
  expect(unknown?.network).toBe(failed?.network);
  expect(told('sign-in.succeeded')).toHaveLength(1);
  expect(told('session.began')).toMatchObject([{ userId: told('sign-in.succeeded')[0]?.userId, kept: false }]);
  expect(lines.join('')).not.toMatch(/what-i-typed|nobody-of-us|olivia|emma|127\.0\.0\.1/);
});

test('(A6) reaching a limit logs one warning, however many tries follow', async () => {
  const browser = demarc().newBrowser();
  await browser.visit('/login');
  for (let time = 0; time < 8; time++) await browser.post('/login', { username: 'olivia', password: 'wrong' });
  expect(told('limit.reached')).toMatchObject([{ level: 'warn', limit: 'username' }]);
});

test('(A11) a form from another site is logged with the route it targeted', async () => {
  const browser = await demarc().signedIn('emma');
  await browser.post('/sign-out', {}, { origin: 'https://elsewhere.example' });
  expect(told('request.refused')).toMatchObject([{ status: 403, method: 'POST', route: '/sign-out', requestId: expect.any(String) }]);
});

test('signing out is logged', async () => {
  const browser = await demarc().signedIn('emma');
  await browser.post('/sign-out', {}, { origin: publicUrl });
  expect(told('session.ended')).toMatchObject([{ userId: expect.any(String), which: 'this' }]);
});

test('(A1) access to something of another account is logged, for pages and files alike, without naming it', async () => {
  const emma = await demarc().signedIn('emma');
  await emma.visit('/billing/statements');
  expect(told('id.not-there')).toEqual([]);
  const id = randomUUID();
  for (const address of [`/billing/statements/${id}`, `/billing/statements/${id}.pdf`]) {
    lines = [];
    expect((await emma.visit(address)).statusCode, address).toBe(404);
    const about = told('id.not-there');
    expect(about[0], address).toMatchObject({
      level: 'info',
      userId: expect.any(String),
      accountId: expect.any(String),
      requestId: expect.any(String),
    });
    expect(JSON.stringify(about), address).not.toContain(id);
  }
});
