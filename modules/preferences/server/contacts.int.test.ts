import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_VALID_MS } from '#modules/identity/rules/step-up.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type ContactKind, contactKinds } from '../rules/new-contact.ts';
import { NOON, openContacts, RIGHT, words } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const open = (kind: ContactKind) => openContacts(mine.database, kind);

const ok = { ok: true };
const no = (reason: string) => ({ ok: false, refusal: reason });
const wrongly = (reason: string) => ({ ok: false, refusal: { reason } });

describe.each(contactKinds)('a new contact (%s)', (kind) => {
  test('replaces the one on file once its code is entered; both are notified, and the history shows it', async () => {
    const { old, next, viewer, preferences, ask, prove, mailed, onFile, securityHistory, heard, told } = await open(kind);
    expect(await ask(` ${next} `)).toMatchObject(ok);
    expect(await preferences.contacts(viewer)).toMatchObject({ [kind]: old, waiting: { kind, contact: next } });
    expect(await mailed()).toEqual([[next, words[kind].code]]);
    expect(await prove('123 456')).toMatchObject(ok);
    expect(await onFile()).toBe(next);
    expect(await mailed()).toEqual(told);
    expect((await securityHistory.read(viewer, { first: 20, after: undefined })).items).toMatchObject([
      { kind: `${kind}-changed`, at: NOON, byUs: false },
    ]);
    expect(heard).toEqual(['step-up.proved', 'contact.changed']);
    expect(await prove()).toMatchObject(wrongly('ended'));
  });

  test('(A30) requires the code sent to the address on file, and is refused to everyone while turned off', async () => {
    const { next, given, viewer, ask, mailed } = await open(kind);
    given.proved = false;
    expect(await ask(next)).toMatchObject(no('verify'));
    given.proved = true;
    given.on = false;
    expect(await ask(next)).toMatchObject(no('not-here'));
    given.on = true;
    for (const limit of [`new-contact ${viewer.userId}`, `code-to-contact ${next}`]) {
      given.limited = [limit];
      expect(await ask(next)).toMatchObject(no('too-many'));
    }
    expect(await mailed()).toEqual([]);
  });

  test('is refused before anything is sent if invalid or already on file; who else has it is not checked', async () => {
    const { old, ask, mailed } = await open(kind);
    const other = await open(kind);
    expect(await ask('olivia@')).toMatchObject(no('malformed'));
    expect(await ask(old.toUpperCase())).toMatchObject(no('same'));
    expect(await mailed()).toEqual([]);
    expect(await ask(other.old)).toMatchObject(ok);
    expect(await mailed()).toEqual([[other.old, words[kind].code]]);
  });

  test('(A7) needs a code entered in the session that asked, within ten minutes and ten tries', async () => {
    const { next, viewer, given, ask, prove, onFile } = await open(kind);
    await ask(next);
    expect(await prove(RIGHT, { ...viewer, sessionId: 'another session' })).toMatchObject(wrongly('ended'));
    expect(await prove('12345')).toMatchObject(wrongly('malformed'));
    for (let left = 9; left > 0; left--) expect(await prove('000000')).toMatchObject({ refusal: { reason: 'wrong', triesLeft: left } });
    expect(await prove('000000')).toMatchObject(wrongly('ended'));
    expect(await prove()).toMatchObject(wrongly('ended'));
    await ask(next);
    given.machineMs += CODE_VALID_MS;
    expect(await prove()).toMatchObject(wrongly('ended'));
    expect(await onFile()).not.toBe(next);
  });

  test('(A7) is stored and announced once if its code is entered twenty times at once', async () => {
    const { next, ask, prove, mailed, told } = await open(kind);
    await ask(next);
    await mailed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove()));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await mailed()).toEqual(told);
  });

  test("asked for in a second tab replaces the first tab's, whose code stops working", async () => {
    const { next, third, ask, prove, mailed, onFile } = await open(kind);
    await ask(third);
    await ask(next);
    expect(await mailed()).toEqual([[next, words[kind].code]]);
    expect(await prove()).toMatchObject(ok);
    expect(await onFile()).toBe(next);
  });

  test('interrupted halfway is completed once by a run when the provider answers again, and blocks other requests until then', async () => {
    const { old, next, third, given, ask, prove, onFile, takeUp, mailed, told } = await open(kind);
    await ask(next);
    await mailed();
    given.away = true;
    expect(await prove()).toMatchObject(wrongly('later'));
    expect(await ask(third)).toMatchObject(no('busy'));
    given.away = false;
    await takeUp();
    expect(await onFile()).toBe(old);
    given.machineMs += 31_000;
    await Promise.all([takeUp(), takeUp()]);
    expect(await onFile()).toBe(next);
    expect(await mailed()).toEqual(told);
  });

  test('is dropped if the one on file has changed meanwhile', async () => {
    const { next, third, ask, prove, onFile, userId, mailed } = await open(kind);
    await ask(next);
    await mailed();
    await sql`update bss.users set ${sql.ref(kind)} = ${third} where user_id = ${userId}`.execute(mine.database);
    expect(await prove()).toMatchObject(wrongly('changed'));
    expect(await onFile()).toBe(third);
    expect(await mailed()).toEqual([]);
    expect(await ask(next)).toMatchObject(ok);
  });

  test('is deleted from the records after a month', async () => {
    const { next, third, given, ask, prove, takeUp, accountId } = await open(kind);
    await ask(next);
    await prove();
    await ask(third);
    const kept = async () => (await sql`select from demarc.contact_change where account_id = ${accountId}`.execute(mine.database)).rows.length;
    given.machineMs += 29 * DAY_MS;
    await takeUp();
    expect(await kept()).toBe(2);
    given.machineMs += 2 * DAY_MS;
    await takeUp();
    expect(await kept()).toBe(0);
  });
});

test.each([
  ['email', 0],
  ['phone', 1],
] as const)('(A30) after another %s %i of the password reset codes sent to the old address still work', async (kind, left) => {
  const { next, ask, prove, userId } = await open(kind);
  const codes = async () => (await sql`select from demarc.recovery where user_id = ${userId}`.execute(mine.database)).rows.length;
  await sql`
    insert into demarc.recovery (recovery_hash, kind, asked, code_id, expires_at, user_id, asked_from)
    values (${userId}, 'reset-password', '{}', gen_random_uuid(), ${NOON}, ${userId}, 'here')`.execute(mine.database);
  await ask(next);
  expect(await codes()).toBe(1);
  expect(await prove()).toMatchObject(ok);
  expect(await codes()).toBe(left);
});

test('one change is open at a time: a new number replaces a pending address, whose code stops working', async () => {
  const { next, viewer, preferences, ask, prove, onFile, mailed } = await open('email');
  await ask(next);
  await mailed();
  expect(await preferences.askNewContact(viewer, 'phone', '518-555-0142')).toMatchObject(ok);
  expect(await preferences.contacts(viewer)).toMatchObject({ waiting: { kind: 'phone', contact: '+15185550142' } });
  expect(await prove()).toMatchObject(wrongly('ended'));
  expect(await onFile()).not.toBe(next);
  expect(await preferences.proveNewContact(viewer, 'phone', RIGHT)).toMatchObject(ok);
});

test('a new number is announced by mail if the old one cannot get texts; if no texts can be sent, numbers are changed by a call', async () => {
  const { email, next, viewer, ask, prove, mailed, userId, preferencesWhere } = await open('phone');
  await sql`update bss.users set phone = '' where user_id = ${userId}`.execute(mine.database);
  await ask(next);
  await mailed();
  expect(await prove()).toMatchObject(ok);
  expect((await mailed()).map(([address]) => address)).toEqual([next, email]);
  const withoutTexts = preferencesWhere(false);
  expect(await withoutTexts.contacts(viewer)).toMatchObject({ mayChange: true, mayChangePhone: false });
  expect(await withoutTexts.askNewContact(viewer, 'phone', '518-555-0142')).toMatchObject(no('not-here'));
});

test('topics are chosen by users who manage the account, and by nobody while turned off', async () => {
  const { viewer, given, preferences } = await open('email');
  expect(await preferences.chooseTopics(viewer, ['service'])).toMatchObject(ok);
  expect((await preferences.topics(viewer)).filter(({ isOn }) => isOn)).toEqual([{ name: 'service', isOn: true }]);
  expect(await preferences.topics({ ...viewer, role: 'Standard' })).toEqual([]);
  given.on = false;
  expect(await preferences.chooseTopics(viewer, [])).toMatchObject(no('not-here'));
  expect(await preferences.topics(viewer)).toEqual([]);
});
