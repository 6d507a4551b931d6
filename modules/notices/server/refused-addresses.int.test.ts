import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { createNotices } from './api.ts';
import { noticesModule } from './module.ts';
import type { Audience, Person } from './port.ts';
import { HOUR, NOON, olivia, openDeliveries, receipt, work } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const ethan: Person = {
  ...olivia,
  userId: 'ethan',
  username: 'ethan',
  firstName: 'Ethan',
  role: 'Standard',
  addresses: { mail: 'ethan@example.com' },
};
const later = plusMilliseconds(NOON, HOUR);

/** A household in which Ethan's address refuses everything. */
function open(people: readonly Person[] = [olivia, ethan]) {
  const opened = openDeliveries(mine.database, people);
  opened.refuse('ethan@example.com');
  return opened;
}

const audienceElsewhere = (audience: Audience | undefined): Audience | undefined => audience && { ...audience, isElsewhere: true };

const about = (accountId: string, kind: string, facts: object = { userId: 'ethan' }): AnyNotice => ({ kind, key: kind, accountId, at: NOON, facts });

describe('an address that refuses a notice for good', () => {
  test('is known for the person and the account, until something arrives there', async () => {
    const { accountId, notices, accept } = open();
    const ethans = { accountId, userId: 'ethan' };
    await notices.receive([about(accountId, 'password-changed')]);
    await work(notices, NOON);
    const known = { ...ethans, firstName: 'Ethan', channel: 'mail', address: 'ethan@example.com', since: NOON };
    expect(await notices.refusedOn(accountId)).toEqual([known]);
    expect(await notices.refusedMail(ethans)).toEqual(known);
    expect(await notices.refusedMail({ accountId, userId: 'olivia' })).toBeUndefined();
    expect(await notices.refusedAnywhere(20)).toContainEqual(known);
    accept();
    await notices.receive([about(accountId, 'passkey-added')]);
    await work(notices, later);
    expect(await notices.refusedOn(accountId)).toEqual([]);
  });

  test('is known no more once another one is on file', async () => {
    const { accountId, notices, deps } = open();
    await notices.receive([about(accountId, 'password-changed')]);
    await work(notices, NOON);
    const moved: Person = { ...ethan, addresses: { mail: 'ethan@other.example' } };
    const now = openDeliveries(mine.database);
    const { api } = noticesModule.open({
      ...now.deps,
      audiences: { audience: async () => ({ timeZone: 'America/New_York', footprint: 'CHTR', people: [olivia, moved] }) },
      keptDays: async () => 30,
    });
    expect(await api.refusedOn(accountId)).toEqual([]);
    expect(await createNotices(deps).refusedOn(accountId)).toHaveLength(1);
    await api.readdressed(mine.database, { accountId, userId: 'ethan' }, 'mail');
    expect(await createNotices(deps).refusedOn(accountId)).toEqual([]);
  });

  test('of somebody who is not reached at an address on file is not counted', async () => {
    const { accountId, deps } = open();
    const { audience } = deps.audiences;
    const notices = createNotices({ ...deps, audiences: { audience: async (id) => audienceElsewhere(await audience(id)) } });
    await notices.receive([about(accountId, 'password-changed')]);
    await work(notices, NOON);
    expect(await notices.refusedOn(accountId)).toEqual([]);
  });

  test('is counted in the metrics by its channel', async () => {
    const { accountId, notices, deps } = open();
    await notices.receive([about(accountId, 'password-changed')]);
    await work(notices, NOON);
    const metrics = createMetrics('test');
    const { figures } = noticesModule.open({ ...deps, keptDays: async () => 30 });
    await figures.report(metrics);
    const [mail] = await notices.countRefused();
    expect(await metrics.text()).toContain(`demarc_addresses_refused{process="test",channel="mail"} ${mail?.count}`);
  });
});

describe('a security notice that its person’s address refuses', () => {
  test('goes to those who manage the account, once, and says whom it is for', async () => {
    const { accountId, notices, sent } = open();
    await notices.receive([about(accountId, 'password-changed')]);
    for (const now of [NOON, later]) await work(notices, now);
    expect(sent.map(({ address, subject }) => [address, subject])).toEqual([
      ['olivia@example.com', 'For another user of your account: Your password was changed'],
    ]);
    expect(sent[0]?.text).toContain('Hello Olivia,');
    expect(sent[0]?.text).toContain('This message is for Ethan, whom we cannot reach');
  });

  test('goes to nobody else while another contact of theirs takes it', async () => {
    const both: Person = { ...ethan, addresses: { mail: 'ethan@example.com', sms: '+15185550123' } };
    const { accountId, deps, sent } = open([olivia, both]);
    const notices = createNotices({ ...deps, channels: { mail: deps.channels.mail, sms: deps.channels.mail } });
    await notices.receive([about(accountId, 'password-changed')]);
    for (const now of [NOON, later]) await work(notices, now);
    expect(sent.map(({ address }) => address)).toEqual(['+15185550123']);
  });

  test('is the only kind that does: codes and receipts are for their reader alone', async () => {
    const { accountId, notices, sent } = open();
    await notices.receive([
      about(accountId, 'verification-code', { userId: 'ethan', codeId: 'code', purpose: 'new-contact' }),
      { ...receipt(accountId), facts: { ...receipt(accountId).facts, userId: 'ethan' } },
    ]);
    for (const now of [NOON, later]) await work(notices, now);
    expect(sent).toEqual([]);
  });
});
