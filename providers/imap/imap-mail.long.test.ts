import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import { describeMailPort } from '#modules/mail/server/port.contract.ts';
import type { MailPort } from '#modules/mail/server/port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createMailReader } from '#platform/server/mail/mail-reader.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { createRelay } from '#providers/smtp/relay.ts';
import { TestPostfix } from '#providers/smtp/testing.ts';
import { createImapMail } from './imap-mail.ts';
import { answers, freePorts, TestDovecot } from './testing.ts';

let mine: TestDatabase;
let dovecot: TestDovecot;
let postfix: TestPostfix;
let own: MailPort;
let port: ReturnType<typeof createImapMail>;
/** So much does each mailbox hold. */
const QUOTA_MB = 8;
const reader = createMailReader();
const sieve = () => ({ url: dovecot.sieveUrl, encrypted: false, timeoutMs: 10_000 });
const ended: { end(): void }[] = [];
beforeAll(async () => {
  const [smtpPort = 0] = await freePorts(1);
  [mine, dovecot] = await Promise.all([testDatabase(), TestDovecot.start({ hasIndex: true, submissionPort: smtpPort, quotaMb: QUOTA_MB })]);
  const unknown = ['nobody@demarc.example'];
  postfix = await TestPostfix.start({ port: smtpPort, domain: 'demarc.example', lmtpPort: dovecot.lmtpPort, unknown }, answers);
  own = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms).mail;
  port = createImapMail({ server: { url: dovecot.url, timeoutMs: 10_000 }, sieve: sieve(), own });
});
afterAll(async () => {
  for (const one of [port, ...ended]) one.end();
  await Promise.all([mine.end(), dovecot.end(), postfix.end(), reader.end()]);
});
beforeEach(() => Object.assign(dovecot, { isSilent: false, delayMs: 0 }));

describeMailPort('a mail server', async () => ({
  ...{ port, accountId: randomUUID(), strangerId: randomUUID(), newId: randomUUID },
  async arrive(box, { at, from, subject, text }) {
    const address = (await own.mailboxes(box.accountId)).find(({ mailboxId }) => mailboxId === box.mailboxId)?.address ?? '';
    const head = [
      `From: ${from}`,
      `To: ${address}`,
      `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      `Message-ID: <${randomUUID()}@example.com>`,
    ];
    const mime = [...head, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n');
    await dovecot.deliver(address, [{ mime, at }]);
    const inbox = (await port.folders(box)).find(({ role }) => role === 'inbox');
    const { items } = await port.messages(box, inbox?.folderId ?? '', { first: 1, after: undefined });
    return items[0]?.messageId ?? '';
  },
}));

describe('mailboxes on a mail server', () => {
  const AT: IsoInstant = '2026-03-20T15:30:00.000Z';
  const page = { first: 50, after: undefined };
  const [subject, text] = ['Pie', 'Four apples.'];

  async function household(local: string) {
    const box = { accountId: randomUUID(), mailboxId: randomUUID() };
    const address = `${local}-${box.mailboxId.slice(-12)}@${await own.domain()}`;
    await own.open({ ...box, userId: randomUUID(), address, name: 'Ana Ruiz', at: AT });
    const mine = createImapMail({ server: { url: dovecot.url, timeoutMs: 10_000 }, sieve: sieve(), own });
    ended.push(mine);
    const idOf = async (role: string) => (await mine.folders(box)).find((folder) => folder.role === role || folder.name === role)?.folderId ?? '';
    const list = async (role: string) => (await mine.messages(box, await idOf(role), page)).items;
    const draft = async (to: string) => {
      const draftId = randomUUID();
      await mine.saveDraft(box, { draftId, version: 0, to, cc: '', bcc: '', subject, text, answers: undefined }, AT);
      await mine.send(box, draftId, AT);
      return draftId;
    };
    return { box, address, port: mine, idOf, list, draft };
  }
  const run = (name: string, now: IsoInstant) =>
    embedded
      .createMailRuns({
        ...{ database: mine.database, reader, terms: embedded.readUsualTerms, letters: port },
        outgoing: createRelay({ url: postfix.url, encrypted: false }),
      })
      .runs()
      .find((one) => one.name === name)
      ?.run(now);

  test('send letters to each other through the server, keep what was sent once, and are told what no one took', async () => {
    const [ana, june] = [await household('ana'), await household('june')];
    await ana.draft(`${june.address}, nobody@demarc.example`);
    await run('provider.send-mail', AT);
    expect(await ana.list('drafts')).toEqual([]);
    expect(await ana.list('sent')).toMatchObject([
      { subject, preview: text, isRead: true, to: [{ address: june.address }, { address: 'nobody@demarc.example' }] },
    ]);
    await expect
      .poll(() => june.list('inbox'))
      .toMatchObject([{ subject, preview: text, isRead: false, from: { name: 'Ana Ruiz', address: ana.address } }]);
    const [told] = await ana.list('inbox');
    expect(told?.subject).toBe('Not delivered: Pie');
    const raw = await ana.port.raw(ana.box, (await ana.list('sent'))[0]?.messageId ?? '');
    // The second try of one that went out, and whose end was lost.
    await ana.port.put(ana.box, 'sent', { raw: raw ?? Buffer.from(''), at: AT });
    expect(await ana.list('sent')).toHaveLength(1);
  });

  test('that are full take drafts and send; what they have no room for waits, and who writes to them is told', async () => {
    const [ana, june] = [await household('ana'), await household('june')];
    // Nothing fits beside it.
    const head = 'From: a@example.com\r\nSubject: Film\r\nMessage-ID: <film@example.com>\r\n\r\n';
    const large = `${head}${'x'.repeat(QUOTA_MB * 1_048_576 - 200)}`;
    await dovecot.deliver(ana.address, [{ mime: large, at: AT }]);
    const draftId = await ana.draft(june.address);
    expect(await ana.port.draft(ana.box, draftId)).toMatchObject({ subject, text });
    await run('provider.send-mail', AT);
    await expect.poll(() => june.list('inbox')).toMatchObject([{ subject, from: { address: ana.address } }]);
    expect([await ana.list('drafts'), await ana.list('sent')]).toEqual([[], []]);

    await june.draft(ana.address);
    await run('provider.send-mail', plusMilliseconds(AT, 1_000));
    await expect
      .poll(async () => (await june.list('inbox')).map((head) => head.subject))
      .toContainEqual(expect.stringMatching(/undelivered|returned/i));
    expect((await ana.list('inbox')).map((head) => head.subject)).toEqual(['Film']);

    const [film] = await ana.list('inbox');
    await ana.port.remove(ana.box, [film?.messageId ?? '']);
    await run('provider.send-mail', plusMilliseconds(AT, HOUR_MS));
    expect(await ana.list('sent')).toMatchObject([{ subject, preview: text, isRead: true }]);
  });

  test('show what other programs for mail do: a message that is moved keeps its id, a folder that is made is there', async () => {
    const { box, address, port: mine, list } = await household('ana');
    const mime = ['From: school@example.com', 'Subject: Trip', 'Message-ID: <trip@example.com>', '', 'At nine.', ''].join('\r\n');
    await dovecot.deliver(address, [{ mime, at: AT }]);
    const [trip] = await list('inbox');
    await dovecot.as(address, async (client) => {
      await client.mailboxCreate('School');
      await client.mailboxOpen('INBOX');
      await client.messageMove('1:*', 'School');
    });
    expect(await list('School')).toMatchObject([{ messageId: trip?.messageId, preview: 'At nine.' }]);
    expect(await mine.message(box, trip?.messageId ?? '')).toMatchObject({ subject: 'Trip' });
    expect(Buffer.from((await mine.raw(box, trip?.messageId ?? '')) ?? []).toString()).toBe(mime);
  });

  test('go on page by page, of a folder and of what was found, and each is there once', async () => {
    const { box, address, port: mine, idOf } = await household('ana');
    const mails = Array.from({ length: 25 }, (_, index) => `2026-03-20T14:${String(index + 10)}:00.000Z`);
    await dovecot.deliver(
      address,
      mails.map((at) => ({ at, mime: `From: a@example.com\r\nSubject: Excursi\u00f3n ${at}\r\nMessage-ID: <${at}>\r\n\r\nHello\r\n` })),
    );
    const folderId = await idOf('inbox');
    for (const ask of [
      (after?: string) => mine.messages(box, folderId, { first: 10, after }),
      (after?: string) => mine.search(box, 'hello', { first: 10, after }),
    ]) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const { items, next } = await ask(after);
        ids.push(...items.map(({ at }) => at));
        after = next;
      } while (after !== undefined);
      expect(ids).toEqual(mails.toReversed());
    }
  });

  test('of a server that is silent are not there in time, drafts are kept, and are there again with it', async () => {
    const { box, list, idOf } = await household('ana');
    const hasty = createImapMail({ server: { url: dovecot.url, timeoutMs: 400 }, sieve: sieve(), own });
    ended.push(hasty);
    const drafts = await idOf('drafts');
    dovecot.isSilent = true;
    await expect(hasty.messages(box, drafts, page)).rejects.toThrow('the mail server did not do what it was asked');
    const draftId = randomUUID();
    const typed = { draftId, version: 0, to: '', cc: '', bcc: '', subject, text, answers: undefined };
    expect(await hasty.saveDraft(box, typed, AT)).toMatchObject({ ok: true });
    dovecot.isSilent = false;
    dovecot.cut();
    expect(await list('drafts')).toMatchObject([{ messageId: draftId, subject }]);
  });

  test('have their filters and forwarding carried out by the server as mail arrives, and keep them if it cannot be told', async () => {
    const [ana, june] = [await household('ana'), await household('june')];
    const folderId = randomUUID();
    await ana.port.addFolder(ana.box, { folderId, name: 'School' });
    const filter = (contains: string, act: 'move' | 'flag' | 'trash') =>
      ({ filterId: randomUUID(), field: 'subject', contains, act, folderId: act === 'move' ? folderId : undefined }) as const;
    const filters = [filter('TRIP', 'flag'), filter('trip', 'move'), filter('win "now"', 'trash')];
    const chosen = { filters, forwardTo: june.address, keepsForwarded: true, signature: '' };
    expect(await ana.port.setSettings(ana.box, chosen, 1)).toMatchObject({ ok: true });
    const send = createTransport({ url: postfix.url, ignoreTLS: true });
    for (const about of ['Your trip', 'Win "now"', 'Pie']) await send.sendMail({ from: 'a@example.com', to: ana.address, subject: about, text });
    await expect.poll(async () => (await june.list('inbox')).map((head) => head.subject).toSorted()).toEqual(['Pie', 'Win "now"', 'Your trip']);
    await expect.poll(() => ana.list('inbox')).toMatchObject([{ subject: 'Pie', isFlagged: false }]);
    expect(await ana.list('School')).toMatchObject([{ subject: 'Your trip', isFlagged: true }]);
    expect(await ana.list('trash')).toMatchObject([{ subject: 'Win "now"' }]);

    const untold = createImapMail({ server: { url: dovecot.url, timeoutMs: 5_000 }, sieve: { ...sieve(), encrypted: true }, own });
    ended.push(untold);
    await expect(untold.setSettings(ana.box, { ...chosen, forwardTo: undefined }, 2)).rejects.toThrow('did not take how a mailbox treats its mail');
    expect(await ana.port.settings(ana.box)).toMatchObject({ forwardTo: june.address, version: 2 });
  });

  test('are emptied before their address is anybody else\u2019s', async () => {
    const { box, address, port: mine, list } = await household('ana');
    await dovecot.deliver(address, [{ mime: 'From: a@example.com\r\nSubject: Secret\r\n\r\nHello\r\n', at: AT }]);
    expect(await list('inbox')).toHaveLength(1);
    await mine.setState(box, 'pending-delete', AT);
    await run('provider.tidy-mail', plusMilliseconds(AT, mailLimits.deletedAfterMs + 1));
    const next = { accountId: randomUUID(), mailboxId: randomUUID() };
    await own.open({ ...next, userId: randomUUID(), address, name: '', at: AT });
    const inbox = (await mine.folders(next)).find(({ role }) => role === 'inbox');
    expect((await mine.messages(next, inbox?.folderId ?? '', page)).items).toEqual([]);
  });
});
