import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { StepUpPurpose } from '../../rules/step-up.ts';
import { createIdentity } from '../api.ts';
import { hashOf } from '../secret-id.ts';
import { createSecurityHistory } from '../security-history/api.ts';
import { createStepUp } from './api.ts';
import { createCodeOf } from './code.ts';
import { markVerified } from './store.ts';

const MINUTE = 60_000;
const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
const accountId = '0b7f0e7a-6d0c-4bb0-9f5e-0c7b6a9d1e11';
const codeOf = createCodeOf('a key of these tests');

let mine: TestDatabase;
let nowMs = Date.parse(NOON);
let emailSince: IsoInstant = '2026-01-01T00:00:00.000Z';
let isCpniCompliant = false;
let people = 0;
const machine = { nowMs: () => nowMs };

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
beforeEach(() => {
  nowMs = Date.parse(NOON);
  emailSince = '2026-01-01T00:00:00.000Z';
  isCpniCompliant = false;
});

const openStepUp = () =>
  createStepUp({
    database: mine.database,
    accounts: { user: async () => ({ email: 'olivia@example.com', emailSince }), account: async () => ({ isCpniCompliant }) },
    notices: createOutbox(mine.database),
    codeOf,
    clock: { now: () => NOON },
    machine,
  });

/** A new signed-in person, who can sign in repeatedly. */
function somebody() {
  const userId = `person ${++people}`;
  const identity = createIdentity({
    database: mine.database,
    accounts: { user: async () => ({ userId, accountId, role: 'Primary' }), account: async () => undefined },
    machine,
  });
  return {
    userId,
    identity,
    async signIn(): Promise<Viewer> {
      const cookie = (await identity.startSession(userId, false))?.split(';')[0];
      const viewer = await identity.viewerOf(cookie);
      if (!viewer) throw new Error('not signed in');
      return viewer;
    },
  };
}

/** The codes that were mailed to a person, oldest first. */
async function codesOf({ userId }: Viewer): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly codeId: string }>`
    select facts->>'codeId' as "codeId" from demarc.notice notice left join demarc.step_up on code_id = (facts->>'codeId')::uuid
    where kind = 'verification-code' and facts->>'userId' = ${userId} order by code_id is not null`.execute(mine.database);
  return rows.map(({ codeId }) => codeOf(codeId));
}

async function lastCodeOf(viewer: Viewer): Promise<string> {
  const code = (await codesOf(viewer)).at(-1);
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

/** Six digits that are not the code. */
const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function withCode(purpose: StepUpPurpose = 'new-method') {
  const viewer = await somebody().signIn();
  const stepUp = openStepUp();
  expect(await stepUp.sendCode(viewer, purpose)).toMatchObject({ ok: true });
  return { viewer, stepUp, code: await lastCodeOf(viewer), purpose };
}

describe('a code that was sent', () => {
  test('verifies its owner once entered, for fifteen minutes, and for voice details for a day', async () => {
    for (const [purpose, minutes] of [
      ['new-method', 15],
      ['voice-details', 24 * 60],
    ] as const) {
      const { viewer, stepUp, code } = await withCode(purpose);
      expect(await stepUp.isFresh(viewer.sessionId, purpose)).toBe(false);
      expect(await stepUp.verify(viewer, purpose, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true });
      expect((await createSecurityHistory(mine.database).read(viewer, { first: 20, after: undefined })).items).toMatchObject([
        { kind: 'code-given', purpose, at: NOON },
      ]);
      const provedAt = nowMs;
      nowMs = provedAt + minutes * MINUTE - 1;
      expect(await stepUp.isFresh(viewer.sessionId, purpose)).toBe(true);
      nowMs = provedAt + minutes * MINUTE;
      expect(await stepUp.isFresh(viewer.sessionId, purpose)).toBe(false);
    }
  });

  test('does not work for another purpose, nor in another session of the same person', async () => {
    const person = somebody();
    const [here, there] = [await person.signIn(), await person.signIn()];
    const stepUp = openStepUp();
    await stepUp.sendCode(here, 'new-method');
    const code = await lastCodeOf(here);
    expect(await stepUp.verify(there, 'new-method', code)).toEqual({ ok: false, refusal: { reason: 'ended' } });
    expect(await stepUp.verify(here, 'voice-details', code)).toEqual({ ok: false, refusal: { reason: 'ended' } });
    expect(await stepUp.verify(here, 'new-method', code)).toMatchObject({ ok: true });
    expect(await stepUp.isFresh(here.sessionId, 'voice-details')).toBe(false);
    expect(await stepUp.isFresh(there.sessionId, 'new-method')).toBe(false);
  });

  test('(A7) is worthless after ten minutes, and once a newer one was sent', async () => {
    const { viewer, stepUp, code, purpose } = await withCode();
    nowMs += 10 * MINUTE;
    expect(await stepUp.verify(viewer, purpose, code)).toEqual({ ok: false, refusal: { reason: 'ended' } });
    nowMs = Date.parse(NOON);
    await stepUp.sendCode(viewer, purpose);
    const newer = (await codesOf(viewer)).find((each) => each !== code) ?? code;
    if (newer !== code) expect(await stepUp.verify(viewer, purpose, code)).toMatchObject({ ok: false, refusal: { reason: 'wrong' } });
    expect(await stepUp.verify(viewer, purpose, newer)).toMatchObject({ ok: true });
  });

  test('(A7) a new code has ten tries of its own and voids the proof given with the one before', async () => {
    const { viewer, stepUp, code, purpose } = await withCode();
    for (let left = 9; left > 0; left--) await stepUp.verify(viewer, purpose, notThe(code));
    await stepUp.sendCode(viewer, purpose);
    const newer = await lastCodeOf(viewer);
    expect(await stepUp.verify(viewer, purpose, notThe(newer))).toEqual({ ok: false, refusal: { reason: 'wrong', triesLeft: 9 } });
    expect(await stepUp.verify(viewer, purpose, newer)).toMatchObject({ ok: true });
    await stepUp.sendCode(viewer, purpose);
    expect(await stepUp.isFresh(viewer.sessionId, purpose)).toBe(false);
    expect(await stepUp.verify(viewer, purpose, await lastCodeOf(viewer))).toMatchObject({ ok: true });
  });

  test('(A7) allows ten tries, shows how many are left, and after them refuses even the right one', async () => {
    const { viewer, stepUp, code, purpose } = await withCode();
    for (let left = 9; left > 0; left--) {
      expect(await stepUp.verify(viewer, purpose, notThe(code))).toEqual({ ok: false, refusal: { reason: 'wrong', triesLeft: left } });
    }
    expect(await stepUp.verify(viewer, purpose, notThe(code))).toEqual({ ok: false, refusal: { reason: 'ended' } });
    expect(await stepUp.verify(viewer, purpose, code)).toEqual({ ok: false, refusal: { reason: 'ended' } });
    expect((await stepUp.standing(viewer, purpose)).waiting).toBe(false);
  });

  test('uses up no try for something that is not a code', async () => {
    const { viewer, stepUp, code, purpose } = await withCode();
    for (let times = 0; times < 12; times++)
      expect(await stepUp.verify(viewer, purpose, '12345')).toEqual({ ok: false, refusal: { reason: 'malformed' } });
    expect(await stepUp.verify(viewer, purpose, code)).toMatchObject({ ok: true });
  });

  test('(A7) works for one of twenty at once, and of twenty wrong ones ten get an answer', async () => {
    const right = await withCode();
    const given = await Promise.all(Array.from({ length: 20 }, () => right.stepUp.verify(right.viewer, right.purpose, right.code)));
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
    const used = await sql<{ readonly id: string }>`select code_id as id from demarc.step_up where session_hash = ${right.viewer.sessionId}`.execute(
      mine.database,
    );
    // Whichever of the twenty took their try before the first was done end here.
    expect(await markVerified(mine.database, used.rows[0]?.id ?? '', NOON)).toBe(false);
    const wrong = await withCode();
    await Promise.all(Array.from({ length: 20 }, () => wrong.stepUp.verify(wrong.viewer, wrong.purpose, notThe(wrong.code))));
    const { rows } = await sql<{ readonly tries: number }>`
      select tries from demarc.step_up where session_hash = ${wrong.viewer.sessionId}`.execute(mine.database);
    expect(rows).toEqual([{ tries: 10 }]);
  });

  test('ends with the session', async () => {
    const person = somebody();
    const viewer = await person.signIn();
    const stepUp = openStepUp();
    await stepUp.sendCode(viewer, 'voice-details');
    await stepUp.verify(viewer, 'voice-details', await lastCodeOf(viewer));
    await person.identity.endAllSessions(person.userId);
    expect(await stepUp.isFresh(viewer.sessionId, 'voice-details')).toBe(false);
    await stepUp.sendCode(viewer, 'voice-details');
    expect(await codesOf(viewer)).toHaveLength(1);
  });
});

test('no table holds a code', async () => {
  const { code } = await withCode();
  const tables = ['step_up', 'notice', 'delivery', 'sign_in_try'];
  for (const table of tables) {
    const { rows } = await sql<{ readonly held: number }>`
      select count(*)::int as held from ${sql.table(`demarc.${table}`)} row where row::text ~ ${`(^|[^0-9a-f-])${code}([^0-9a-f-]|$)`}`.execute(
      mine.database,
    );
    expect(rows, table).toEqual([{ held: 0 }]);
  }
});

describe('a customer who cannot be sent a code', () => {
  test('has a contact on file for less than thirty days, and is told from when on', async () => {
    emailSince = '2026-10-22T17:00:00.001Z';
    const viewer = await somebody().signIn();
    const stepUp = openStepUp();
    expect(await stepUp.sendCode(viewer, 'voice-details')).toEqual({ ok: false, refusal: 'contact-too-new' });
    expect(await stepUp.standing(viewer, 'voice-details')).toEqual({
      contact: 'o•••@example.com',
      usableFrom: '2026-11-21T17:00:00.001Z',
      fresh: false,
      possible: false,
      waiting: false,
    });
    emailSince = '2026-10-22T17:00:00.000Z';
    expect(await stepUp.sendCode(viewer, 'voice-details')).toMatchObject({ ok: true });
  });

  test('was sent ten within a day, in any number of sessions', async () => {
    const person = somebody();
    const stepUp = openStepUp();
    const sent = [];
    for (let times = 0; times < 11; times++) sent.push(await stepUp.sendCode(await person.signIn(), 'new-method'));
    expect(sent.map(({ ok }) => ok)).toEqual([...Array(10).fill(true), false]);
    nowMs += 24 * 60 * MINUTE;
    expect(await stepUp.sendCode(await person.signIn(), 'new-method')).toMatchObject({ ok: true });
  });
});

test('(A7) a session in the wrong hands cannot use up the codes of its owner', async () => {
  const person = somebody();
  const stepUp = openStepUp();
  const theirs = await person.signIn();
  const sent = [];
  for (let times = 0; times < 12; times++) sent.push(await stepUp.sendCode(theirs, 'new-method'));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await stepUp.sendCode(await person.signIn(), 'new-method')).toMatchObject({ ok: true });
});

test('counting codes stores only a hash of the person', async () => {
  const { viewer } = await withCode();
  const { rows } = await sql`select 1 from demarc.sign_in_try where kind = 'code' and key_hash = ${hashOf(viewer.userId)}`.execute(mine.database);
  expect(rows).toHaveLength(1);
});

test('no code is needed for voice details on a compliant account, unless only its line identifies the customer', async () => {
  const viewer = await somebody().signIn();
  const fresh = async (who: Viewer, purpose: StepUpPurpose = 'voice-details') => (await openStepUp().standing(who, purpose)).fresh;
  expect(await fresh(viewer)).toBe(false);
  isCpniCompliant = true;
  expect([await fresh(viewer), await fresh({ ...viewer, byNetwork: true }), await fresh(viewer, 'new-method')]).toEqual([true, false, false]);
});
