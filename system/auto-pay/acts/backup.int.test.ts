import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endingRefusedBackups } from '#modules/autopay/server/choices/refused-backups.ts';
import { cents } from '#platform/rules/money.ts';
import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openCustomer, type Robin, submit } from './testing.ts';

/** A customer's backup method, over the embedded provider, on one PostgreSQL. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
const customer = (more?: Parameters<typeof openCustomer>[1]) => openCustomer(mine.database, more);

describe('(F14) a backup', () => {
  const wishOf = (robin: Robin) => ({ mandateId: randomUUID(), part: 'core', methodId: robin.methods.bank, agreed: true, language: 'en' }) as const;
  const enrolled = async () => {
    const robin = await customer();
    await submit(robin);
    return robin;
  };
  const backup = async (robin: Robin) => (await robin.part('core'))?.backup?.methodId;

  test('is set up by a run if the process dies after telling the provider: once, with one notice', async () => {
    const robin = await enrolled();
    const dying = robin.dyingAt('after-enroll');
    void dying.api.setBackup(robin.who, wishOf(robin));
    await dying.reached;
    for (let again = 0; again < 2; again++) await robin.pass(2);
    expect(await backup(robin)).toBe(robin.methods.bank);
    expect((await robin.part('core'))?.backupAuthorization).toMatchObject({ state: 'effective', kind: 'backup' });
    expect((await robin.told()).filter((kind) => kind === 'auto-pay-backup-set')).toHaveLength(1);
  });

  test('that the provider cannot be told about is retried, and in the end the customer is told that there is none', async () => {
    const robin = await enrolled();
    robin.failing.push('setBackup', 'setBackup');
    expect(await robin.api.setBackup(robin.who, wishOf(robin))).toMatchObject({ ok: true, value: { state: 'given' } });
    await robin.pass(1);
    expect(await backup(robin)).toBeUndefined();
    await robin.pass(5);
    expect(await backup(robin)).toBe(robin.methods.bank);
  });

  test('is removed even if the process dies while removing it; Auto Pay stays', async () => {
    const robin = await enrolled();
    await robin.api.setBackup(robin.who, wishOf(robin));
    const dying = robin.dyingAt('after-end-asked');
    void dying.api.removeBackup(robin.who, 'core');
    await dying.reached;
    await robin.pass(2);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', backup: { methodId: undefined }, backupAuthorization: undefined });
    expect((await robin.api.authorizations(robin.who.accountId)).map(({ kind, state }) => [kind, state])).toEqual(
      expect.arrayContaining([
        ['backup', 'ended'],
        ['enroll', 'effective'],
      ]),
    );
  });

  test('that is refused for good is no longer authorized, however often this is reported; one given since stays', async () => {
    const robin = await enrolled();
    const { accountId } = robin.who;
    await robin.api.setBackup(robin.who, wishOf(robin));
    const decline = { state: 'declined', amount: cents(75_00) } as const;
    const answers = [
      { ...decline, class: 'soft', code: 'insufficient-funds' },
      { ...decline, class: 'hard', code: 'account-closed' },
    ] as const;
    const run = embedded.createAutoPayRun({
      database: mine.database,
      charger: { takeAutomatic: async (requests) => requests.flatMap(({ method }) => answers[method.kind === 'card' ? 0 : 1] ?? []) },
      onError: () => {},
      terms: embedded.readUsualTerms,
    });
    const kept: AnyNotice[] = [];
    const inbox = endingRefusedBackups(mine.database, { receive: async (events) => void kept.push(...events) });
    const feed = embedded.createEventFeed({ database: mine.database, inbox });
    for (const now of ['2026-11-27T12:00:00.000Z', '2026-11-30T12:00:00.000Z'] as const) await run.run({ now, accountIds: [accountId] });
    for (const one of feed.runs()) await one.run('2026-11-30T12:00:00.000Z');
    const backups = async () => (await robin.api.authorizations(accountId)).flatMap(({ kind, state }) => (kind === 'backup' ? [state] : []));
    expect(await backups()).toEqual(['ended']);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', backup: { methodId: undefined }, backupAuthorization: undefined });
    robin.moveTo('2026-12-01T15:00:00.000Z');
    await robin.api.setBackup(robin.who, wishOf(robin));
    await inbox.receive(kept);
    expect((await backups()).toSorted()).toEqual(['effective', 'ended']);
  });

  test('may be given only by users who may pay, for an enrolled part', async () => {
    const robin = await customer();
    expect(await robin.api.setBackup(robin.who, wishOf(robin))).toEqual({ ok: false, refusal: { reason: 'not-enrolled' } });
    await submit(robin);
    const child = { ...robin.who, role: 'Child' } as const;
    expect(await robin.api.setBackup(child, wishOf(robin))).toEqual({ ok: false, refusal: { reason: 'may-not-pay' } });
    for (const [method, reason] of [
      [robin.methods.expired, 'method-expired'],
      [robin.methods.prepaid, 'prepaid'],
      [randomUUID(), 'no-such-method'],
    ] as const) {
      expect(await robin.api.setBackup(robin.who, { ...wishOf(robin), methodId: method })).toMatchObject({ ok: false, refusal: { reason } });
    }
  });
});
