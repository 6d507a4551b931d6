import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '#platform/rules/result.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createMailReader } from '#platform/server/mail/mail-reader.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { mailLimits } from '../rules/mailbox.ts';
import { usualMailTerms } from '../rules/terms.ts';
import { createMail } from './api.ts';

const NOW = '2026-03-20T15:30:00.000Z';
const reader = createMailReader();
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(async () => {
  await reader.end();
  await mine.end();
});

test('a recording that is too large, or for which a mailbox has no room, is not sent on, and leaves no draft', async () => {
  const { mail, accounts } = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const viewer = { accountId: randomUUID(), userId: randomUUID(), role: 'Primary', sessionId: randomUUID(), byNetwork: false } as const;
  let file: Uint8Array | undefined = Buffer.from('a recording');
  const api = createMail({
    ...{ mail, database: mine.database, account: accounts, clock: { now: () => NOW }, machine: machineClock, reader },
    ...{
      tickets: { write: () => 'ticket', read: () => undefined },
      limited: async () => undefined,
      voicemailCount: async () => 0,
      programs: undefined,
      terms: async () => usualMailTerms,
    },
    voicemailFile: async () => file && { name: 'voicemail.wav', bytes: file },
  });
  await api.open(viewer, `ana-${viewer.userId.slice(0, 8)}`);
  const own = async () => {
    const opened = await api.own(viewer);
    if (!opened) throw new Error('there is no mailbox');
    return opened;
  };
  const sendOn = async () => api.forwardVoicemail(await own(), randomUUID(), { subject: 'Voicemail', text: 'From school' });
  const drafts = async () => {
    const { box } = await own();
    const folder = (await mail.folders(box)).find(({ role }) => role === 'drafts');
    return (await mail.messages(box, folder?.folderId ?? '', { first: 5, after: undefined })).items.length;
  };
  const hold = (bytes: number) => sql`update oss.mailboxes set used_bytes = ${bytes}`.execute(mine.database);

  await hold(mailLimits.quotaBytes - 5);
  expect(await sendOn()).toEqual(refuse('full'));
  await hold(0);
  file = new Uint8Array(mailLimits.fileBytes + 1);
  expect(await sendOn()).toEqual(refuse('too-large'));
  file = undefined;
  expect(await sendOn()).toEqual(refuse('gone'));
  file = Buffer.from('a recording');
  await mail.setState((await own()).box, 'locked', NOW);
  expect([await sendOn(), await drafts()]).toEqual([refuse('not-now'), 0]);
  await mail.setState((await own()).box, 'active', NOW);
  expect([await sendOn(), await drafts()]).toMatchObject([{ ok: true }, 1]);
});
