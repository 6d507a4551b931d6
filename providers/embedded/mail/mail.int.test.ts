import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FolderRole } from '#modules/mail/rules/folder.ts';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import { usualSettings } from '#modules/mail/rules/settings-of-box.ts';
import type { Letter, MailPort } from '#modules/mail/server/port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createMailReader } from '#platform/server/mail/mail-reader.ts';
import { createMail } from '../operations/mail/mail-port.ts';
import { deliverMail } from './deliver.ts';
import { type Receiving, receiveMail } from './receive.ts';
import { createMailRuns } from './send-out.ts';

const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';
const reader = createMailReader();
/** What leaves for other systems; `away.example` does not answer, `never.example` takes nothing. */
const send = vi.fn(async ({ recipient }: Letter): Promise<'sent' | 'refused'> => {
  if (recipient.endsWith('@away.example')) throw new Error('does not answer');
  return recipient.endsWith('@never.example') ? 'refused' : 'sent';
});

let mine: TestDatabase;
let mail: MailPort;
let receiving: Receiving;
beforeAll(async () => {
  mine = await testDatabase();
  mail = createMail(mine.database);
  const deps = { database: mine.database, reader, clock: { now: () => NOW }, onError: () => {} };
  receiving = await receiveMail(deps, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await receiving.end();
  await reader.end();
  await mine.end();
});

async function openBox() {
  const box = { accountId: randomUUID(), mailboxId: randomUUID() };
  const address = `b-${box.mailboxId.slice(0, 13)}@demarc.example`;
  await mail.open({ ...box, userId: randomUUID(), address, name: 'Ana Ruiz', at: NOW });
  const idOf = async (role: FolderRole) => (await mail.folders(box)).find((folder) => folder.role === role)?.folderId ?? '';
  const list = async (role: FolderRole = 'inbox') => (await mail.messages(box, await idOf(role), { first: 50, after: undefined })).items;
  return { box, address, idOf, list };
}

/** Nothing more fits into it. */
const fill = ({ mailboxId }: { readonly mailboxId: string }) =>
  sql`update oss.mailboxes set used_bytes = ${mailLimits.quotaBytes} where mailbox_id = ${mailboxId}`.execute(mine.database);

/** Of an operator who changed them. */
const terms = { trashDays: 5, spamDays: 10 };

const run = async (now: IsoInstant, name = 'provider.send-mail') => {
  const runs = createMailRuns({ database: mine.database, reader, outgoing: { send }, terms: async () => ({ mail: terms }) }).runs();
  await runs.find((one) => one.name === name)?.run(now);
};

const transport = () => createTransport({ host: '127.0.0.1', port: receiving.port, ignoreTLS: true });
const mailTo = (to: string | readonly string[], more: object = {}) =>
  transport().sendMail({ from: 'June <june@old.example>', to: [...[to].flat()], subject: 'Pie', text: 'Four apples.', ...more });

describe('receiving by SMTP', () => {
  test('stores what arrives, once for a mailbox, and nothing for an address that never was: nothing is relayed', async () => {
    const { address, list, box } = await openBox();
    await mail.addAlias(box, `also-${address}`);
    await mailTo([address, `also-${address}`], { attachments: [{ filename: 'a.txt', content: 'x' }] });
    expect(await list()).toMatchObject([
      { subject: 'Pie', preview: 'Four apples.', from: { name: 'June', address: 'june@old.example' }, hasFiles: true },
    ]);
    for (const to of ['nobody@demarc.example', 'somebody@elsewhere.example']) await expect(mailTo(to)).rejects.toMatchObject({ responseCode: 550 });
    const two = await mailTo([address, 'nobody@demarc.example']);
    expect([two.accepted, two.rejected]).toEqual([[address], ['nobody@demarc.example']]);
  });

  test('takes nothing for a mailbox that is locked or full, and no message that is too large', async () => {
    const { address, box } = await openBox();
    const large = 'x'.repeat(1_000_000).concat('\n').repeat(40);
    await expect(mailTo(address, { text: large })).rejects.toMatchObject({ responseCode: 552 });
    await mail.setState(box, 'locked', NOW);
    await expect(mailTo(address)).rejects.toMatchObject({ responseCode: 550 });
    await mail.setState(box, 'active', NOW);
    await fill(box);
    await expect(mailTo(address)).rejects.toMatchObject({ responseCode: 552 });
  });

  test('stores what comes at one moment together, each for its own mailbox and as it came, whatever becomes of the others', async () => {
    const [one, other, locked] = [await openBox(), await openBox(), await openBox()];
    await mail.setState(locked.box, 'locked', NOW);
    const texts = ['apples', 'peaches and cream', 'plums'];
    const went = await Promise.allSettled([
      ...texts.map((text) => mailTo(one.address, { subject: text, text })),
      mailTo([other.address, one.address], { subject: 'both', text: 'pears' }),
      mailTo(locked.address),
    ]);
    expect(went.map(({ status }) => status)).toEqual([...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'], 'rejected']);
    const arrived = await one.list();
    expect(arrived.map(({ subject }) => subject).toSorted()).toEqual(['apples', 'both', 'peaches and cream', 'plums']);
    expect((await other.list()).map(({ subject }) => subject)).toEqual(['both']);
    let used = 0;
    for (const { messageId, subject } of arrived) {
      const raw = Buffer.from((await mail.raw(one.box, messageId)) ?? []);
      expect(raw.toString()).toMatch(/^Received: from /);
      expect(
        raw
          .toString()
          .trimEnd()
          .endsWith(subject === 'both' ? 'pears' : subject),
      ).toBe(true);
      used += raw.length;
    }
    expect((await mail.mailboxes(one.box.accountId))[0]?.usedBytes).toBe(used);
  });

  test('a mailbox that takes nothing any more after its turn has all of a message brought again, none of it stored', async () => {
    const [one, other] = [await openBox(), await openBox()];
    const arriving = { recipients: [one.address, other.address], at: NOW, vouched: 'unknown', allOrNone: true } as const;
    await mail.setState(other.box, 'locked', NOW);
    const raw = Buffer.from('From: a@a.example\r\nSubject: Both\r\n\r\nHi');
    const deps = { database: mine.database, reader };
    expect(await deliverMail(deps, { ...arriving, raw })).toEqual(new Map([[other.address, 'closed']]));
    expect(await one.list()).toEqual([]);
    await mail.setState(other.box, 'active', NOW);
    await deliverMail(deps, { ...arriving, raw });
    expect([(await one.list()).length, (await other.list()).length]).toEqual([1, 1]);
  });

  test('sorts by filters, puts what its domain denies with spam, and throws away what goes in circles', async () => {
    const { address, list, box, idOf } = await openBox();
    const filter = { filterId: randomUUID(), folderId: undefined };
    const filters = [
      { ...filter, field: 'from', contains: 'JUNE', act: 'flag' } as const,
      { ...filter, field: 'subject', contains: 'pie', act: 'move', folderId: await idOf('archive') } as const,
    ];
    await mail.setSettings(box, { ...usualSettings, filters }, 1);
    await mailTo(address);
    expect(await list('archive')).toMatchObject([{ subject: 'Pie', isFlagged: true, isRead: false }]);
    const arriving = { recipients: [address], at: NOW, vouched: 'no' } as const;
    const deps = { database: mine.database, reader };
    await deliverMail(deps, { ...arriving, raw: Buffer.from('From: bank@bank.example\r\nSubject: Password\r\n\r\nNow') });
    expect(await list('spam')).toMatchObject([{ subject: 'Password', vouched: 'no' }]);
    // A filter outlives its folder: what it moved arrives in the inbox.
    const folderId = randomUUID();
    await mail.addFolder(box, { folderId, name: 'School' });
    await mail.setSettings(box, { ...usualSettings, filters: [{ ...filter, field: 'subject', contains: 'trip', act: 'move', folderId }] }, 2);
    await mailTo(address, { subject: 'Trip' });
    expect((await mail.messages(box, folderId, { first: 5, after: undefined })).items).toMatchObject([{ subject: 'Trip' }]);
    await mail.removeFolder(box, folderId);
    await mailTo(address, { subject: 'Trip again' });
    expect(await list()).toMatchObject([{ subject: 'Trip again' }]);
    const round = `${'Received: from a by b\r\n'.repeat(30)}From: a@a.example\r\nSubject: Round\r\n\r\n`;
    expect(await deliverMail(deps, { ...arriving, raw: Buffer.from(round) })).toBe('loop');
  });

  test('sends on where the owner wants it, and two mailboxes that send on to each other end by themselves', async () => {
    const [one, other] = [await openBox(), await openBox()];
    await mail.setSettings(one.box, { ...usualSettings, forwardTo: other.address }, 1);
    await mail.setSettings(other.box, { ...usualSettings, forwardTo: one.address, keepsForwarded: false }, 1);
    await mailTo(one.address);
    for (let seconds = 1; seconds < 8; seconds++) await run(plusMilliseconds(NOW, seconds * 1_000));
    // Once as it came, once as the other sent it back, and no more.
    expect([(await one.list()).length, (await other.list()).length]).toEqual([2, 0]);
  });
});

describe('what is sent on', () => {
  test('is vouched for no more than when it arrived, and what no person wrote stays', async () => {
    const [one, other] = [await openBox(), await openBox()];
    await mail.setSettings(one.box, { ...usualSettings, forwardTo: other.address }, 1);
    await mailTo(one.address, { from: 'billing@bank.example' });
    await mailTo(one.address, { subject: 'Away', headers: { 'Auto-Submitted': 'auto-replied' } });
    await run(NOW);
    expect(await other.list()).toMatchObject([{ subject: 'Pie', vouched: 'unknown' }]);
    expect((await one.list()).map(({ subject }) => subject).sort()).toEqual(['Away', 'Pie']);
  });

  test('and is refused there lies where it arrived, also if no copy was to stay', async () => {
    const { box, address, list } = await openBox();
    await mail.setSettings(box, { ...usualSettings, forwardTo: 'a@never.example', keepsForwarded: false }, 1);
    await mailTo(address);
    expect(await list()).toEqual([]);
    await run(NOW);
    expect((await list()).map(({ subject }) => subject).sort()).toEqual(['Not delivered: Pie', 'Pie']);
    expect((await list()).find(({ subject }) => subject !== 'Pie')?.preview).toContain('We could not send "Pie" on to a@never.example');
  });
});

describe('sending', () => {
  const draft = (draftId: string, to: string) => ({
    draftId,
    version: 0,
    to,
    cc: '',
    bcc: 'h@hidden.example',
    subject: 'Hello',
    text: 'Hi',
    answers: undefined,
  });

  test('a draft goes out at its time to everybody, here and elsewhere, with its files; held back, it stays a draft', async () => {
    const [one, other] = [await openBox(), await openBox()];
    const draftId = randomUUID();
    await mail.saveDraft(one.box, draft(draftId, `${other.address}, Theo <theo@out.example>`), NOW);
    await mail.attach(one.box, draftId, { fileId: randomUUID(), name: 'pie.txt', bytes: Buffer.from('apples') });
    const goesAt = plusMilliseconds(NOW, mailLimits.undoMs);
    await mail.send(one.box, draftId, goesAt);
    await mail.hold(one.box, draftId);
    await run(goesAt);
    expect(await one.list('drafts')).toHaveLength(1);
    await mail.send(one.box, draftId, goesAt);
    send.mockClear();
    await run(goesAt);
    await run(goesAt);
    expect([await one.list('drafts'), (await one.list('sent')).length, (await other.list()).map(({ subject }) => subject)]).toEqual([
      [],
      1,
      ['Hello'],
    ]);
    expect(send.mock.calls.map(([{ recipient }]) => recipient).sort()).toEqual(['h@hidden.example', 'theo@out.example']);
    const [sent] = await one.list('sent');
    const raw = Buffer.from((await mail.raw(one.box, sent?.messageId ?? '')) ?? []).toString();
    expect(raw).toContain('pie.txt');
    expect(raw).not.toContain('hidden.example');
    expect(await mail.hold(one.box, draftId)).toMatchObject({ refusal: 'gone' });
  });

  test('a text that is cut in the middle of a sign goes out like any other, and an answer saved again still answers', async () => {
    const [one, other] = [await openBox(), await openBox()];
    await mailTo(one.address);
    const [answered] = await one.list();
    const draftId = randomUUID();
    const text = `${'x'.repeat(159)}\u{1f600}`;
    await mail.saveDraft(one.box, { ...draft(draftId, other.address), bcc: '', text, answers: answered?.messageId }, NOW);
    await mail.saveDraft(one.box, { ...draft(draftId, other.address), bcc: '', text, version: 1 }, NOW);
    await mail.send(one.box, draftId, NOW);
    await run(NOW);
    const [arrived] = await other.list();
    expect(arrived?.preview).toMatch(/^x{159}/);
    expect(Buffer.from((await mail.raw(other.box, arrived?.messageId ?? '')) ?? []).toString()).toMatch(/^In-Reply-To: </m);
  });

  test('a full mailbox takes no letter, which its writer is told, and still sends', async () => {
    const [one, full] = [await openBox(), await openBox()];
    await fill(full.box);
    for (const [from, to] of [
      [one, full],
      [full, one],
    ] as const) {
      const draftId = randomUUID();
      await mail.saveDraft(from.box, { ...draft(draftId, to.address), bcc: '' }, NOW);
      await mail.send(from.box, draftId, NOW);
    }
    await run(NOW);
    expect((await one.list()).map(({ subject }) => subject).toSorted()).toEqual(['Hello', 'Not delivered: Hello']);
    const told = (await one.list()).find(({ subject }) => subject !== 'Hello');
    expect(told?.preview).toContain(`did not reach ${full.address}: that mailbox is full.`);
    expect(await one.list('sent')).toHaveLength(1);
  });

  test('a letter that is refused, or that nobody takes for two days, comes back in words', async () => {
    const { box, list } = await openBox();
    const draftId = randomUUID();
    await mail.saveDraft(box, { ...draft(draftId, 'a@never.example, b@away.example'), bcc: '' }, NOW);
    await mail.send(box, draftId, NOW);
    await run(NOW);
    expect(await list()).toMatchObject([{ subject: 'Not delivered: Hello' }]);
    // Its text is kept once, for as long as it goes to anybody.
    const kept = async () => (await sql`select from oss.mail_letters where mailbox_id = ${box.mailboxId}`.execute(mine.database)).rows.length;
    expect(await kept()).toBe(1);
    await run(plusMilliseconds(NOW, 5 * MINUTE_MS));
    expect(await list()).toHaveLength(1);
    await run(plusMilliseconds(NOW, 3 * DAY_MS));
    expect(await kept()).toBe(0);
    expect((await list()).map(({ preview }) => /b@away\.example/.test(preview))).toContain(true);
  });
});

test('time empties spam and trash, locks what nobody uses, and deletes what was given up, whose address is free again', async () => {
  const { box, address, list, idOf } = await openBox();
  await mailTo(address);
  const [message] = await list();
  await mail.move(box, [message?.messageId ?? ''], await idOf('trash'), NOW);
  const tidyAt = (ms: number) => run(plusMilliseconds(NOW, ms), 'provider.tidy-mail');
  await tidyAt(terms.trashDays * DAY_MS - HOUR_MS);
  expect(await list('trash')).toHaveLength(1);
  await tidyAt(terms.trashDays * DAY_MS + HOUR_MS);
  const boxOf = async () => (await mail.mailboxes(box.accountId))[0];
  expect([(await list('trash')).length, (await boxOf())?.usedBytes]).toEqual([0, 0]);
  await tidyAt(mailLimits.lockedAfterMs + HOUR_MS);
  expect((await boxOf())?.lockedAt).toBeDefined();
  await mail.setState(box, 'pending-delete', NOW);
  await tidyAt(mailLimits.deletedAfterMs - HOUR_MS);
  expect(await boxOf()).toBeDefined();
  await tidyAt(mailLimits.deletedAfterMs + HOUR_MS);
  expect(await boxOf()).toBeUndefined();
  expect(await mail.open({ accountId: randomUUID(), mailboxId: randomUUID(), userId: randomUUID(), address, name: '', at: NOW })).toMatchObject({
    ok: true,
  });
});
