import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Browser } from '#apps/server/http/testing.ts';
import { createReports } from '#modules/mail/server/reports/by-security.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { broken, hostileHtml } from '#platform/server/mail/corpus-testing.ts';
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
const arrive = (to: string, raw: string, vouched: 'yes' | 'unknown' = 'unknown') => {
  arrived = plusMilliseconds(arrived, 60_000);
  return embedded.deliverMail({ database: demarc().database, reader }, { recipients: [to], raw: Buffer.from(raw), at: arrived, vouched });
};
/** What was sent goes to whom it is for. */
const goOut = async (now: IsoInstant) => {
  const send = async () => 'sent' as const;
  const [run] = embedded.createMailRuns({ database: demarc().database, reader, outgoing: { send }, terms: embedded.readUsualTerms }).runs();
  await run?.run(now);
};
/** A file for a draft, as a form sends it; `from`: without cookies if nobody is signed in any more. */
const attach = async (draftId: string, from: Browser | undefined, content: string | Buffer, origin = publicUrl, times = 1) => {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="pie.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  const { statusCode, headers } = await demarc().app.inject({
    method: 'POST',
    url: `/selfservice/mail-attach/${draftId}`,
    headers: {
      host: new URL(publicUrl).host,
      ...{ origin, 'content-type': 'multipart/form-data; boundary=x', ...(from && { cookie: from.cookieHeader() }) },
    },
    payload: Buffer.concat([...Array.from({ length: times }, () => [head, content, '\r\n']).flat(), '--x--\r\n'].map((part) => Buffer.from(part))),
  });
  return [statusCode, headers.location];
};
const save = (draftId: string, version: number, to: string, subject: string) =>
  `mutation { act: saveMailDraft(id: "${draftId}", version: ${version}, to: "${to}", cc: "", bcc: "", subject: "${subject}", text: "Apples") {
    ... on MailChanged { version } ... on MailUnchanged { reason } } }`;

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

  test('MAIL-02 messages are listed newest first and read: a letter in its frame, its files only to keep', async () => {
    const olivia = await opened('olivia', 'olivia.marsh');
    await arrive('olivia.marsh@demarc.example', 'From: June <june@a.example>\r\nSubject: The older one\r\n\r\nHello');
    await arrive('olivia.marsh@demarc.example', String(broken['a program that is called a picture']?.raw));
    const list = (await olivia.visit('/email')).body;
    expect(list.indexOf('A file')).toBeGreaterThan(0);
    expect(list.indexOf('The older one')).toBeGreaterThan(list.indexOf('A file'));
    const [{ id, content }] = (await ask(olivia, newest)).data.mail.folder.messages.items;
    const message = await olivia.visit(`/email/messages/${id}`);
    expect(message.body).toContain('See the file.');
    expect(message.body).toContain('This file is not what its name says');
    const file = await at(content.files[0].path);
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      'application/octet-stream',
      'MZ',
    ]);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="holiday\.jpg"/);
  });

  test('MAIL-03 a message is written with files, sent, and passed on with them; what cannot be attached says why', async () => {
    const [olivia, ethan] = [await opened('olivia', 'olivia.marsh'), await opened('ethan', 'ethan.marsh')];
    const draftId = randomUUID();
    const back = (done: string) => [303, `/email/drafts/${draftId}?files=${done}`];
    expect((await ask(olivia, save(draftId, 0, 'ethan.marsh@demarc.example', 'Pie'))).data.act).toEqual({ version: 1 });
    expect((await ask(olivia, save(draftId, 0, 'x@a.example', 'Other'))).data.act).toEqual({ reason: 'changed' });
    expect(await attach(draftId, olivia, 'four apples')).toEqual(back('attached'));
    expect(await attach(draftId, ethan, 'not his')).toEqual(back('gone'));
    expect(await attach(draftId, undefined, 'nobody')).toEqual(back('signed-out'));
    expect((await attach(draftId, olivia, 'x', 'https://evil.example'))[0]).toBe(403);
    expect(await attach(draftId, olivia, Buffer.alloc(25 * 1024 ** 2))).toEqual(back('too-large'));
    const hold = (bytes: number) => sql`update oss.mailboxes set used_bytes = used_bytes + ${bytes}`.execute(demarc().database);
    await hold(5 * 1024 ** 3);
    expect(await attach(draftId, olivia, 'no room')).toEqual(back('full'));
    await hold(-(5 * 1024 ** 3));
    const { goesAt } = (await ask(olivia, `mutation { act: sendMail(id: "${draftId}") { ... on MailSending { goesAt } } }`)).data.act;
    await goOut(goesAt);
    await goOut(goesAt);
    const find = `{ mail { search(words: "pie apples", first: 1) { items { id hasFiles content { text files { name bytes } } } } } }`;
    const [{ id, ...arrived }] = (await ask(ethan, find)).data.mail.search.items;
    expect(arrived).toEqual({ hasFiles: true, content: { text: expect.stringContaining('Apples'), files: [{ name: 'pie.txt', bytes: 11 }] } });
    const passed = (await ask(ethan, `mutation { act: answerMail(id: "${id}", kind: forward) { ... on MailChanged { id } } }`)).data.act;
    const draft = await ask(ethan, `{ mail { draft(id: "${passed.id}") { subject files { name bytes } } } }`);
    expect(draft.data.mail.draft).toEqual({ subject: 'Fwd: Pie', files: [{ name: 'pie.txt', bytes: 11 }] });
  });

  test('MAIL-01 a mailbox is opened, what arrives is listed, read and answered, and mail state follows', async () => {
    const state = '{ mailState { state unread voicemailCount } }';
    const sofia = await demarc().signedIn('sofia');
    expect((await sofia.visit('/email')).body).toContain('Choose your address');
    expect((await ask(sofia, state)).data.mailState).toEqual({ state: null, unread: 0, voicemailCount: 0 });
    await sofia.visit('/email');
    await sofia.post('/email', { act: 'open', localPart: 'sofia.marsh' });
    await arrive('sofia.marsh@demarc.example', 'From: June <june@a.example>\r\nSubject: Dinner\r\n\r\nAt six?');
    expect((await ask(sofia, state)).data.mailState).toEqual({ state: 'active', unread: 1, voicemailCount: 0 });
    expect((await sofia.visit('/email')).body).toContain('Dinner');
    const [{ id }] = (await ask(sofia, newest)).data.mail.folder.messages.items;
    expect((await sofia.visit(`/email/messages/${id}`)).body).toContain('At six?');
    await sofia.post(`/email/messages/${id}`, { act: 'read', message: id });
    expect((await ask(sofia, state)).data.mailState.unread).toBe(0);
    const draftPath = (await sofia.post(`/email/messages/${id}`, { act: 'reply', message: id })).url;
    const draftId = draftPath.slice(draftPath.lastIndexOf('/') + 1);
    const typed = { draft: draftId, version: '1', to: 'june@a.example', cc: '', bcc: '', subject: 'Re: Dinner', text: 'At seven.' };
    expect((await sofia.post(draftPath, { act: 'send', ...typed })).url).toContain('done=sending');
    await goOut('2026-11-21T19:00:00.000Z');
    expect((await ask(sofia, '{ mail { search(words: "seven", first: 1) { items { subject } } } }')).data.mail.search.items).toEqual([
      { subject: 'Re: Dinner' },
    ]);
  });

  test('what is done in a list, or beside a message, leads on in that list; a mailbox that is locked offers nothing to do', async () => {
    const ethan = await opened('ethan', 'ethan.marsh');
    for (let one = 0; one < 26; one += 1) await arrive('ethan.marsh@demarc.example', `From: a@a.example\r\nSubject: Pears ${one}\r\n\r\nHello`);
    const list = (await ethan.visit('/email/search?q=pears')).body;
    expect(list).toContain('name="back" value="/email/search?q=pears"');
    const [{ id }] = (await ask(ethan, newest)).data.mail.folder.messages.items;
    expect((await ethan.visit(`/email/messages/${id}`)).body).toMatch(/href="\/email\?after=[^"]+"[^>]*>Older messages/);
    const offered = async () => {
      const { body } = await ethan.visit('/email');
      return ['/email/write', 'Mark as read', 'Choose Pears'].filter((one) => body.includes(one));
    };
    expect(await offered()).toEqual(['/email/write', 'Mark as read', 'Choose Pears']);
    await sql`update oss.mailboxes set locked_at = ${arrived} where address = 'ethan.marsh@demarc.example'`.execute(demarc().database);
    expect(await offered()).toEqual([]);
    await sql`update oss.mailboxes set locked_at = null`.execute(demarc().database);
  });

  test('of more files than a form may bring, ten are attached, and it is said', async () => {
    const olivia = await opened('olivia', 'olivia.marsh');
    const draftId = randomUUID();
    await ask(olivia, save(draftId, 0, '', 'Pictures'));
    expect(await attach(draftId, olivia, 'x', publicUrl, 12)).toEqual([303, `/email/drafts/${draftId}?files=some`]);
    expect((await ask(olivia, `{ mail { draft(id: "${draftId}") { files { name } } } }`)).data.mail.draft.files).toHaveLength(10);
    expect((await olivia.visit(`/email/drafts/${draftId}?files=some`)).body).toContain('The first ten files are attached.');
  });

  test('why a new message does not go out is told where it was written, and it is a draft from then on', async () => {
    const olivia = await opened('olivia', 'olivia.marsh');
    const draft = randomUUID();
    const typed = { draft, version: '0', to: 'june at home', cc: '', bcc: '', subject: 'Pie', text: 'Four apples.' };
    const refused = await olivia.post(`/email/write?draft=${draft}`, { act: 'send', ...typed });
    expect(refused.body).toContain('This is no address: june at home');
    expect((await ask(olivia, `{ mail { draft(id: "${draft}") { text version } } }`)).data.mail.draft).toEqual({ text: 'Four apples.', version: 1 });
  });

  test('a message that was thrown away while it was written can be written on', async () => {
    const olivia = await opened('olivia', 'olivia.marsh');
    const draftId = randomUUID();
    await ask(olivia, save(draftId, 0, '', 'Not yet'));
    const folders: readonly { readonly id: string; readonly role: string }[] = (await ask(olivia, '{ mail { folders { id role } } }')).data.mail
      .folders;
    const trash = folders.find(({ role }) => role === 'trash')?.id;
    await ask(olivia, `mutation { moveMail(messageIds: ["${draftId}"], folderId: "${trash}") { __typename } }`);
    expect((await olivia.visit(`/email/messages/${draftId}`)).url).toContain(`/email/drafts/${draftId}`);
  });

  test('what is reported goes to whoever looks after it, and only a sender who really wrote it is sent to spam from then on', async () => {
    const olivia = await opened('olivia', 'olivia.marsh');
    const reports = createReports({ database: demarc().database, clock: { now: () => arrived } });
    const filters = async () => (await ask(olivia, '{ mail { filters { contains } } }')).data.mail.filters;
    for (const vouched of ['unknown', 'yes'] as const) {
      await arrive('olivia.marsh@demarc.example', `From: pay@${vouched}.example\r\nSubject: Password\r\n\r\nNow`, vouched);
      const [{ id }] = (await ask(olivia, newest)).data.mail.folder.messages.items;
      for (const _ of ['once', 'again']) await ask(olivia, `mutation { reportMail(id: "${id}") { __typename } }`);
    }
    expect(await filters()).toEqual([{ contains: 'pay@yes.example' }]);
    const open = await reports.open();
    // Both within the same instant of the product's clock.
    expect(open.map(({ from, vouched }) => `${from.address} ${vouched}`).sort()).toEqual(['pay@unknown.example unknown', 'pay@yes.example yes']);
    const [{ reportId = '' } = {}] = open;
    expect(Buffer.from((await reports.evidence(reportId, 'kim')) ?? []).toString()).toContain('Subject: Password');
    const by = { actor: 'kim', reason: 'Site taken down' };
    expect([(await reports.close(reportId, by)).ok, (await reports.close(reportId, by)).ok, (await reports.waiting()).count]).toEqual([
      true,
      false,
      1,
    ]);
    const { rows } = await sql<{ readonly act: string }>`select act from demarc.audit where actor = 'kim' order by at, act`.execute(
      demarc().database,
    );
    expect(rows.map(({ act }) => act).sort()).toEqual(['mail-report.closed', 'mail-report.read']);
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

  test('a voicemail goes on by mail as a file, with who left it and what was said; a draft that is gone says so and leads to the mailbox', async () => {
    const { database } = demarc();
    await sql`
      insert into oss.voicemails (account_id, voicemail_id, line_id, at, from_number, seconds, cut, transcript, confidence, loudness, audio_type, audio)
      select account_id, gen_random_uuid(), line_id, '2026-11-20T16:00:00Z', '+19195550117', 3, false, 'Call me back.', 90, '{}', 'audio/wav', ${Buffer.from('RIFF')}
      from oss.voice_lines where account_id = (select account_id from bss.users where username = 'olivia') limit 1`.execute(database);
    const olivia = await opened('olivia', 'olivia.marsh');
    const page = (await olivia.visit('/services/voice/voicemail')).body;
    const [, message = ''] = /name="message" value="([^"]+)"/.exec(page) ?? [];
    const draft = await olivia.post(`/services/voice/voicemail/${message}`, { act: 'forward', message });
    expect(draft.body).toContain('Voicemail from 919-555-0117, November 20, 2026 at 11:00 AM (0:03)');
    expect(draft.body).toContain('“Call me back.”');
    expect(draft.body).toContain('voicemail-2026-11-20.wav');
    const gone = await olivia.visit(`/email/drafts/${randomUUID()}`);
    expect(gone.body).toContain('This draft is not here any more.');
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
