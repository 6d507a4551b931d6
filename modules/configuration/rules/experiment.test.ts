import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { placeOf } from '../server/place.ts';
import { assignments, type Experiment, experimentProblem, type Participant, turnsUntil, variantAt } from './experiment.ts';

const at = (day: number): IsoInstant => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z` as IsoInstant;
const variant = (name: string, weight = 50, values = {}) => ({ uuid: `${name}-uuid`, name, weight, values });
const trial: Experiment = {
  uuid: 'trial-uuid',
  name: 'trial',
  target: {},
  starts: at(10),
  ends: at(20),
  variants: [variant('as-before'), variant('closable', 50, { 'network.closableModal': true })],
};
const account = (id: string, more: Partial<Participant> = {}): Participant => ({
  environment: 'production',
  footprint: 'CHTR',
  placeFor: (question) => placeOf(question, id),
  ...more,
});
const variantOf = (experiment: Experiment, id: string): string | undefined => assignments([experiment], account(id), at(15))[0]?.variant.name;
const thousands = Array.from({ length: 4_000 }, (_, index) => `account-${index}`);
const shareOf = (experiment: Experiment, name: string) => thousands.filter((id) => variantOf(experiment, id) === name).length / thousands.length;

describe('CFG-02 participants', () => {
  test('are all accounts while the experiment runs, from start to end', () => {
    const held = [9, 10, 19, 20].map((day) => assignments([trial], account('a'), at(day)).length);
    expect(held).toEqual([0, 1, 1, 0]);
    expect(assignments([{ ...trial, ends: null }], account('a'), at(30))).toHaveLength(1);
  });

  test('are only accounts of its partner, footprint and environment, and of its share', () => {
    const footprint = { ...trial, target: { footprint: 'BHN', environment: 'production' } };
    expect(assignments([footprint], account('a'), at(15))).toEqual([]);
    expect(assignments([footprint], account('a', { footprint: 'BHN', environment: 'uat' }), at(15))).toEqual([]);
    expect(assignments([footprint], account('a', { footprint: 'BHN' }), at(15))).toHaveLength(1);
    const partner = { ...trial, target: { partner: 'BH' } };
    expect(['BH', 'TC', undefined].map((code) => assignments([partner], account('a', { partner: code }), at(15)).length)).toEqual([1, 0, 0]);
    const fifth = { ...trial, target: { percentage: 20 } };
    expect(thousands.filter((id) => variantOf(fifth, id)).length / thousands.length).toBeCloseTo(0.2, 1);
  });

  test('have their variants in one order, so that analytics name the same ones in the same way', () => {
    const another = { ...trial, uuid: 'another-uuid' };
    const uuidsOf = (all: readonly Experiment[]) => assignments(all, account('a'), at(15)).map(({ experiment }) => experiment.uuid);
    expect([uuidsOf([trial, another]), uuidsOf([another, trial])]).toEqual([
      ['another-uuid', 'trial-uuid'],
      ['another-uuid', 'trial-uuid'],
    ]);
  });

  test('keep their variant on every evaluation, and when the share grows', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 1, max: 98 }), (experiment, id, percentage) => {
        const small = { ...trial, uuid: experiment, target: { percentage } };
        const before = variantOf(small, id);
        fc.pre(before !== undefined);
        expect(variantOf(small, id)).toBe(before);
        expect(variantOf({ ...small, target: { percentage: percentage + 1 } }, id)).toBe(before);
        expect(variantOf({ ...small, target: {} }, id)).toBe(before);
      }),
    );
  });
});

describe('CFG-02 variants', () => {
  test('are assigned to accounts by weight, in every experiment', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 9 }), (uuid, weight) => {
        const weighed = { ...trial, uuid, variants: [variant('one', weight), variant('other', 10 - weight)] };
        expect(Math.abs(shareOf(weighed, 'one') - weight / 10)).toBeLessThan(0.05);
      }),
      { numRuns: 12 },
    );
  });

  test('of one experiment are independent of those of another', () => {
    const another = { ...trial, uuid: 'another-uuid' };
    const both = thousands.filter((id) => variantOf(trial, id) === 'closable' && variantOf(another, id) === 'closable');
    expect(both.length / thousands.length).toBeCloseTo(0.25, 1);
  });

  test('exist for every slot', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 10 }),
        fc.double({ min: 0, max: 99.99999, noNaN: true }),
        (weights, place) => {
          expect(
            variantAt(
              weights.map((weight, index) => variant(`v${index}`, weight)),
              place,
            ),
          ).toBeDefined();
        },
      ),
    );
  });
});

describe('the check of a definition', () => {
  test.each<[string, Experiment, Experiment | undefined, readonly Experiment[]]>([
    ['never-runs', { ...trial, ends: at(10) }, undefined, []],
    ['same-variants', { ...trial, variants: [variant('one'), variant('one')] }, undefined, []],
    ['begun', { ...trial, variants: [variant('as-before', 60), variant('closable', 40)] }, trial, []],
    ['begun', { ...trial, starts: at(16) }, trial, []],
    ['in-the-way', { ...trial, starts: at(19), ends: null }, undefined, [{ ...trial, uuid: 'other', name: 'other' }]],
    ['in-the-way', { ...trial, variants: [variant('a'), variant('b')] }, undefined, [{ ...trial, uuid: 'other' }]],
    [
      'too-many',
      { ...trial, variants: [variant('a'), variant('b')] },
      undefined,
      Array.from({ length: 20 }, (_, each) => ({ ...trial, uuid: `${each}`, name: `${each}` })),
    ],
  ])('%s', (problem, told, before, others) => {
    expect(experimentProblem(told, before, others, at(15))).toBe(problem);
  });

  test('lets a started experiment reach more accounts and end sooner or later', () => {
    expect(experimentProblem({ ...trial, target: { percentage: 50 }, ends: null }, trial, [trial], at(15))).toBeUndefined();
    expect(experimentProblem({ ...trial, starts: at(12), variants: [variant('a'), variant('b')] }, trial, [trial], at(9))).toBeUndefined();
  });
});

test('starts and ends are counted as they pass, so that open pages learn of them', () => {
  expect([9, 10, 20].map((day) => turnsUntil([trial, { ...trial, ends: null }], at(day)))).toEqual([0, 2, 3]);
});
