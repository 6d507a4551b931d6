import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpenItem, type ServiceState, tiers } from '#modules/billing/rules/ageing.ts';
import { accountParts } from '#platform/rules/account-part.ts';
import { daysBetween, type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents, plus } from '#platform/rules/money.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { dunningPlan } from './dunning-plan.ts';
import { isServed, serviceStates } from './service-states.ts';
import { type Debts, nextLookOn, type StepDue, stepsDue } from './steps-due.ts';

const usual = dunningPlan(usualTerms);
const due: IsoDate = '2026-09-30';
const item = (dueOn: IsoDate, charges = 80_00): OpenItem => ({ statementId: dueOn, on: plusDays(dueOn, -21), dueOn, charges: cents(charges) });
const debts = (given: Partial<Debts> = {}): Debts => ({
  part: 'core',
  balance: cents(80_00),
  items: [item(due)],
  serviceState: 'active',
  graceUntil: undefined,
  restoresOn: undefined,
  ...given,
});
const late = (days: number) => plusDays(due, days);
const dunned = (given: Partial<Debts>, days: number) => {
  const { steps, serviceState } = stepsDue(debts(given), late(days), usual);
  return { steps: steps.map(({ step }) => step), serviceState };
};

describe('a day brings', () => {
  test.each([
    [0, [], 'active'],
    [29, [], 'active'],
    [30, ['warn'], 'active'],
    [42, ['warn'], 'active'],
    [43, ['warn', 'suspend'], 'suspended'],
    [49, ['warn', 'suspend'], 'suspended'],
    [50, ['warn', 'suspend', 'disconnect'], 'disconnected'],
    [75, ['warn', 'suspend', 'disconnect'], 'disconnected'],
    [76, ['warn', 'suspend', 'disconnect', 'ask-for-equipment'], 'disconnected'],
    [400, ['warn', 'suspend', 'disconnect', 'ask-for-equipment'], 'disconnected'],
  ])('core, %i days past due: %j in all, and service is %s', (days, steps, serviceState) => {
    expect(dunned({}, days)).toEqual({ steps, serviceState });
  });

  test.each([
    [1, [], 'active'],
    [9, [], 'active'],
    [10, ['hotline'], 'hotlined'],
    [29, ['hotline'], 'hotlined'],
    [30, ['hotline', 'disconnect-temporarily'], 'temporarily-disconnected'],
    [59, ['hotline', 'disconnect-temporarily'], 'temporarily-disconnected'],
    [60, ['hotline', 'disconnect-temporarily', 'deactivate'], 'inactive'],
  ])('mobile, %i days past due: %j in all, and service is %s', (days, steps, serviceState) => {
    expect(dunned({ part: 'mobile' }, days)).toEqual({ steps, serviceState });
  });

  test('streaming nothing, however late', () => {
    expect(dunned({ part: 'streaming' }, 400)).toEqual({ steps: [], serviceState: 'active' });
    expect(nextLookOn(debts({ part: 'streaming' }), due, usual)).toBeUndefined();
  });
});

test('mobile follows an operator’s days, none of which comes before its predecessor', () => {
  const daysOf = (deactivationDays: number) => {
    const plan = dunningPlan({ hotlineDays: 20, temporaryDisconnectionDays: 12, deactivationDays });
    return stepsDue(debts({ part: 'mobile' }), late(60), plan).steps.map(({ step, on }) => [step, daysBetween(due, on)]);
  };
  expect(daysOf(40)).toEqual([
    ['hotline', 20],
    ['disconnect-temporarily', 20],
    ['deactivate', 40],
  ]);
  expect(daysOf(15).at(-1)).toEqual(['deactivate', 20]);
});

describe('a step', () => {
  test('is dated on its day, however late it is taken', () => {
    expect(stepsDue(debts(), late(55), usual).steps.map(({ on }) => daysBetween(due, on))).toEqual([30, 43, 50]);
  });

  test('that leaves service unchanged comes due again at every run, for debt of the same age', () => {
    expect(stepsDue(debts({ serviceState: 'disconnected' }), late(80), usual).steps).toEqual([
      { step: 'ask-for-equipment', pastDueSince: due, on: late(76) },
    ]);
  });

  test('waits for the day after a grace period; then all overdue ones come at once', () => {
    const graceUntil = late(45);
    expect(dunned({ graceUntil }, 45)).toEqual({ steps: [], serviceState: 'active' });
    expect(dunned({ graceUntil }, 46)).toEqual({ steps: ['warn', 'suspend'], serviceState: 'suspended' });
    expect(dunned({ graceUntil: late(43) }, 43)).toEqual({ steps: [], serviceState: 'active' });
    expect(dunned({ graceUntil }, 50).serviceState).toBe('disconnected');
  });

  test('never goes back: a debt made younger by a payment leaves service unchanged', () => {
    expect(dunned({ serviceState: 'disconnected' }, 35)).toEqual({ steps: [], serviceState: 'disconnected' });
  });
});

test.each<[Debts['part'], ServiceState, ServiceState]>([
  ['core', 'suspended', 'active'],
  ['core', 'disconnected', 'active'],
  ['mobile', 'hotlined', 'active'],
  ['mobile', 'temporarily-disconnected', 'active'],
  ['mobile', 'inactive', 'inactive'],
])('without past due, %s that is %s becomes %s', (part, serviceState, restored) => {
  expect(stepsDue(debts({ part, serviceState, balance: cents(0), items: [] }), late(60), usual).serviceState).toBe(restored);
  expect(stepsDue(debts({ part, serviceState }), due, usual).serviceState).toBe(restored);
});

test('an unsettled bank payment restores nothing before its settlement day, which is the next check', () => {
  const waiting = debts({ serviceState: 'suspended', balance: cents(0), items: [], restoresOn: late(47) });
  expect(stepsDue(waiting, late(46), usual)).toEqual({ steps: [], serviceState: 'suspended' });
  expect(nextLookOn(waiting, late(46), usual)).toBe(late(47));
  expect(stepsDue(waiting, late(47), usual)).toEqual({ steps: [], serviceState: 'active' });
});

describe('the next check', () => {
  const charges = fc.integer({ min: 1, max: 200_00 });
  const anyDebts = fc
    .record({
      part: fc.constantFrom(...accountParts),
      charges: fc.array(charges, { minLength: 1, maxLength: 5 }),
      grace: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
      serviceState: fc.constantFrom<ServiceState>('active', 'suspended', 'disconnected', 'hotlined', 'temporarily-disconnected'),
    })
    .map(({ part, charges, grace, serviceState }) => {
      const items = charges.map((amount, months) => item(plusDays(due, -30 * months), amount));
      return debts({
        part,
        items,
        balance: plus(...items.map(({ charges }) => charges)),
        graceUntil: grace === undefined ? undefined : late(grace),
        serviceState,
      });
    });

  test('comes no later than any step, whatever is paid until then', () => {
    fc.assert(
      fc.property(anyDebts, fc.nat(120), fc.nat(150), fc.nat(1_000_00), (owed, looked, later, paid) => {
        const day = late(looked);
        const { serviceState } = stepsDue(owed, day, usual);
        const left = { ...owed, serviceState, balance: cents(Math.max(0, owed.balance - paid)) };
        const ahead = stepsDue(left, plusDays(day, later), usual).steps.filter(({ on }) => on > day);
        const lookOn = nextLookOn(owed, day, usual);
        for (const { on } of ahead) expect(lookOn !== undefined && lookOn > day && lookOn <= on).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('finds the same every night as once after several missed nights', () => {
    fc.assert(
      fc.property(anyDebts, fc.nat(150), (given, days) => {
        const owed: Debts = { ...given, serviceState: 'active' };
        const end = late(days);
        let state = owed;
        const taken = new Map<string, StepDue>();
        for (let day: IsoDate | undefined = late(-200); day !== undefined && day <= end; day = nextLookOn(state, day, usual)) {
          const { steps, serviceState } = stepsDue(state, day, usual);
          for (const one of steps) taken.set(`${one.step} ${one.pastDueSince}`, taken.get(`${one.step} ${one.pastDueSince}`) ?? one);
          state = { ...state, serviceState };
        }
        expect({ steps: [...taken.values()], serviceState: state.serviceState }).toEqual(stepsDue(owed, end, usual));
      }),
    );
  });
});

describe('the tables', () => {
  test('have a step for each tier of the specification for core', () => {
    expect(usual.core.map(({ daysPastDue }) => daysPastDue)).toEqual(tiers.toReversed());
  });

  test('lead from active service to its end, in the order of the days', () => {
    for (const part of accountParts) {
      const plan = usual[part];
      expect(plan.map(({ daysPastDue }) => daysPastDue)).toEqual(plan.map(({ daysPastDue }) => daysPastDue).toSorted((one, other) => one - other));
      let state: ServiceState = 'active';
      for (const { step } of plan) {
        const next: ServiceState | undefined = serviceStates[part][state][step];
        expect(next).toBeDefined();
        state = next ?? state;
      }
    }
  });

  test('bill everyone who is served, and leave a state without service only after payment', () => {
    expect((['active', 'suspended', 'hotlined', 'temporarily-disconnected'] as const).every(isServed)).toBe(true);
    expect(isServed('disconnected') || isServed('inactive')).toBe(false);
  });

  test('match the diagrams and text of docs/dunning.md', () => {
    const text = readFileSync('docs/dunning.md', 'utf8');
    const drawn = [...text.matchAll(/^ {2}([a-z-]+) --> ([a-z-]+): ([a-z-]+)$/gm)].map(([, from, to, event]) => `${from} ${event} ${to}`);
    const edges = accountParts.flatMap((part) =>
      Object.entries(serviceStates[part]).flatMap(([from, events]) => Object.entries(events).map(([event, to]) => `${from} ${event} ${to}`)),
    );
    expect(drawn.toSorted()).toEqual(edges.toSorted());
    const said = [...text.matchAll(/[Dd]ay (\d+) `([a-z-]+)`/g)].map(([, days, step]) => ({ step, daysPastDue: Number(days) }));
    expect(said).toEqual(accountParts.flatMap((part) => usual[part]));
  });
});
