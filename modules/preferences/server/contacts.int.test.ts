import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_VALID_MS } from '#modules/identity/rules/step-up.ts';
import { forgetRecoveries } from '#modules/identity/server/recovery/store.ts';
import { createTrail } from '#modules/identity/server/trail/api.ts';
import { createNotices, createOutbox } from '#modules/notices/server/api.ts';
import type { Message } from '#modules/notices/server/channel.ts';
import { createTopics } from '#modules/notices/server/choices.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { partnersOfHouse } from '#platform/server/partners/testing.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { createEmbeddedProvider } from '#providers/embedded/provider.ts';
import { accountDefinition, readUsualTerms, userDefinition } from '#providers/embedded/testing.ts';
import { createPreferences } from './api.ts';
import { contactAudience } from './audience.ts';

const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
const DAY_MS = 24 * 60 * 60_000;
const RIGHT = '123456';

let mine: TestDatabase;
let people = 0;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** Somebody who has given the code to the address on file, and what their contacts stand on. */
async function openHouse() {
  const { database } = mine;
  const provider = createEmbeddedProvider(database, readUsualTerms);
  const old = `person${++people}@example.com`;
  const definition = accountDefinition({ users: [{ ...userDefinition(), email: old }] });
  await openAccounts(database, [definition]);
  const { accountId } = definition;
  const userId = definition.users[0]?.userId ?? '';
  const viewer: Viewer = { userId, accountId, role: 'Primary', sessionId: 'this session' };
  const given = { machineMs: Date.parse(NOON), proved: true, on: true, limited: false, away: false };
  const trail = createTrail(database);
  const told: unknown[] = [];
  const preferences = createPreferences({
    database,
    trail,
    clock: { now: () => NOON },
    machineClock: { nowMs: () => given.machineMs },
    contacts: {
      contacts: (id) => provider.contacts.contacts(id),
      async changeEmail(id, change) {
        if (given.away) throw new Error('the provider is away');
        return provider.contacts.changeEmail(id, change);
      },
    },
    stepUp: { isFresh: async (_, purpose) => given.proved && purpose === 'new-contact' },
    limited: async () => (given.limited ? { reason: 'too-many', waitSeconds: 1 } : undefined),
    notices: createOutbox(database),
    topics: createTopics(database),
    forgetRecoveries,
    isCode: (_, code) => code === RIGHT,
    isOn: async () => given.on,
    security: (event) => told.push(event),
    onError: () => {},
  });

  /** Everything that was mailed since the last look: to whom, and what about. */
  async function mailed() {
    const sent: Message[] = [];
    const keep = async (message: Message) => {
      sent.push(message);
      return 'sent' as const;
    };
    const notices = createNotices({
      database,
      audiences: {
        audience: async (id) =>
          (await provider.audiences.audience(id)) ?? contactAudience(database, id, (account) => provider.audiences.audience(account)),
      },
      channels: { mail: { send: keep } },
      partnerOf: () => partnersOfHouse.own,
      publicUrl: 'http://localhost:3000',
      codeOf: () => RIGHT,
      linkOf: () => '',
      onError: (_, error) => {
        throw error;
      },
    });
    for (const { run } of notices.runs()) await run(NOON);
    return sent.map(({ address, subject }) => [address, subject]).sort();
  }
  const ask = (email: string, by = viewer) => preferences.askNewEmail(by, email);
  const prove = (code: string = RIGHT, by = viewer) => preferences.proveNewEmail(by, code);
  const onFile = () => provider.contacts.contacts(userId);
  const takeUp = async () => {
    for (const { run } of preferences.runs()) await run();
  };
  const next = `new.${old}`;
  return { ...{ old, next, viewer, given, trail, told, preferences, mailed, ask, prove, onFile, takeUp, accountId, userId } };
}

const ok = { ok: true };
const no = (reason: string) => ({ ok: false, refusal: reason });
const wrongly = (reason: string) => ({ ok: false, refusal: { reason } });

describe('another address', () => {
  test('takes the place of the one on file once its code is given; both are told, and the person reads it in their history', async () => {
    const { old, next, viewer, preferences, ask, prove, mailed, onFile, trail, told } = await openHouse();
    expect(await ask(` ${next} `)).toMatchObject(ok);
    expect(await preferences.contacts(viewer)).toMatchObject({ email: old, waitingFor: next });
    expect(await mailed()).toEqual([[next, 'Your verification code']]);
    expect(await prove('123 456')).toMatchObject(ok);
    expect(await onFile()).toMatchObject({ email: next, emailSince: NOON });
    expect(await mailed()).toEqual([
      [next, 'Your email address was changed'],
      [old, 'Your email address was changed'],
    ]);
    expect((await trail.read(viewer, undefined)).lines).toMatchObject([{ kind: 'email-changed', at: NOON, byUs: false }]);
    expect(told).toEqual(['step-up.proved', 'contact.changed']);
    expect(await prove()).toMatchObject(wrongly('ended'));
  });

  test('(A30) is asked for by nobody who has not given the code to the one on file, and where it is switched off by nobody at all', async () => {
    const { next, given, ask, mailed } = await openHouse();
    given.proved = false;
    expect(await ask(next)).toMatchObject(no('verify'));
    given.proved = true;
    given.on = false;
    expect(await ask(next)).toMatchObject(no('not-here'));
    given.on = true;
    given.limited = true;
    expect(await ask(next)).toMatchObject(no('too-many'));
    expect(await mailed()).toEqual([]);
  });

  test('that is no address, or on file already, is refused before anything is sent; whose it is else is asked nobody', async () => {
    const { old, ask, mailed } = await openHouse();
    const other = await openHouse();
    expect(await ask('olivia@')).toMatchObject(no('malformed'));
    expect(await ask(old.toUpperCase())).toMatchObject(no('same'));
    expect(await mailed()).toEqual([]);
    expect(await ask(other.old)).toMatchObject(ok);
    expect(await mailed()).toEqual([[other.old, 'Your verification code']]);
  });
});

test('(A30) a code that the address before was sent opens nothing once another is on file', async () => {
  const { next, ask, prove, userId } = await openHouse();
  const codes = async () => {
    const { rows } = await sql`select from demarc.recovery where user_id = ${userId}`.execute(mine.database);
    return rows.length;
  };
  await sql`
    insert into demarc.recovery (recovery_hash, kind, asked, code_id, expires_at, user_id, asked_from)
    values (${userId}, 'reset-password', '{}', gen_random_uuid(), ${NOON}, ${userId}, 'here')`.execute(mine.database);
  await ask(next);
  expect(await codes()).toBe(1);
  expect(await prove()).toMatchObject(ok);
  expect(await codes()).toBe(0);
});

describe('its code', () => {
  test('(A7) is given in the session that asked, within ten minutes, with ten tries', async () => {
    const { next, viewer, given, ask, prove, onFile } = await openHouse();
    await ask(next);
    expect(await prove(RIGHT, { ...viewer, sessionId: 'another session' })).toMatchObject(wrongly('ended'));
    expect(await prove('12345')).toMatchObject(wrongly('malformed'));
    for (let left = 9; left > 0; left--) expect(await prove('000000')).toMatchObject({ refusal: { reason: 'wrong', triesLeft: left } });
    expect(await prove('000000')).toMatchObject(wrongly('ended'));
    expect(await prove()).toMatchObject(wrongly('ended'));
    await ask(next);
    given.machineMs += CODE_VALID_MS;
    expect(await prove()).toMatchObject(wrongly('ended'));
    expect((await onFile())?.email).not.toBe(next);
  });

  test('(A7) given twenty times at once is taken once, and told once', async () => {
    const { old, next, ask, prove, mailed } = await openHouse();
    await ask(next);
    await mailed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove()));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await mailed()).map(([address]) => address)).toEqual([next, old]);
  });

  test('in a second tab takes the place of that in the first, whose address nobody gets any more', async () => {
    const { next, ask, prove, mailed, onFile } = await openHouse();
    await ask(`first.${next}`);
    await ask(next);
    expect(await mailed()).toEqual([[next, 'Your verification code']]);
    expect(await prove()).toMatchObject(ok);
    expect(await onFile()).toMatchObject({ email: next });
  });
});

describe('a change that is cut off', () => {
  test('is made by a run when the provider answers again, once, and nothing else is asked for meanwhile', async () => {
    const { old, next, given, ask, prove, onFile, takeUp, mailed } = await openHouse();
    await ask(next);
    await mailed();
    given.away = true;
    expect(await prove()).toMatchObject(wrongly('later'));
    expect(await ask(`third.${next}`)).toMatchObject(no('busy'));
    given.away = false;
    await takeUp();
    expect(await onFile()).toMatchObject({ email: old });
    given.machineMs += 31_000;
    await Promise.all([takeUp(), takeUp()]);
    expect(await onFile()).toMatchObject({ email: next, emailSince: NOON });
    expect((await mailed()).map(([address]) => address)).toEqual([next, old]);
  });

  test('is dropped where the address on file has changed meanwhile', async () => {
    const { next, ask, prove, onFile, userId, mailed } = await openHouse();
    await ask(next);
    await mailed();
    await sql`update bss.users set email = 'by.an.agent@example.com' where user_id = ${userId}`.execute(mine.database);
    expect(await prove()).toMatchObject(wrongly('changed'));
    expect(await onFile()).toMatchObject({ email: 'by.an.agent@example.com' });
    expect(await mailed()).toEqual([]);
    expect(await ask(next)).toMatchObject(ok);
  });

  test('and everything of it is forgotten after a month', async () => {
    const { next, given, ask, prove, takeUp, accountId } = await openHouse();
    await ask(next);
    await prove();
    await ask(`third.${next}`);
    const kept = async () => (await sql`select from demarc.contact_change where account_id = ${accountId}`.execute(mine.database)).rows.length;
    given.machineMs += 29 * DAY_MS;
    await takeUp();
    expect(await kept()).toBe(2);
    given.machineMs += 2 * DAY_MS;
    await takeUp();
    expect(await kept()).toBe(0);
  });
});

test('topics are chosen by who manages the account, and where it is switched off by nobody', async () => {
  const { viewer, given, preferences } = await openHouse();
  expect(await preferences.chooseTopics(viewer, ['service'])).toMatchObject(ok);
  expect((await preferences.topics(viewer)).filter(({ isOn }) => isOn)).toEqual([{ name: 'service', isOn: true }]);
  expect(await preferences.topics({ ...viewer, role: 'Standard' })).toEqual([]);
  given.on = false;
  expect(await preferences.chooseTopics(viewer, [])).toMatchObject(no('not-here'));
  expect(await preferences.topics(viewer)).toEqual([]);
});
