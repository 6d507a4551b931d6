import { graphql } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { endDuringLook, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { createSettings, type SettingsApi } from './api.ts';
import { type RunningConfiguration, startConfiguration } from './configuration.ts';
import { addConfigurationGraph } from './graph.ts';

let mine: TestDatabase;
let settings: SettingsApi;
let running: RunningConfiguration;
const errors: string[] = [];
const decision = { by: 'cli root', reason: 'A trial' };
const all = {};
/** Business time, moved to another year than the machine's. */
const clock = { now: () => '2027-03-01T12:00:00.000Z' as const };

beforeAll(async () => {
  mine = await testDatabase();
  settings = createSettings({ database: mine.database, machine: { nowMs: () => Date.UTC(2026, 10, 21) }, clock });
});
afterAll(() => mine.end());
beforeEach(async () => {
  await sql`truncate demarc.setting_choice`.execute(mine.database);
  errors.length = 0;
  running = await startConfiguration(mine.database, { environment: 'uat', partners: shippedPartners, onError: (what) => errors.push(what) });
  return () => running.end();
});

const account = (accountId: string, footprint = 'CHTR') => ({ accountId, footprint });
const dynamic = (accountId: string, footprint?: string) => running.toggle('billing.dynamicMaximum', account(accountId, footprint));

test("CFG-04 an operator's choice reaches a running process on its own", async () => {
  expect(await running.figure('billing.maximumPayment', {})).toBe(500_000);
  await settings.choose('billing.maximumPayment', all, 250_000, decision);
  await vi.waitFor(async () => expect(await running.figure('billing.maximumPayment', {})).toBe(250_000), { timeout: 30_000 });
});

test('stopping waits for a read in progress, so that the database can be closed afterwards, and nothing is reported', async () => {
  const told = vi.fn();
  const database = openDatabase(mine.url, { applicationName: 'settings that end' });
  const another = await startConfiguration(database, { environment: 'uat', partners: shippedPartners, onError: told });
  await running.end();
  const order = await endDuringLook(mine.database, 'demarc.setting_choice', another);
  await database.destroy();
  expect(order).toEqual(['freed', 'ended']);
  expect(told).not.toHaveBeenCalled();
});

describe('a choice for some', () => {
  test('of a footprint applies only to its accounts', async () => {
    await settings.choose('billing.dynamicMaximum', { footprint: 'BHN' }, true, decision);
    await running.refresh();
    expect([await dynamic('a', 'BHN'), await dynamic('a', 'CHTR'), await running.toggle('billing.dynamicMaximum', {})]).toEqual([true, false, false]);
  });

  test('of a footprint also applies to its visitors; one for a share of accounts does not', async () => {
    const visitors = (footprint: string) => running.toggle('support.stormNotice', { footprint });
    await settings.choose('support.stormNotice', { footprint: 'BHN' }, true, decision);
    await settings.choose('support.stormNotice', { footprint: 'TWC', percentage: 99 }, true, decision);
    await running.refresh();
    expect([await visitors('BHN'), await visitors('TWC'), await visitors('CHTR')]).toEqual([true, false, false]);
  });

  test('of a partner applies to the accounts of its footprints and to its visitors', async () => {
    const visitors = (partner: string) => running.toggle('support.stormNotice', { partner });
    await settings.choose('support.stormNotice', { partner: 'BH' }, true, decision);
    await running.refresh();
    expect([await visitors('BH'), await visitors('TWC'), await running.toggle('support.stormNotice', {})]).toEqual([true, false, false]);
    const accounts = ['BHN', 'TWC', 'CHTR', undefined].map((footprint) => running.toggle('support.stormNotice', { accountId: 'a', footprint }));
    expect(await Promise.all(accounts)).toEqual([true, false, false, false]);
    // What a browser claims about a partner decides nothing about an account.
    expect(await running.toggle('support.stormNotice', { accountId: 'a', footprint: 'TWC', partner: 'BH' })).toBe(false);
    await settings.choose('support.stormNotice', { footprint: 'BHN' }, false, decision);
    await settings.choose('support.stormNotice', { partner: 'BH' }, true, decision);
    await running.refresh();
    expect([await visitors('BH'), await running.toggle('support.stormNotice', account('a', 'BHN'))]).toEqual([true, false]);
  });

  test('of a partner is refused for settings that are the same for all accounts, and an older decision stays', async () => {
    expect(await settings.choose('billing.dueDays', { partner: 'BH' }, 20, decision)).toEqual(refuse('same-for-all'));
    await sql`insert into demarc.setting_choice values ('billing.cutOffHour', 1,
      '{"exceptions": [{"target": {"footprint": "BHN", "percentage": 99, "environment": "uat"}, "value": 17}]}', now(), 'cli root', 'Before')`.execute(
      mine.database,
    );
    await settings.choose('billing.cutOffHour', { partner: 'BH' }, 18, decision);
    expect((await settings.undo('billing.cutOffHour', decision)).ok).toBe(true);
    expect(await settings.get('billing.cutOffHour')).toEqual({
      exceptions: [{ target: { footprint: 'BHN', percentage: 99, environment: 'uat' }, value: 17 }],
    });
  });

  test('of an environment applies only there', async () => {
    await settings.choose('billing.cutOffHour', { environment: 'production' }, 18, decision);
    await settings.choose('billing.cutOffHour', { environment: 'uat' }, 17, decision);
    await running.refresh();
    expect(await running.figure('billing.cutOffHour', {})).toBe(17);
  });

  test('of a share of accounts applies to about that share, always the same ones, and to more when the share grows', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `account ${index}`);
    const holders = async (percentage: number) => {
      await settings.choose('billing.dynamicMaximum', { percentage }, true, decision);
      await running.refresh();
      const held = await Promise.all(ids.map((id) => dynamic(id)));
      return new Set(ids.filter((_, index) => held[index]));
    };
    const fifth = await holders(20);
    expect(fifth.size).toBeGreaterThan(150);
    expect(fifth.size).toBeLessThan(250);
    expect(await holders(20)).toEqual(fifth);
    const half = await holders(50);
    expect(half.size).toBeGreaterThan(420);
    expect([...fifth].filter((id) => !half.has(id))).toEqual([]);
  });
});

describe('the history', () => {
  test('keeps every decision with who and why, and undo restores the previous value', async () => {
    await settings.choose('billing.lastFutureDay', all, 60, { by: 'cli ann', reason: 'Customers asked' });
    await settings.choose('billing.lastFutureDay', all, 90, { by: 'cli bob', reason: 'More of it' });
    expect(await settings.undo('billing.lastFutureDay', { by: 'cli ann', reason: 'Too long' })).toMatchObject(
      accept({ version: 3, choice: { value: 60, exceptions: [] } }),
    );
    await running.refresh();
    expect(await running.figure('billing.lastFutureDay', {})).toBe(60);
    expect((await settings.history('billing.lastFutureDay')).map(({ version, by, reason }) => [version, by, reason])).toEqual([
      [3, 'cli ann', 'Too long'],
      [2, 'cli bob', 'More of it'],
      [1, 'cli ann', 'Customers asked'],
    ]);
  });

  test('undoes the first decision to the default; without one there is nothing to undo', async () => {
    expect(await settings.undo('billing.maximumPayment', decision)).toEqual(refuse('nothing-to-undo'));
    await settings.choose('billing.maximumPayment', all, 100_000, decision);
    await settings.undo('billing.maximumPayment', decision);
    expect(await settings.get('billing.maximumPayment')).toEqual({ exceptions: [] });
  });

  test('of simultaneous decisions accepts one, and tells the other operators to look again', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map((hour) => settings.choose('billing.cutOffHour', all, hour, decision)));
    expect(made.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    const history = await settings.history('billing.cutOffHour');
    const versions = history.map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => versions.length - index));
    expect(versions).toHaveLength(made.filter(({ ok }) => ok).length);
    const lines = await listAudit(mine.database, undefined, versions.length + 1);
    expect(lines.filter(({ subject }) => subject.name === 'billing.cutOffHour').map(({ subject }) => [subject.version, subject.value])).toEqual(
      history.map(({ version, choice }) => [version, String(choice.value)]),
    );
  });

  test('is in the audit trail, in business time, with the value and its exceptions', async () => {
    await settings.choose('billing.dynamicMaximum', { footprint: 'BHN' }, true, { by: 'cli ann', reason: 'A trial there' });
    expect((await listAudit(mine.database, undefined, 1))[0]).toMatchObject({
      at: clock.now(),
      actor: 'cli ann',
      act: 'setting.changed',
      subject: { name: 'billing.dynamicMaximum', version: 1, value: 'default', exceptions: 'footprint BHN: true', reason: 'A trial there' },
    });
  });
});

describe('what pages follow', () => {
  const viewer = { userId: 'u', accountId: 'a', role: 'Primary', sessionId: 's' };
  const askAs = async (who: typeof viewer | undefined, account: () => Promise<{ readonly footprint: string } | undefined>, partner = 'CHARTER') => {
    const builder = createGraphBuilder();
    addConfigurationGraph(builder, () => ({ configuration: running, account: { account } }));
    builder.objectType('Account', { fields: (t) => ({ accountId: t.exposeString('accountId') }) });
    // A schema without a mutation is invalid.
    builder.mutationField('nothing', (t) => t.boolean({ resolve: () => true }));
    const source = `{
      pageSettings { version toggles { name value } figures { name value } }
      appRating { controllerServiceEnabled timerThresholdInMinutes loginAttemptsThreshold routeBlockList }
    }`;
    const { data, errors } = await graphql({
      schema: builder.toSchema(),
      source,
      contextValue: { viewer: who, partner: shippedPartners.named(partner) },
    });
    expect(errors).toBeUndefined();
    return data;
  };
  const closable = (value: boolean) => ({ pageSettings: { toggles: expect.arrayContaining([{ name: 'network.closableModal', value }]) } });

  test('RATE-01 includes what the installed app asks for, as operators decided for the reader, including a list of pages', async () => {
    const appRating = async () => (await askAs(viewer, async () => ({ footprint: 'BHN' })))?.appRating;
    const delivered = { controllerServiceEnabled: true, timerThresholdInMinutes: 15, loginAttemptsThreshold: 3 };
    expect(await appRating()).toEqual({ ...delivered, routeBlockList: expect.arrayContaining(['/billing/pay', '/verify']) });
    await settings.choose('appRating.routeBlockList', { footprint: 'BHN' }, '/billing, /support/forms', decision);
    await settings.choose('appRating.loginAttemptsThreshold', all, 5, decision);
    await running.refresh();
    expect(await appRating()).toEqual({ ...delivered, loginAttemptsThreshold: 5, routeBlockList: ['/billing', '/support/forms'] });
    await settings.choose('appRating.routeBlockList', { footprint: 'BHN' }, 'none', decision);
    await running.refresh();
    expect(await appRating()).toMatchObject({ routeBlockList: [] });
  });

  test('is evaluated for the reader: an exception for a footprint applies only on pages of its accounts', async () => {
    await settings.choose('network.closableModal', { footprint: 'BHN' }, true, decision);
    await running.refresh();
    expect(await askAs(viewer, async () => ({ footprint: 'BHN' }))).toMatchObject(closable(true));
    expect(await askAs(viewer, async () => ({ footprint: 'CHTR' }))).toMatchObject(closable(false));
    expect(await askAs(undefined, async () => undefined)).toMatchObject(closable(false));
    expect(await askAs(viewer, () => Promise.reject(new Error('the provider is away')))).toMatchObject(closable(false));
  });

  test('is evaluated for a partner: for accounts by footprint, for visitors by the partner whose pages they read', async () => {
    await settings.choose('network.closableModal', { partner: 'BH' }, true, decision);
    await running.refresh();
    const ofFootprint = (footprint: string) => async () => ({ footprint });
    expect(await askAs(viewer, ofFootprint('BHN'))).toMatchObject(closable(true));
    expect(await askAs(viewer, ofFootprint('CHTR'), 'BH')).toMatchObject(closable(false));
    expect(await askAs(undefined, async () => undefined, 'BH')).toMatchObject(closable(true));
    expect(await askAs(undefined, async () => undefined)).toMatchObject(closable(false));
  });

  test('has a version that grows with every decision and is the same in all processes that know it', async () => {
    const another = await startConfiguration(mine.database, { environment: 'uat', partners: shippedPartners });
    const before = running.version();
    await settings.choose('network.lostConnectionFullScreenDelayInMs', all, 10_000, decision);
    await settings.undo('network.lostConnectionFullScreenDelayInMs', decision);
    await Promise.all([running.refresh(), another.refresh()]);
    another.end();
    expect(running.version()).toBe(before + 2);
    expect(another.version()).toBe(running.version());
    expect(await askAs(undefined, async () => undefined)).toMatchObject({
      pageSettings: { version: before + 2, figures: [{ name: 'network.lostConnectionFullScreenDelayInMs', value: 30_000 }] },
    });
  });
});

test('a stored value that cannot be used leaves the last good one in place, and is reported once', async () => {
  await settings.choose('billing.cutOffHour', all, 19, decision);
  await running.refresh();
  await sql`insert into demarc.setting_choice values ('billing.cutOffHour', 2, '{"value": 99, "exceptions": []}', now(), 'somebody', 'by hand')`.execute(
    mine.database,
  );
  await running.refresh();
  await running.refresh();
  expect(await running.figure('billing.cutOffHour', {})).toBe(19);
  expect(errors).toEqual(['version 2 of the setting billing.cutOffHour cannot be used: the one before stays']);
});
