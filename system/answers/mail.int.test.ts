import { describe, expect, test } from 'vitest';
import type { Browser } from '#apps/server/http/testing.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { hostileHtml } from '#platform/server/mail/corpus-testing.ts';
import { createMailReader } from '#platform/server/mail/mail-reader.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openedWeb, publicUrl } from './testing.ts';

const demarc = openedWeb();
const reader = createMailReader();

async function ask(browser: Browser, query: string, url = '/webmail/graphql') {
  const headers = { host: new URL(publicUrl).host, origin: publicUrl, cookie: browser.cookieHeader() };
  const sent = { ...headers, 'content-type': 'application/json', accept: 'application/json' };
  const { body } = await demarc().app.inject({ method: 'POST', url, headers: sent, payload: JSON.stringify({ query }) });
  const { data, errors } = JSON.parse(body);
  return { data, code: errors?.[0]?.extensions?.code, error: errors?.[0]?.message };
}

const at = (url: string) => demarc().app.inject({ url, headers: { host: new URL(publicUrl).host } });
const opened = async (username: 'olivia' | 'ethan', localPart: string) => {
  const browser = await demarc().signedIn(username);
  await ask(browser, `mutation { openMailbox(localPart: "${localPart}") { __typename } }`);
  return browser;
};
let arrived: IsoInstant = '2026-11-21T18:00:00.000Z';
/** Each a minute after the one before, so that it is the newest. */
const arrive = (to: string, raw: string) => {
  arrived = plusMilliseconds(arrived, 60_000);
  return embedded.deliverMail({ database: demarc().database, reader }, { recipients: [to], raw: Buffer.from(raw), at: arrived, vouched: 'unknown' });
};
const newest = '{ mail { folder { messages(first: 1) { items { id content { bodyPath(pictures: false) files { path } } } } } } }';

describe('mail', () => {
  test('API-06 /webmail/graphql answers mail, and no other endpoint does', async () => {
    const browser = await demarc().signedIn('olivia');
    expect((await ask(browser, '{ mailDomain }')).data).toEqual({ mailDomain: 'demarc.example' });
    for (const other of ['/graph', '/selfservice/graph', '/graphdlink', '/vox-con/graphql'])
      expect([other, (await ask(browser, '{ mailDomain }', other)).error]).toEqual([other, expect.stringContaining('mailDomain')]);
  });

  test('MAIL-04 after sign-in a mailbox is set up once, and mail state tells what is new, voicemail too; a visitor has none', async () => {
    const state = '{ mailState { state unread voicemailCount } }';
    expect((await ask(demarc().newBrowser(), state)).data).toEqual({ mailState: null });
    const browser = await demarc().signedIn('olivia');
    expect((await ask(browser, state)).data).toEqual({ mailState: { state: null, unread: 0, voicemailCount: 0 } });
    await opened('olivia', 'olivia.marsh');
    await arrive('olivia.marsh@demarc.example', 'From: a@a.example\r\nSubject: Hi\r\n\r\nHello');
    expect((await ask(browser, state)).data).toEqual({ mailState: { state: 'active', unread: 1, voicemailCount: 0 } });
  });

  test('everybody sees only their own mail, also on one account', async () => {
    const [olivia, ethan] = [await opened('olivia', 'olivia.marsh'), await opened('ethan', 'ethan.marsh')];
    await arrive('olivia.marsh@demarc.example', 'From: a@a.example\r\nSubject: Secret\r\n\r\nHello');
    const [{ id }] = (await ask(olivia, newest)).data.mail.folder.messages.items;
    expect((await ask(ethan, `{ mail { message(id: "${id}") { id } } }`)).data).toEqual({ mail: { message: null } });
    const acts = [
      `markMail(messageIds: ["${id}"], isRead: true)`,
      `deleteMail(messageIds: ["${id}"])`,
      `reportMail(id: "${id}")`,
      `answerMail(id: "${id}", kind: forward)`,
    ];
    for (const act of acts)
      expect((await ask(ethan, `mutation { act: ${act} { ... on MailUnchanged { reason } } }`)).data).toEqual({ act: { reason: 'gone' } });
    expect((await ask(demarc().newBrowser(), `mutation { deleteMail(messageIds: ["${id}"]) { __typename } }`)).code).toBe('UNAUTHENTICATED');
  });

  test('a letter has an address for a quarter of an hour, and a policy that lets nothing act and no other host be asked', async () => {
    const olivia = await opened('olivia', 'olivia.marsh');
    await arrive('olivia.marsh@demarc.example', hostileHtml['tracking pixels'] ?? '');
    const [{ content }] = (await ask(olivia, newest)).data.mail.folder.messages.items;
    const letter = await at(content.bodyPath);
    expect(letter.statusCode).toBe(200);
    const policy = String(letter.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; .*; sandbox allow-popups/);
    expect(letter.body).not.toContain('evil.example');
    const forged = `${content.bodyPath.slice(0, -4)}AAAA`;
    for (const url of [forged, '/selfservice/mail-body/x', '/selfservice/mail-file/x.y.z'])
      expect([url, (await at(url)).statusCode]).toEqual([url, 404]);
  });

  test('ROUTE-40 visitors read what mail and the outage map are; whoever is signed in has their own there', async () => {
    const olivia = await opened('olivia', 'olivia.marsh');
    for (const prefix of ['', '/es']) {
      for (const path of ['/email', '/outage-map'])
        expect([
          path,
          (
            await demarc()
              .newBrowser()
              .visit(prefix + path)
          ).statusCode,
        ]).toEqual([path, 200]);
      expect((await demarc().newBrowser().visit(`${prefix}/email/settings`)).url).toContain('/login');
      expect((await olivia.visit(`${prefix}/email`)).body).toContain('olivia.marsh@demarc.example');
    }
  });
});
