import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoticeInbox } from '#modules/notices/server/inbox.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition, partDefinition, readUsualTerms } from '../accounts/testing.ts';
import { releaseAccounts } from '../billing/accounts/account-rows.ts';
import { postPayments } from '../billing/ledger/post-payments.ts';
import { createNights } from '../billing/nights/nights.ts';
import { createEventFeed } from './event-feed.ts';
import { writeEvents } from './events.ts';
import type { ProviderNotice } from './provider-notice.ts';

let mine: TestDatabase;
let accountId: string;
beforeEach(async () => {
  mine = await testDatabase();
  const definition = accountDefinition({ parts: [partDefinition('core', 80_00)] });
  accountId = definition.accountId;
  await openAccounts(mine.database, [definition]);
  await releaseAccounts(mine.database, [accountId]);
});
afterEach(() => mine.end());

const AT: IsoInstant = '2026-03-01T12:00:00.000Z';
const restored = (number: number): ProviderNotice => ({
  kind: 'service-restored',
  key: `core restored ${number}`,
  accountId,
  at: AT,
  facts: { part: 'core', minutes: 15 },
});

/** Demarc's inbox, which stores each event once by its key. */
function openInbox() {
  const kept = new Map<string, ProviderNotice>();
  let handedOver = 0;
  const inbox: NoticeInbox<ProviderNotice> = {
    async receive(events) {
      handedOver += events.length;
      for (const event of events) kept.set(event.key, event);
    },
  };
  return { kept, inbox, handedOver: () => handedOver };
}

const feedTo = (inbox: NoticeInbox<ProviderNotice>) => {
  const feed = createEventFeed({ database: mine.database, inbox });
  return { ...feed, hand: async (now: IsoInstant) => Promise.all(feed.runs().map((run) => run.run(now))) };
};

test('an event is delivered once it is committed, complete, and then deleted', async () => {
  const { kept, inbox } = openInbox();
  const feed = feedTo(inbox);
  expect(await feed.nextDue()).toBeUndefined();
  await writeEvents(mine.database, [restored(1), restored(1)]);
  expect(await feed.nextDue()).toBe(AT);
  await feed.hand(AT);
  expect([...kept.values()]).toEqual([restored(1)]);
  expect(await feed.nextDue()).toBeUndefined();
});

test('an event of a rolled-back transaction never existed', async () => {
  const undone = mine.database.transaction().execute(async (transaction) => {
    await writeEvents(transaction, [restored(1)]);
    throw new Error('the night failed');
  });
  await expect(undone).rejects.toThrow('the night failed');
  expect(await feedTo(openInbox().inbox).nextDue()).toBeUndefined();
});

test('an undeliverable event is delivered later; a dying worker leaves it to the next', async () => {
  await writeEvents(mine.database, [restored(1), restored(2)]);
  const away = feedTo({
    receive: async () => {
      throw new Error('away');
    },
  });
  await expect(away.hand(AT)).rejects.toThrow('could not be handed over, nor could 1 more');
  const { kept, inbox } = openInbox();
  await feedTo(inbox).hand(AT);
  expect(kept.size, 'the claim is respected for a minute').toBe(0);
  await feedTo(inbox).hand(plusMilliseconds(AT, 60_000));
  expect([...kept.keys()].toSorted()).toEqual(['core restored 1', 'core restored 2']);
});

test('(F11) an event that cannot be delivered is named and holds up no other', async () => {
  await writeEvents(
    mine.database,
    Array.from({ length: 20 }, (_, number) => restored(number)),
  );
  const { kept, inbox } = openInbox();
  let broken = true;
  const feed = feedTo({
    async receive(events) {
      if (broken && events.some(({ key }) => key === 'core restored 7')) throw new Error('a fact that cannot be kept');
      await inbox.receive(events);
    },
  });
  await expect(feed.hand(AT)).rejects.toThrow(`event core restored 7 of account ${accountId} could not be handed over`);
  expect(kept.size).toBe(19);
  broken = false;
  await feed.hand(plusMilliseconds(AT, 60_000));
  expect([kept.size, await feed.nextDue()]).toEqual([20, undefined]);
});

test('ten workers deliver each event once', async () => {
  const events = Array.from({ length: 1_200 }, (_, number) => restored(number));
  await writeEvents(mine.database, events);
  const { kept, inbox, handedOver } = openInbox();
  await Promise.all(Array.from({ length: 10 }, () => feedTo(inbox).hand(AT)));
  expect(kept.size).toBe(1_200);
  expect(handedOver()).toBe(1_200);
});

test('a statement, each dunning step and restored service are reported once each, with their facts', async () => {
  const nights = createNights(mine.database, readUsualTerms);
  const { kept, inbox } = openInbox();
  const feed = feedTo(inbox);
  // The first statement is of November 9, due November 30; nothing is ever paid.
  await nights.run({ now: '2026-02-16T12:00:00.000Z' });
  await nights.run({ now: '2026-02-16T12:00:00.000Z' });
  await feed.hand(AT);
  const told = [...kept.values()];
  const since = { part: 'core', pastDueSince: '2025-11-30' };
  expect(told.filter(({ kind }) => kind === 'statement-ready')).toHaveLength(4);
  expect(told.find(({ key }) => key === 'core statement 2025-12-09')?.facts).toMatchObject({ dueOn: '2025-12-30', lateFee: 600 });
  expect(told.filter(({ kind }) => kind !== 'statement-ready').toSorted((a, b) => (a.key < b.key ? -1 : 1))).toMatchObject([
    { kind: 'equipment-due', key: 'core ask-for-equipment 2025-11-30', facts: since },
    { kind: 'service-stopped', key: 'core disconnect 2025-11-30', facts: { ...since, state: 'disconnected' } },
    { kind: 'service-stopped', key: 'core suspend 2025-11-30', facts: { ...since, state: 'suspended' } },
    { kind: 'interruption-warning', key: 'core warn 2025-11-30', facts: { ...since, pastDue: 80_00 } },
  ]);

  kept.clear();
  const payment = { accountId, part: 'core', amount: cents(1_000_00), on: '2026-02-17', channel: 'online' } as const;
  await postPayments(mine.database, [{ ...payment, paymentId: 'all', at: '2026-02-17T15:00:00.000Z' }], usualTerms);
  await postPayments(mine.database, [{ ...payment, paymentId: 'more', at: '2026-02-17T16:00:00.000Z' }], usualTerms);
  await feed.hand(AT);
  const paidAt: IsoInstant = '2026-02-17T15:00:00.000Z';
  expect([...kept.values()]).toEqual([{ ...restored(5), at: paidAt }]);
});
