import { graphql } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#platform/rules/result.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { type RunningConfiguration, startConfiguration } from './configuration.ts';
import { createExperiments, type ExperimentsApi, type ToldExperiment } from './experiments.ts';
import { addConfigurationGraph } from './graph.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const clock = { ms: NOON };
const machine = { nowMs: () => clock.ms };
const decision = { by: 'cli root', reason: 'A trial' };
const errors: string[] = [];

let mine: TestDatabase;
let experiments: ExperimentsApi;
let running: RunningConfiguration;
beforeAll(async () => {
  mine = await testDatabase();
  experiments = createExperiments({ database: mine.database, machine, clock: { now: () => '2027-03-01T12:00:00.000Z' } });
});
afterAll(() => mine.end());
beforeEach(async () => {
  clock.ms = NOON;
  errors.length = 0;
  await sql`truncate demarc.experiment_decision`.execute(mine.database);
  running = await startConfiguration(mine.database, { environment: 'uat', partners: shippedPartners, machine, onError: (what) => errors.push(what) });
  return () => running.end();
});

const told: ToldExperiment = {
  name: 'closable-message',
  target: {},
  ends: null,
  variants: [
    { name: 'as-before', weight: 1, values: {} },
    { name: 'closable', weight: 1, values: { 'network.closableModal': true } },
  ],
};
const accounts = Array.from({ length: 40 }, (_, index) => ({ accountId: `account-${index}` }));
const variantOf = (whose: { readonly accountId: string }) => running.assignments(whose)[0]?.variant.name;

describe('an experiment', () => {
  test('CFG-02 applies the settings of its variants to the accounts assigned to them, and to nobody else', async () => {
    await experiments.tell(told, decision);
    await running.refresh();
    expect(new Set(accounts.map(variantOf))).toEqual(new Set(['as-before', 'closable']));
    for (const whose of accounts) expect(await running.toggle('network.closableModal', whose)).toBe(variantOf(whose) === 'closable');
    expect(await running.toggle('network.closableModal', {})).toBe(false);
  });

  test('CFG-02 for a partner includes only accounts of its footprints', async () => {
    await experiments.tell({ ...told, target: { partner: 'BH' } }, decision);
    await running.refresh();
    const taking = ['BHN', 'TWC', undefined].map((footprint) => running.assignments({ accountId: 'a', footprint }).length);
    expect(taking).toEqual([1, 0, 0]);
  });

  test("CFG-02 says which of its variants an account has by their uuids, never by the operator's names", async () => {
    await experiments.tell(told, decision);
    await running.refresh();
    const [accountId = ''] = accounts.map((whose) => whose.accountId);
    const [assigned] = running.assignments({ accountId });
    const builder = createGraphBuilder();
    addConfigurationGraph(builder, () => ({ configuration: running, account: { account: async () => undefined } }));
    builder.objectType('Account', { fields: (t) => ({ accountId: t.exposeString('accountId') }) });
    builder.queryField('account', (t) => t.field({ type: 'Account', resolve: () => ({ accountId }) }));
    // A schema without a mutation is invalid.
    builder.mutationField('nothing', (t) => t.boolean({ resolve: () => true }));
    const { data } = await graphql({ schema: builder.toSchema(), source: '{ account { experiments { experimentUuids variantUuids } } }' });
    expect(data).toEqual({
      account: { experiments: { experimentUuids: [assigned?.experiment.uuid], variantUuids: [assigned?.variant.uuid] } },
    });
  });

  test('keeps all assignments and uuids when it is widened', async () => {
    await experiments.tell({ ...told, target: { percentage: 50 } }, decision);
    await running.refresh();
    const before = new Map(accounts.map((whose) => [whose, running.assignments(whose)[0]?.variant.uuid]));
    clock.ms += HOUR_MS;
    expect((await experiments.tell(told, decision)).ok).toBe(true);
    await running.refresh();
    for (const [whose, uuid] of before) if (uuid) expect(running.assignments(whose)[0]?.variant.uuid).toBe(uuid);
    expect(accounts.every((whose) => variantOf(whose))).toBe(true);
    const other = { ...told, variants: told.variants.map((variant) => ({ ...variant, weight: variant.weight + variant.name.length })) };
    expect(await experiments.tell(other, decision)).toEqual(refuse('begun'));
  });

  test('is stopped, with who and why in its history, and the decision is reverted', async () => {
    await experiments.tell(told, decision);
    clock.ms += HOUR_MS;
    await experiments.stop(told.name, { by: 'operator ann', reason: 'Nobody closes it' });
    await running.refresh();
    expect(accounts.map(variantOf).filter(Boolean)).toEqual([]);
    await experiments.undo(told.name, { by: 'operator bob', reason: 'They do' });
    await running.refresh();
    expect(accounts.every((whose) => variantOf(whose))).toBe(true);
    expect((await experiments.history(told.name)).map(({ version, by, reason }) => [version, by, reason])).toEqual([
      [3, 'operator bob', 'They do'],
      [2, 'operator ann', 'Nobody closes it'],
      [1, 'cli root', 'A trial'],
    ]);
    expect((await listAudit(mine.database, undefined, 3)).map(({ actor, act, subject }) => [actor, act, subject])).toEqual([
      ['operator bob', 'experiment.changed', { name: told.name, version: 3, ends: null, reason: 'They do' }],
      ['operator ann', 'experiment.changed', { name: told.name, version: 2, ends: expect.any(String), reason: 'Nobody closes it' }],
      ['cli root', 'experiment.changed', { name: told.name, version: 1, ends: null, reason: 'A trial' }],
    ]);
    expect(await experiments.stop('another', decision)).toEqual(refuse('unknown'));
  });

  test('keeps every decision of operators who decide at the same time, or says that it changed meanwhile', async () => {
    await experiments.tell(told, decision);
    clock.ms += HOUR_MS;
    const shares = [10, 20, 30, 40, 50, 60];
    const made = await Promise.all(shares.map((percentage) => experiments.tell({ ...told, target: { percentage } }, decision)));
    const kept = made.flatMap((each) => (each.ok ? [each.value.experiment?.target.percentage] : []));
    expect(made.filter((each) => !each.ok)).toEqual(made.slice(kept.length).map(() => refuse('changed-meanwhile')));
    const history = await experiments.history(told.name);
    expect(
      history
        .slice(0, -1)
        .map(({ experiment }) => experiment?.target.percentage)
        .toSorted(),
    ).toEqual(kept.toSorted());
  });

  test('that has not started is withdrawn completely', async () => {
    const starts = new Date(NOON + HOUR_MS).toISOString() as NonNullable<ToldExperiment['starts']>;
    await experiments.tell({ ...told, starts }, decision);
    await running.refresh();
    const version = running.version();
    expect(accounts.map(variantOf).filter(Boolean)).toEqual([]);
    clock.ms += HOUR_MS;
    expect(running.version()).toBe(version + 1);
    clock.ms = NOON;
    await experiments.stop(told.name, decision);
    await running.refresh();
    expect(await experiments.list()).toEqual([]);
  });

  test('that cannot be used leaves the last good one in place, and is reported once', async () => {
    const made = await experiments.tell(told, decision);
    await running.refresh();
    const uuid = made.ok ? made.value.experiment?.uuid : undefined;
    await sql`insert into demarc.experiment_decision values (${uuid}, 2, '{"name": "closable-message"}', now(), 'somebody', 'by hand')`.execute(
      mine.database,
    );
    await running.refresh();
    await running.refresh();
    expect(accounts.every((whose) => variantOf(whose))).toBe(true);
    expect(errors).toEqual([`version 2 of the experiment ${uuid} cannot be used: the one before stays`]);
  });
});
