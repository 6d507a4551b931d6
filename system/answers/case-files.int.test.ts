import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '#apps/server/http/testing.ts';
import { LONGEST_MESSAGE } from '#modules/cases/rules/case.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import { openedWeb, publicUrl } from './testing.ts';

const demarc = openedWeb();
const png = (bytes = 40) => new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Array<number>(bytes).fill(0)])]);
type Fields = readonly (readonly [string, string | { readonly name: string; readonly content: Blob }])[];

/** Submits a form with files, as a browser without JavaScript does. */
async function send(browser: Browser, url: string, fields: Fields, headers: Record<string, string> = { origin: publicUrl }) {
  const form = new FormData();
  for (const [name, value] of fields) typeof value === 'string' ? form.append(name, value) : form.append(name, value.content, value.name);
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  const cookie = browser.cookieHeader();
  return demarc().app.inject({
    method: 'POST',
    url,
    headers: { host: new URL(publicUrl).host, accept: 'text/html', 'content-type': type, ...(cookie && { cookie }), ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

const file = (name: string, content = png()) => ['files', { name, content }] as const;
const keptIn = (html: string) =>
  [...html.matchAll(/name="(kept-\d)"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="(kept-\d)"/g)].map(
    ([, name, value, otherValue, otherName]) => [name ?? otherName ?? '', value ?? otherValue ?? ''] as const,
  );

test('a refused form keeps its text and files, and sends them along once corrected', async () => {
  const emma = await demarc().signedIn('emma');
  const refused = await send(emma, '/es/support/forms', [
    ['topic', 'bill'],
    ['message', ' '],
    file('módem.png'),
    file('notes.docx', new Blob(['words'])),
    file('huge.png', png(5 * 1024 * 1024)),
  ]);
  expect(refused.statusCode).toBe(422);
  for (const told of ['Escriba un mensaje', '«notes.docx» no es JPEG', '«huge.png» ocupa más de 5 MB', 'módem.png, 1 KB', 'value="bill" selected'])
    expect(refused.body).toContain(told);
  const kept = keptIn(refused.body);
  expect(kept.map(([name]) => name)).toEqual(['kept-1']);

  const sent = await send(emma, '/es/support/forms', [['topic', 'bill'], ['message', '¿Por qué?'], ...kept, file('')]);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/es\/support\/forms\?sent=CS/)]);
  const list = (await emma.visit('/es/support/cases')).body;
  const path = /href="(\/es\/support\/cases\/CS\w+\/files\/[\da-f-]+)"/.exec(list)?.[1] ?? '';
  const { headers, rawPayload } = await emma.visit(path);
  expect(rawPayload.length).toBe(48);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="modem.png"; filename*=UTF-8''m%C3%B3dem.png`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect((await (await demarc().signedIn('olivia')).visit(path)).headers['content-type']).toContain('text/html');
  expect((await demarc().newBrowser().visit(path)).url).toMatch(/login/);
});

test('a file sent ahead of its form is answered with what the form shows for it, or why it is refused', async () => {
  const emma = await demarc().signedIn('emma');
  const answer = await send(emma, '/support/files', [file('bill.png')]);
  expect(answer.json()).toEqual({ kept: { fileId: expect.any(String), name: 'bill.png', size: 48 } });
  expect((await send(emma, '/support/files', [file('bill.exe', new Blob(['MZ']))])).json()).toEqual({ refused: 'kind' });
  expect((await send(emma, '/support/files', [['files', 'a text']])).json()).toEqual({ refused: 'empty' });
});

test('the installed app sends files from its own pages and can read the response', async () => {
  const origin = 'capacitor://localhost';
  const answer = await send(demarc().newBrowser(), '/support/files', [file('bill.png')], { origin });
  expect([answer.json().kept.name, answer.headers['access-control-allow-origin']]).toEqual(['bill.png', origin]);
});

test("a visitor's problems are listed in the order of the form", async () => {
  const { body } = await send(demarc().newBrowser(), '/support/forms', [
    ['topic', ''],
    ['message', 'Why?'],
    ['name', ''],
    ['email', 'ana@'],
    file('notes.docx', new Blob(['words'])),
  ]);
  expect([...body.matchAll(/href="#([a-z]+)"/g)].map(([, field]) => field).filter((field) => field !== 'content')).toEqual([
    'topic',
    'files',
    'name',
    'email',
  ]);
});

test.each(['/support/files', '/support/forms', '/support/cases/CS1'])('%s accepts no file from a page that is not ours', async (url) => {
  const browser = demarc().newBrowser();
  for (const headers of [{ origin: 'https://elsewhere.example' }, {}])
    expect((await send(browser, url, [file('a.png')], headers)).statusCode).toBe(403);
});

test.each(['/login', '/support/cases', '/billing/pay', '/graph'])('%s reads no form with files', async (url) => {
  expect((await send(demarc().newBrowser(), url, [file('a.png')])).statusCode).toBe(415);
});

test('an answer typed in an own case when the session ended is there again after signing in, however long', async () => {
  const emma = await demarc().signedIn('emma');
  const { headers } = await send(emma, '/support/forms', [
    ['topic', 'bill'],
    ['message', 'Why is my bill higher?'],
  ]);
  const path = `/support/cases/${/sent=(CS\w+)/.exec(headers.location ?? '')?.[1]}`;
  await sql`update demarc.session set last_seen_at = last_seen_at - interval '1 hour'`.execute(demarc().database);
  // As long as a message may be, in words that somebody wrote.
  const message = readFileSync('docs/flows.md', 'utf8')
    .replace(/[^\w.,:;\- ]+/g, ' ')
    .slice(0, LONGEST_MESSAGE);
  const ended = await send(emma, path, [['message', message]]);
  expect([ended.statusCode, ended.headers.location]).toEqual([303, `/auth/start?return=${encodeURIComponent(path)}`]);
  emma.put('__Host-kept-form', /__Host-kept-form=([^;]+)/.exec(String(ended.headers['set-cookie']))?.[1] ?? '');

  await emma.visit(`/auth/start?return=${encodeURIComponent(path)}`);
  const back = await emma.post('/login', { username: 'emma', password: PERSONA_PASSWORD });
  expect([back.url, back.body.includes(message.slice(-100))]).toEqual([path, true]);
  expect((await emma.visit(path)).body).not.toContain(message.slice(-100));
});
