import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { Outage, OutageState } from '../rules/outage.ts';
import type { OutageOpening, OutagesPort } from './port.ts';
import { outagesShapes } from './port-shapes.ts';

/** Fresh for each test: a town of two nodes, and a node of another hub. Five households in the first, one in the second, with internet for $80.00. */
export type GivenOutages = {
  readonly port: OutagesPort;
  /** By id. */
  readonly neighbors: readonly string[];
  readonly strangerId: string;
  readonly nodeId: string;
  readonly otherNodeId: string;
  readonly nodeElsewhere: string;
  /** The gateway of one of the neighbors. */
  readonly gatewayMac: string;
  /** Has the provider decide what it owes for outages that are over. */
  readonly decide: (now: IsoInstant) => Promise<void>;
};

const BEGAN: IsoInstant = '2026-11-27T13:00:00.000Z';
const later = (hours: number): IsoInstant => plusMilliseconds(BEGAN, hours * HOUR_MS);

export function describeOutagesPort(provider: string, open: () => Promise<GivenOutages>): void {
  const given = inShape(open, outagesShapes);
  const opening = ({ nodeId }: GivenOutages, more: Partial<OutageOpening> = {}): OutageOpening => ({
    outageId: randomUUID(),
    kind: 'fault',
    services: ['internet'],
    place: 'Apex, Center Street',
    nodeIds: [nodeId],
    area: undefined,
    cause: 'cut-cable',
    beganAt: BEGAN,
    plannedUntil: undefined,
    estimate: { backAt: later(3), confidence: 'medium' },
    note: { en: 'A crew is splicing it.', es: 'Una cuadrilla la está empalmando.' },
    nextUpdateAt: later(1),
    by: 'lena.ortiz',
    at: BEGAN,
    ...more,
  });
  const opened = async (town: GivenOutages, more: Partial<OutageOpening> = {}): Promise<Outage> => {
    const answer = await town.port.open(opening(town, more));
    if (!answer.ok) throw new Error(answer.refusal.reason);
    return answer.value;
  };
  const moved = ({ port }: GivenOutages, { outageId, version, cause }: Outage, state: OutageState, at = later(1)) =>
    port.update({ outageId, version, state, cause, estimate: undefined, note: undefined, nextUpdateAt: undefined, by: 'lena.ortiz', at });
  const reportOf = (accountId: string, at: IsoInstant) =>
    ({ accountId, reportId: randomUUID(), services: ['internet'], since: BEGAN, lights: 'red', at }) as const;
  const nobody = ['no-such-account', '00000000-0000-4000-8000-000000000000'];

  describe(`outages of ${provider}`, () => {
    test('knows its plant', async () => {
      const { port, nodeId, otherNodeId, nodeElsewhere } = await given();
      const { nodes, hubs } = await port.plant();
      expect(nodes.map((node) => node.nodeId)).toEqual(expect.arrayContaining([nodeId, otherNodeId, nodeElsewhere]));
      for (const { hub } of nodes) expect(hubs.map((each) => each.hub)).toContain(hub);
    });

    test('opens one, once by its id, and has it for whom it reaches and for nobody else', async () => {
      const town = await given();
      const { port, neighbors, strangerId, nodeId } = town;
      const asked = opening(town);
      const answer = await port.open(asked);
      expect(answer).toMatchObject({ ok: true, value: { version: 1, state: 'identified', affected: 5, nodeIds: [nodeId], endedAt: undefined } });
      expect(await port.open(asked)).toEqual(answer);
      expect(answer.ok && answer.value.updates).toEqual([
        { number: 1, at: BEGAN, by: 'lena.ortiz', state: 'identified', estimate: asked.estimate, note: asked.note },
      ]);
      expect(await port.outage(asked.outageId)).toEqual(answer.ok && answer.value);
      const when = { since: BEGAN, now: later(1) };
      for (const accountId of neighbors) {
        expect(await port.ofAccount(accountId, when)).toMatchObject({ nodeId, suspected: false, outages: [{ outageId: asked.outageId }] });
      }
      expect(await port.ofAccount(strangerId, when)).toMatchObject({ outages: [] });
      for (const unknown of nobody) expect(await port.ofAccount(unknown, when)).toBeUndefined();
      expect(await port.covering([...neighbors, strangerId, ...nobody])).toEqual(
        neighbors.map((accountId) => ({ accountId, outageId: asked.outageId, version: 1, running: true })),
      );
      const [first = '', second] = await port.affected(asked.outageId, { first: 2, after: undefined });
      expect([first, second]).toEqual(neighbors.slice(0, 2));
      expect(await port.affected(asked.outageId, { first: 10, after: second })).toEqual(neighbors.slice(2));
      for (const unknown of nobody) expect(await port.outage(unknown)).toBeUndefined();
    });

    test('reaches those only who have what is out', async () => {
      const town = await given();
      const { outageId, affected } = await opened(town, { services: ['tv'] });
      expect([affected, await town.port.affected(outageId, { first: 10, after: undefined })]).toEqual([0, []]);
      expect(await town.port.covering(town.neighbors)).toEqual([]);
    });

    test('opens none over another that is not over, and none of an unknown node or of two hubs', async () => {
      const town = await given();
      const { port, nodeId, otherNodeId, nodeElsewhere } = town;
      const first = await opened(town);
      const covered = { reason: 'covered', outageId: first.outageId, place: first.place };
      expect(await port.open(opening(town, { nodeIds: [otherNodeId, nodeId] }))).toEqual(refuse(covered));
      expect(await port.open(opening(town, { services: ['tv'] }))).toMatchObject({ ok: true });
      expect(await port.open(opening(town, { nodeIds: ['nowhere'] }))).toEqual(refuse({ reason: 'no-such-node' }));
      expect(await port.open(opening(town, { nodeIds: [otherNodeId, nodeElsewhere] }))).toEqual(refuse({ reason: 'several-hubs' }));
      await moved(town, first, 'restored');
      expect(await port.open(opening(town))).toMatchObject({ ok: true });
    });

    test('of two who change one at a time, one is told that it has changed; what is over changes no more', async () => {
      const town = await given();
      const { port } = town;
      const outage = await opened(town);
      const both = await Promise.all([moved(town, outage, 'repairing'), moved(town, outage, 'crew-assigned')]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both).toContainEqual(refuse({ reason: 'stale' }));
      const now = await port.outage(outage.outageId);
      if (!now) throw new Error('it is there');
      expect(now).toMatchObject({ version: 2, updates: [{ number: 1 }, { number: 2, estimate: undefined }] });
      expect(await moved(town, now, 'investigating')).toEqual(refuse({ reason: 'not-allowed' }));
      const over = await moved(town, now, 'restored', later(2));
      expect(over).toMatchObject({ ok: true, value: { state: 'restored', endedAt: later(2), version: 3 } });
      if (over.ok) expect(await moved(town, over.value, 'repairing')).toEqual(refuse({ reason: 'not-allowed' }));
      expect(await moved(town, { ...now, outageId: randomUUID() }, 'repairing')).toEqual(refuse({ reason: 'no-such-outage' }));
      const listed = async (since: IsoInstant) => (await port.outages(since)).map(({ outageId }) => outageId);
      expect(await listed(later(2))).toContain(outage.outageId);
      expect(await listed(later(3))).not.toContain(outage.outageId);
    });

    test('planned work takes nothing away before it begins, and stands beside a fault', async () => {
      const town = await given();
      const { port, neighbors } = town;
      const night = { kind: 'planned', cause: 'upgrade', beganAt: later(60), plannedUntil: later(63) } as const;
      const work = await opened(town, night);
      expect(work).toMatchObject({ state: 'planned', plannedUntil: later(63) });
      expect(await port.covering(neighbors.slice(0, 1))).toMatchObject([{ running: false }]);
      expect(await port.open(opening(town, { ...night, beganAt: later(62), plannedUntil: later(65) }))).toMatchObject({ ok: false });
      expect(await port.open(opening(town, { ...night, beganAt: later(64), plannedUntil: later(65) }))).toMatchObject({ ok: true });
      expect(await port.open(opening(town))).toMatchObject({ ok: true });
      const begun = await moved(town, work, 'repairing', later(60.5));
      expect(begun).toMatchObject({ ok: true, value: { state: 'repairing', beganAt: later(60.5) } });
    });

    test('takes a report once in half an hour; five neighbors in a quarter of an hour suspect an outage', async () => {
      const town = await given();
      const { port, neighbors, strangerId, nodeId } = town;
      const [first = ''] = neighbors;
      const report = reportOf(first, BEGAN);
      expect(await port.report(report)).toEqual(accept({ suspected: false }));
      expect(await port.report(report)).toEqual(accept({ suspected: false }));
      expect(await port.report(reportOf(first, later(0.4)))).toEqual(refuse('too-soon'));
      const soon = plusMilliseconds(BEGAN, 10 * MINUTE_MS);
      await port.report(reportOf(strangerId, soon));
      for (const accountId of neighbors.slice(1, 4)) expect(await port.report(reportOf(accountId, soon))).toEqual(accept({ suspected: false }));
      expect(await port.report(reportOf(neighbors[4] ?? '', soon))).toEqual(accept({ suspected: true }));
      expect(await port.ofAccount(first, { since: BEGAN, now: soon })).toMatchObject({ suspected: true, reportedAt: BEGAN });
      expect(await port.reported(plusMilliseconds(soon, -15 * MINUTE_MS))).toContainEqual(
        expect.objectContaining({ nodeId, accounts: 5, firstAt: BEGAN, lastAt: soon }),
      );
      expect((await port.ofAccount(first, { since: BEGAN, now: later(1) }))?.suspected).toBe(false);
      await port.dismiss(nodeId, soon);
      expect((await port.ofAccount(first, { since: BEGAN, now: soon }))?.suspected).toBe(false);
      expect((await port.reported(BEGAN)).map((node) => node.nodeId)).not.toContain(nodeId);
      const again = plusMilliseconds(soon, 40 * MINUTE_MS);
      expect(await port.report(reportOf(first, again))).toEqual(accept({ suspected: false }));
      expect(await port.reported(BEGAN)).toContainEqual(expect.objectContaining({ nodeId, accounts: 1, firstAt: again }));
      await opened(town);
      expect((await port.reported(BEGAN)).map((node) => node.nodeId)).not.toContain(nodeId);
      for (const unknown of nobody) expect(await port.report(reportOf(unknown, soon))).toEqual(refuse('no-such-account'));
    });

    test('says by which devices the network can tell whether it is over', async () => {
      const { port, nodeId, otherNodeId, gatewayMac } = await given();
      expect(await port.probes([nodeId], 100)).toEqual([{ nodeId, mac: gatewayMac }]);
      expect(await port.probes([otherNodeId], 100)).toEqual([]);
    });

    test('owes a day for an outage of hours, as it previewed, once it is back', async () => {
      const town = await given();
      const { port, neighbors, nodeId, decide } = town;
      const asked = { nodeIds: [nodeId], services: ['internet'], kind: 'fault', cause: 'cut-cable', beganAt: BEGAN } as const;
      expect(await port.preview({ ...asked, backAt: later(3) })).toEqual({ accounts: 5, withVoice: 0, credits: { accounts: 0, amount: zero } });
      const day = cents(Math.round(80_00 / 30));
      expect((await port.preview({ ...asked, backAt: later(5) })).credits).toEqual({ accounts: 5, amount: cents(5 * day) });
      const outage = await opened(town);
      expect((await port.credits(outage.outageId)).state).toBe('none');
      await moved(town, outage, 'restored', later(5));
      expect((await port.credits(outage.outageId)).state).toBe('due');
      for (let again = 0; again < 2; again++) await decide(later(5.05));
      expect(await port.credits(outage.outageId)).toEqual({ state: 'decided', credited: 5, amount: cents(5 * day), declined: {} });
      expect(await port.ofAccount(neighbors[0] ?? '', { since: BEGAN, now: later(6) })).toMatchObject({
        outages: [{ state: 'restored', credit: { is: 'credited', amount: day, days: 1 } }],
      });
    });

    test('says why nothing is owed, and owes nothing for what was cancelled', async () => {
      const town = await given();
      const short = await opened(town);
      await moved(town, short, 'restored', later(1));
      const cancelled = await opened(town);
      await moved(town, cancelled, 'cancelled', later(9));
      await town.decide(later(9.1));
      expect(await town.port.credits(short.outageId)).toMatchObject({ state: 'decided', credited: 0, declined: { 'too-short': 5 } });
      expect(await town.port.credits(cancelled.outageId)).toMatchObject({ state: 'none', declined: {} });
    });
  });
}
