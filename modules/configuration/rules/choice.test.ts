import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, chosen, describeTarget, differsByAccount, nothingChosen, type Target, valueFor } from './choice.ts';

const name = 'billing.cutOffHour';
const somebody = { environment: 'production', partner: 'TC', footprint: 'TWC', place: 30 };

describe('the value of a setting', () => {
  test('is the default until somebody chooses one', () => {
    expect(valueFor(name, nothingChosen, somebody)).toBe(20);
  });

  test('is the value for everyone, unless an exception applies', () => {
    const choice: Choice = { value: 19, exceptions: [{ target: { footprint: 'CHTR' }, value: 18 }] };
    expect(valueFor(name, choice, somebody)).toBe(19);
    expect(valueFor(name, choice, { ...somebody, footprint: 'CHTR' })).toBe(18);
  });

  test('is that of the exception with the most conditions, and among equals the newest', () => {
    const both = { target: { footprint: 'TWC', percentage: 40 }, value: 17 };
    const exceptions = [both, { target: { footprint: 'TWC' }, value: 16 }, { target: { environment: 'production' }, value: 15 }];
    expect(valueFor(name, { exceptions }, somebody)).toBe(17);
    expect(valueFor(name, { exceptions }, { ...somebody, place: 40 })).toBe(15);
    expect(valueFor(name, { exceptions: exceptions.toReversed() }, { ...somebody, place: 40 })).toBe(16);
  });

  test('is that of an exception for a partner, for its accounts and visitors', () => {
    const exceptions = [{ target: { partner: 'TC' }, value: 18 }];
    expect(valueFor(name, { value: 19, exceptions }, somebody)).toBe(18);
    expect(valueFor(name, { value: 19, exceptions }, { environment: 'production', partner: 'TC' })).toBe(18);
    expect(valueFor(name, { value: 19, exceptions }, { ...somebody, partner: 'BH' })).toBe(19);
    expect(valueFor(name, { value: 19, exceptions }, { environment: 'production' })).toBe(19);
  });

  test.each<[string, readonly Target[], Target]>([
    ['a footprint, over its partner, whichever was made last', [{ footprint: 'TWC' }, { partner: 'TC' }], { footprint: 'TWC' }],
    [
      'more conditions, a partner among them, over a footprint',
      [{ partner: 'TC', percentage: 40 }, { footprint: 'TWC' }],
      { partner: 'TC', percentage: 40 },
    ],
    [
      'a footprint and a share over a partner and a share',
      [
        { footprint: 'TWC', percentage: 40 },
        { partner: 'TC', percentage: 50 },
      ],
      { footprint: 'TWC', percentage: 40 },
    ],
    ['what was made last, of a share and a partner', [{ percentage: 40 }, { partner: 'TC' }], { partner: 'TC' }],
    ['what was made last, of a partner and a share', [{ partner: 'TC' }, { percentage: 40 }], { percentage: 40 }],
    [
      'what was made last of the others, where a partner gives way',
      [{ footprint: 'TWC' }, { percentage: 40 }, { partner: 'TC' }],
      { percentage: 40 },
    ],
    ['a footprint that does not hold lets the partner', [{ footprint: 'CHTR' }, { partner: 'TC' }], { partner: 'TC' }],
  ])('is that of %s', (_, targets, held) => {
    const exceptions = targets.map((target, hour) => ({ target, value: hour }));
    expect(valueFor(name, { exceptions }, somebody)).toBe(targets.findIndex((target) => describeTarget(target) === describeTarget(held)));
  });

  test('is never that of an exception for a share of accounts or a footprint if no particular account is asked about', () => {
    const exceptions = [
      { target: { percentage: 99 }, value: 1 },
      { target: { footprint: 'TWC' }, value: 2 },
    ];
    expect(valueFor(name, { exceptions }, { environment: 'production' })).toBe(20);
  });
});

const target = fc.record(
  {
    environment: fc.constantFrom('production', 'uat'),
    partner: fc.constantFrom('TC', 'BH'),
    footprint: fc.constantFrom('TWC', 'CHTR'),
    percentage: fc.integer({ min: 1, max: 99 }),
  },
  { requiredKeys: [] },
);

test('a setting that does not vary by account has the same value for everyone in an environment', () => {
  const exceptions = fc.array(fc.record({ target, value: fc.integer({ min: 0, max: 24 }) }), { maxLength: 4 });
  const asker = fc.record({
    partner: fc.constantFrom('TC', 'BH', undefined),
    footprint: fc.constantFrom('TWC', 'CHTR', undefined),
    place: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(exceptions, fc.constantFrom('production', 'uat'), asker, asker, (exceptions, environment, one, other) => {
      fc.pre(!differsByAccount({ exceptions }));
      expect(valueFor(name, { exceptions }, { environment, ...one })).toBe(valueFor(name, { exceptions }, { environment, ...other }));
    }),
  );
  expect(differsByAccount({ exceptions: [{ target: { percentage: 20 }, value: 18 }] })).toBe(true);
  expect(differsByAccount({ exceptions: [{ target: { partner: 'TC' }, value: 18 }] })).toBe(true);
  expect(differsByAccount({ exceptions: [{ target: { environment: 'uat' }, value: 18 }] })).toBe(false);
});

test('among equally specific exceptions one for a partner alone never goes before one for a footprint, in any order of creation', () => {
  const asker = { environment: 'production', partner: 'TC', footprint: 'TWC', place: 0 };
  const matching = fc.record(
    { environment: fc.constant('production'), partner: fc.constant('TC'), footprint: fc.constant('TWC'), percentage: fc.constant(50) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(matching, { minLength: 1, maxLength: 6 }), (targets) => {
      const most = Math.max(...targets.map((each) => Object.keys(each).length));
      const closest = targets.filter((each) => Object.keys(each).length === most);
      const held = targets[Number(valueFor(name, { exceptions: targets.map((each, hour) => ({ target: each, value: hour })) }, asker))] ?? {};
      expect(Object.keys(held)).toHaveLength(most);
      if (closest.some(({ footprint }) => footprint)) expect(held.partner === undefined || held.footprint !== undefined).toBe(true);
      if (closest.every(({ partner }) => partner === undefined)) expect(held).toBe(closest.at(-1));
    }),
  );
});

test('the choice for a target is listed once, and gone when reverted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(target, fc.integer({ min: 0, max: 24 }))), target, fc.integer({ min: 0, max: 24 }), (before, one, value) => {
      const choice = before.reduce((made: Choice, [of, hour]) => chosen(made, of, hour), nothingChosen);
      const made = chosen(choice, one, value);
      expect(standing(made, one)).toEqual([value]);
      expect(standing(chosen(made, one, undefined), one)).toEqual([]);
      const others = (of: Choice) =>
        before
          .map(([other]) => other)
          .filter((other) => describeTarget(other) !== describeTarget(one))
          .map((other) => standing(of, other));
      expect(others(made)).toEqual(others(choice));
    }),
  );
});

function standing({ value, exceptions }: Choice, of: Target) {
  if (Object.keys(of).length === 0) return value === undefined ? [] : [value];
  return exceptions.filter((exception) => describeTarget(exception.target) === describeTarget(of)).map((exception) => exception.value);
}

test('a target is named by its conditions', () => {
  expect(describeTarget({})).toBe('all');
  expect(describeTarget({ footprint: 'BHN', percentage: 25 })).toBe('footprint BHN, 25 % of accounts');
  expect(describeTarget({ environment: 'uat', partner: 'BH', percentage: 25 })).toBe('environment uat, partner BH, 25 % of accounts');
});
