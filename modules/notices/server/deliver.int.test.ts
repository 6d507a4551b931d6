import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createNotices } from './api.ts';
import type { Channel } from './channel.ts';
import { createMailbox } from './mailbox.ts';
import type { Audience, Person } from './port.ts';
import { HOUR, MINUTE, NOON, olivia, openDeliveries, receipt, statement, work } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
beforeEach(async () => {
  await sql`truncate demarc.notice, demarc.delivery, demarc.mailbox`.execute(mine.database);
});

const open = (people?: readonly Person[]) => openDeliveries(mine.database, people);

const statesOf = async (accountId: string) => {
  const { rows } = await sql<{ readonly state: string }>`select state from demarc.delivery where account_id = ${accountId}`.execute(mine.database);
  return rows.map(({ state }) => state);
};

test('a customer who turned a topic off gets none of its notices, but all others; other users get everything', async () => {
  const ethan: Person = { ...olivia, userId: 'ethan', username: 'ethan', role: 'Admin', addresses: { mail: 'ethan@example.com' } };
  const { accountId, notices, sent } = open([olivia, ethan]);
  const whose = { accountId, userId: 'olivia' };
  expect(await notices.choose(whose, ['service'], NOON)).toEqual([
    { name: 'payments', isOn: false },
    { name: 'auto-pay', isOn: false },
    { name: 'service', isOn: true },
  ]);
  await notices.receive([receipt(accountId), statement(accountId, NOON)]);
  await work(notices, NOON);
  expect(sent.map(({ username, subject }) => `${username}: ${subject}`).sort()).toEqual([
    'ethan: We received your payment',
    'ethan: Your statement is ready',
    'olivia: Your statement is ready',
  ]);
  await notices.choose(whose, ['service', 'payments'], NOON);
  await notices.receive([receipt(accountId, 2)]);
  await work(notices, NOON);
  expect(sent.filter(({ username }) => username === 'olivia')).toHaveLength(2);
  const ethans = { accountId, userId: 'ethan' };
  expect(await notices.topics(ethans)).not.toContainEqual(expect.objectContaining({ isOn: false }));
  // Nor does a topic that somebody wants again come back to another who does not.
  await notices.choose(ethans, [], NOON);
  await notices.choose(whose, ['service', 'payments', 'auto-pay'], NOON);
  expect(await notices.topics(ethans)).not.toContainEqual(expect.objectContaining({ isOn: true }));
});

describe('a notice', () => {
  test('is one mail, despite repeated reports and several workers', async () => {
    const { accountId, notices, sent } = open();
    for (let time = 0; time < 3; time++) await notices.receive([receipt(accountId)]);
    expect(await notices.nextDue()).toBe(NOON);
    await Promise.all(Array.from({ length: 5 }, () => work(notices, NOON)));
    await notices.receive([receipt(accountId)]);
    await work(notices, plusMilliseconds(NOON, HOUR));
    expect(sent.map(({ address, subject, link }) => [address, subject, link])).toEqual([
      ['olivia@example.com', 'We received your payment', 'https://my.example.com/billing/activity'],
    ]);
    expect(await notices.nextDue()).toBeUndefined();
  });

  test('goes to everyone who manages the account, each in their language, and to nobody else', async () => {
    const { accountId, notices, sent } = open([
      olivia,
      { ...olivia, userId: 'mateo', role: 'Admin', language: 'es', addresses: { mail: 'mateo@example.com' } },
      { ...olivia, userId: 'child', role: 'Child', addresses: { mail: 'child@example.com' } },
      { ...olivia, userId: 'other', role: 'Standard', addresses: { mail: 'other@example.com' } },
    ]);
    await notices.receive([receipt(accountId)]);
    await work(notices, NOON);
    expect(sent.map(({ address, subject }) => `${address}: ${subject}`).toSorted()).toEqual([
      'mateo@example.com: Recibimos su pago',
      'olivia@example.com: We received your payment',
    ]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  test('is done if its account is gone or has nobody to notify', async () => {
    const { notices, sent } = open();
    await notices.receive([receipt(randomUUID())]);
    await work(notices, NOON);
    expect([sent, await notices.nextDue()]).toEqual([[], undefined]);
  });

  test('(F11) whose recipients cannot be stored holds up no other, and is named', async () => {
    const { accountId, deps, sent, errors } = open();
    const broken = randomUUID();
    // No PostgreSQL column accepts this character.
    const there: Audience = { timeZone: 'America/New_York', footprint: 'CHTR', people: [{ ...olivia, userId: 'a\0b' }] };
    const audience = async (id: string) => (id === broken ? there : deps.audiences.audience(id));
    const notices = createNotices({ ...deps, audiences: { audience } });
    await notices.receive([receipt(broken), receipt(accountId)]);
    await work(notices, NOON);
    expect(sent.map(({ username }) => username)).toEqual(['olivia']);
    expect(errors).toEqual([`notice payment 1 succeeded of account ${broken} could not be addressed; a run will try again`]);
  });

  test('of an account the provider cannot return now holds up no other, and is sent later', async () => {
    const opened = open();
    const silent = randomUUID();
    let answers = false;
    const audience = async (id: string) => {
      if (id === silent && !answers) throw new Error('no answer');
      return opened.deps.audiences.audience(opened.accountId);
    };
    const notices = createNotices({ ...opened.deps, audiences: { audience } });
    await notices.receive([receipt(silent), receipt(opened.accountId)]);
    await work(notices, NOON);
    expect([opened.sent.length, opened.errors.length]).toEqual([1, 1]);
    answers = true;
    await work(notices, plusMilliseconds(NOON, 3 * MINUTE));
    expect([opened.sent.length, await statesOf(silent), await notices.nextDue()]).toEqual([2, ['sent'], undefined]);
  });

  test('uses every channel that reaches the person', async () => {
    const opened = open([{ ...olivia, addresses: { mail: 'olivia@example.com', sms: '+15855550100' } }]);
    const texts: string[] = [];
    const sms: Channel = {
      async send({ address, subject, link }) {
        texts.push(`${address}: ${subject} ${link}`);
        return 'sent';
      },
    };
    const notices = createNotices({ ...opened.deps, channels: { ...opened.deps.channels, sms } });
    const facts = { part: 'core', pastDue: cents(80_00), pastDueSince: '2026-10-20' } as const;
    await notices.receive([{ kind: 'interruption-warning', key: 'core warn', accountId: opened.accountId, at: NOON, facts }]);
    await work(notices, NOON);
    expect(opened.sent).toHaveLength(1);
    expect(texts).toEqual(['+15855550100: Action needed: your bill https://my.example.com/billing/pay']);
  });
});

describe('at night', () => {
  test('a statement waits until eight in the morning where the account is, a receipt does not', async () => {
    const { accountId, notices, sent } = open();
    const three: IsoInstant = '2026-11-21T08:00:00.000Z';
    await notices.receive([statement(accountId, three), receipt(accountId, 1, three)]);
    await work(notices, three);
    expect(sent.map(({ subject }) => subject)).toEqual(['We received your payment']);
    const morning = await notices.nextDue();
    expect(morning).toBe('2026-11-21T13:00:00.000Z');
    await work(notices, morning ?? three);
    expect(sent.map(({ subject }) => subject)).toEqual(['We received your payment', 'Your statement is ready']);
  });
});

describe('F22: a mail server that is down for a day', () => {
  test('holds up nothing else and loses nothing: each mail is sent once afterwards, and expired ones are dropped', async () => {
    const { accountId, notices, sent, errors, goAway } = open();
    goAway(true);
    const decline: AnyNotice = { ...receipt(accountId, 2), kind: 'payment-declined', key: 'payment 2 declined' };
    await notices.receive([receipt(accountId), decline]);
    const back = plusMilliseconds(NOON, 25 * HOUR);
    for (let due = NOON; due < back; due = (await notices.nextDue()) ?? back) await work(notices, due);
    expect(sent).toEqual([]);
    expect(errors.length, 'it is asked every hour, not every second').toBeLessThan(60);
    goAway(false);
    await work(notices, plusMilliseconds(back, HOUR));
    await work(notices, plusMilliseconds(back, 2 * HOUR));
    expect(sent.map(({ subject }) => subject)).toEqual(['We received your payment']);
    expect((await statesOf(accountId)).toSorted()).toEqual(['sent', 'stale']);
    expect(await notices.nextDue()).toBeUndefined();
  });

  test('F22 is tried with one batch in a pass, however many mails wait', async () => {
    const { accountId, notices, sent, errors, goAway } = open();
    goAway(true);
    await notices.receive(Array.from({ length: 45 }, (_, number) => receipt(accountId, number)));
    await work(notices, NOON);
    expect(errors).toHaveLength(20);
    goAway(false);
    await work(notices, plusMilliseconds(NOON, HOUR));
    expect(sent).toHaveLength(45);
  });

  test('F22 texts waiting for their gateway hold up no mail', async () => {
    const { accountId, deps, sent } = open([{ ...olivia, addresses: { mail: 'olivia@example.com', sms: '+15555550100' } }]);
    const notices = createNotices({ ...deps, channels: { ...deps.channels, sms: { send: () => Promise.reject(new Error('no gateway')) } } });
    await notices.receive(Array.from({ length: 45 }, (_, number) => receipt(accountId, number)));
    await notices
      .runs()
      .find(({ name }) => name === 'notices.address')
      ?.run(NOON);
    await sql`update demarc.delivery set channel = 'sms', due_at = ${plusMilliseconds(NOON, -MINUTE)} where event_key <> 'payment 44 succeeded'`.execute(
      mine.database,
    );
    await work(notices, NOON);
    expect(sent.map(({ address }) => address)).toEqual(['olivia@example.com']);
  });

  test('an address that rejects mail is not tried again, and operators are told whose it is', async () => {
    const { accountId, notices, refuse, errors } = open();
    refuse();
    await notices.receive([receipt(accountId)]);
    await work(notices, NOON);
    expect([await statesOf(accountId), await notices.nextDue()]).toEqual([['refused'], undefined]);
    expect(errors).toEqual([`the mail address of user olivia of account ${accountId} is refused for good`]);
  });
});

describe('a slow worker', () => {
  /** Something that a worker waits for until the test lets it go on. */
  const gate = () => Promise.withResolvers<void>();

  test('whose claim is over undoes nothing when it fails at last: the notice was sent by another', async () => {
    const opened = open();
    const { promise: answer, reject: fail } = gate();
    const slow = createNotices({ ...opened.deps, channels: { mail: { send: () => answer.then(() => 'sent') } } });
    await slow.receive([receipt(opened.accountId)]);
    const working = work(slow, NOON);
    await expect.poll(() => statesOf(opened.accountId)).toEqual(['waiting']);
    await expect.poll(() => opened.notices.nextDue()).toBe(plusMilliseconds(NOON, 2 * MINUTE));
    await work(opened.notices, plusMilliseconds(NOON, 3 * MINUTE));
    fail(new Error('no answer'));
    await working;
    await work(opened.notices, plusMilliseconds(NOON, HOUR));
    expect([opened.sent.length, await statesOf(opened.accountId), await opened.notices.nextDue()]).toEqual([1, ['sent'], undefined]);
  });

  test('that addresses what another one has addressed meanwhile changes nothing, and nothing fails', async () => {
    const opened = open();
    const { promise: answer, resolve: answers } = gate();
    const audience = (id: string) => answer.then(() => opened.deps.audiences.audience(id));
    const slow = createNotices({ ...opened.deps, audiences: { audience } });
    await slow.receive([receipt(opened.accountId)]);
    const working = work(slow, NOON);
    await expect.poll(() => opened.notices.nextDue()).toBe(plusMilliseconds(NOON, 2 * MINUTE));
    await work(opened.notices, plusMilliseconds(NOON, 3 * MINUTE));
    answers();
    await working;
    expect([opened.sent.length, opened.errors, await opened.notices.nextDue()]).toEqual([1, [], undefined]);
  });
});

describe('a killed worker', () => {
  const never = () => new Promise<never>(() => {});

  test('that had not sent the notice leaves it to the next one', async () => {
    const opened = open();
    const dying = createNotices({ ...opened.deps, channels: { mail: { send: never } } });
    await dying.receive([receipt(opened.accountId)]);
    void work(dying, NOON);
    await expect.poll(() => statesOf(opened.accountId)).toEqual(['waiting']);
    await expect.poll(() => opened.notices.nextDue()).not.toBe(NOON);
    await work(opened.notices, plusMilliseconds(NOON, MINUTE));
    expect(opened.sent, 'its claim is respected').toHaveLength(0);
    await work(opened.notices, plusMilliseconds(NOON, 3 * MINUTE));
    expect(opened.sent).toHaveLength(1);
  });

  test('that was addressing the notice leaves it to the next one', async () => {
    const opened = open();
    const dying = createNotices({ ...opened.deps, audiences: { audience: never } });
    await dying.receive([receipt(opened.accountId)]);
    void work(dying, NOON);
    await expect.poll(() => opened.notices.nextDue()).not.toBe(NOON);
    await work(opened.notices, plusMilliseconds(NOON, 3 * MINUTE));
    expect(opened.sent).toHaveLength(1);
  });

  test('that had sent but not recorded it causes a repeat with the same id: the mailbox has it once', async () => {
    const opened = open();
    const mailbox = createMailbox({ database: mine.database, clock: { now: () => NOON } });
    const ids: string[] = [];
    const dying: Channel = {
      async send(message) {
        ids.push(message.id);
        await mailbox.send(message);
        return never();
      },
    };
    const next: Channel = {
      async send(message) {
        ids.push(message.id);
        return mailbox.send(message);
      },
    };
    const first = createNotices({ ...opened.deps, channels: { mail: dying } });
    await first.receive([receipt(opened.accountId)]);
    void work(first, NOON);
    await expect.poll(() => ids.length).toBe(1);
    await work(createNotices({ ...opened.deps, channels: { mail: next } }), plusMilliseconds(NOON, 3 * MINUTE));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await mailbox.list({ username: 'olivia' })).toMatchObject([{ subject: 'We received your payment', sentAt: NOON }]);
    expect(await statesOf(opened.accountId)).toEqual(['sent']);
  });
});
