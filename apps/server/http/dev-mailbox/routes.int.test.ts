import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '#modules/notices/server/channel.ts';
import { createMailbox } from '#modules/notices/server/mailbox.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { addSecurityHeaders } from '../security.ts';
import { addDevMailbox } from './routes.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
  for (let number = 1; number <= 60; number++) await mailbox().send(message({ id: `olivia ${number}`, subject: `Subject ${number}` }));
  await mailbox().send(message({ id: 'mateo', username: 'mateo', language: 'es', subject: 'Recibimos su pago' }));
  await mailbox().send(message({ id: 'trick', username: 'trick', subject: TRICK, text: TRICK, address: TRICK }));
});
afterAll(() => mine.end());

const TRICK = '"><script>alert(1)</script>';
const mailbox = () => createMailbox({ database: mine.database, clock: { now: () => '2026-11-21T15:00:00.000Z' } });

const message = (given: Partial<Message>): Message => ({
  id: '1',
  kind: 'payment-received',
  username: 'olivia',
  address: 'olivia@example.com',
  language: 'en',
  subject: 'We received your payment',
  short: 'We received your payment',
  texted: 'Demarc: We received your payment.',
  text: 'Thank you.',
  html: '<!doctype html><html lang="en"><head><title>x</title></head><body><a href="https://my.example.com/billing">Bill</a></body></html>',
  link: 'https://my.example.com/billing',
  ...given,
});

async function get(url: string) {
  const app = fastify();
  addSecurityHeaders(app, { https: false });
  addDevMailbox(app, mailbox());
  return app.inject({ url });
}
const subjectsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<a href="\/dev\/mailbox\/\d+"[^>]*>([^<]*)</g)].map(([, subject]) => subject ?? '');

describe('the mailbox', () => {
  test('lists the newest fifty and links to older ones', async () => {
    const newest = (await get('/dev/mailbox?user=olivia')).body;
    expect(subjectsOf(newest)).toHaveLength(50);
    expect(subjectsOf(newest)[0]).toBe('Subject 60');
    const older = /href="([^"]+)">Older</.exec(newest)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const rest = (await get(older)).body;
    expect(subjectsOf(rest)).toEqual(Array.from({ length: 10 }, (_, index) => `Subject ${10 - index}`));
    expect(rest).not.toContain('>Older<');
  });

  test.each([
    ['mateo', ['Recibimos su pago']],
    ['nobody', []],
    [TRICK, []],
  ])('of %s', async (user, subjects) => {
    const { body, statusCode } = await get(`/dev/mailbox?user=${encodeURIComponent(user)}`);
    expect([statusCode, subjectsOf(body)]).toEqual([200, subjects]);
    expect(body).not.toContain('<script>');
  });

  test('shows a mail as text, and as HTML in a sandboxed frame', async () => {
    const [id] = (await mailbox().list({ username: 'mateo' })).map(({ mailId }) => mailId);
    const { body, headers } = await get(`/dev/mailbox/${id}`);
    expect(body).toContain('<h1 lang="es">Recibimos su pago</h1>');
    expect(body).toContain(`<iframe src="/dev/mailbox/${id}/body" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox">`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; media-src 'self'; script-src 'self'.*frame-src 'self'$/);
    const framed = await get(`/dev/mailbox/${id}/body`);
    expect(framed.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(framed.headers['content-security-policy']).toContain('sandbox allow-popups');
    expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('shows the contents of a mail as text only', async () => {
    const [id] = (await mailbox().list({ username: 'trick' })).map(({ mailId }) => mailId);
    for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`]) expect((await get(url)).body).not.toContain('<script>');
  });

  test.each(['0', '999999', 'x', '-1', '9'.repeat(30)])('does not know a mail %s', async (id) => {
    expect((await get(`/dev/mailbox/${id}`)).statusCode).toBe(404);
    expect((await get(`/dev/mailbox/${id}/body`)).statusCode).toBe(404);
  });
});
