import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, chosen, describeTarget, differsByAccount, nothingChosen, type Target, valueFor } from './choice.ts';

const name = 'billing.cutOffHour';
const somebody = { environment: 'production', footprint: 'TWC', place: 30 };

describe('the value of a setting for somebody', () => {
  test('is the default until somebody chooses', () => {
    expect(valueFor(name, nothingChosen, somebody)).toBe(20);
  });

  test('is the value for all, unless an exception holds', () => {
    const choice: Choice = { value: 19, exceptions: [{ target: { footprint: 'CHTR' }, value: 18 }] };
    expect(valueFor(name, choice, somebody)).toBe(19);
    expect(valueFor(name, choice, { ...somebody, footprint: 'CHTR' })).toBe(18);
  });

  test('is that of the exception with the most conditions, of several the one that was made last', () => {
    const both = { target: { footprint: 'TWC', percentage: 40 }, value: 17 };
    const exceptions = [both, { target: { footprint: 'TWC' }, value: 16 }, { target: { environment: 'production' }, value: 15 }];
    expect(valueFor(name, { exceptions }, somebody)).toBe(17);
    expect(valueFor(name, { exceptions }, { ...somebody, place: 40 })).toBe(15);
    expect(valueFor(name, { exceptions: exceptions.toReversed() }, { ...somebody, place: 40 })).toBe(16);
  });

  test('is never that of an exception for a share of the accounts or a footprint, where nobody in particular asks', () => {
    const exceptions = [
      { target: { percentage: 99 }, value: 1 },
      { target: { footprint: 'TWC' }, value: 2 },
    ];
    expect(valueFor(name, { exceptions }, { environment: 'production' })).toBe(20);
  });
});

const target = fc.record(
  { environment: fc.constantFrom('production', 'uat'), footprint: fc.constantFrom('TWC', 'CHTR'), percentage: fc.integer({ min: 1, max: 99 }) },
  { requiredKeys: [] },
);

test('a choice that does not differ by account holds for each of an environment', () => {
  const exceptions = fc.array(fc.record({ target, value: fc.integer({ min: 0, max: 24 }) }), { maxLength: 4 });
  const asker = fc.record({
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
  expect(differsByAccount({ exceptions: [{ target: { environment: 'uat' }, value: 18 }] })).toBe(false);
});

test('what is chosen for a target stands there once, and is gone when it is taken back', () => {
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
});
