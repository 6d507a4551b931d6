import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Here, outcomePath, redirectFrom, type Standing } from './redirects.ts';
import { afterStep, changePath, journeyPath, positionOf, stepsOf } from './steps.ts';
import { tasksOf } from './task.ts';
import { ordering, reordering } from './testing.ts';

const params = { shop: 'north', intent: 'i1' };
type Order = typeof ordering;

describe('the routes of a journey', () => {
  test('are its start and a page for each step and outcome, named and placed after them', () => {
    const out = { layout: 'focused', header: 'flat', leave: '/orders' };
    expect(ordering.routes).toEqual({
      orderStart: { path: '/order/$shop', guards: ['signed-in'], ...out, isOver: false },
      orderGoods: { path: '/order/$shop/$intent/goods', guards: ['signed-in'], ...out, isOver: false },
      orderPickUp: { path: '/order/$shop/$intent/pick-up', guards: [], ...out, isOver: false },
      orderAddress: { path: '/order/$shop/$intent/address', guards: ['signed-in'], ...out, isOver: false },
      orderReview: { path: '/order/$shop/$intent/review', guards: ['signed-in'], ...out, isOver: false },
      orderDone: { path: '/order/$shop/$intent/done', guards: ['signed-in'], ...out, isOver: true },
      orderFailed: { path: '/order/$shop/$intent/failed', guards: ['signed-in'], ...out, isOver: true },
    });
  });

  test('are known to the compiler by id and address', () => {
    type Pages = 'Goods' | 'PickUp' | 'Address' | 'Review' | 'Done' | 'Failed';
    expectTypeOf<keyof Order['routes']>().toEqualTypeOf<'orderStart' | `order${Pages}`>();
    expectTypeOf<Order['routes']['orderPickUp']['path']>().toEqualTypeOf<'/order/$shop/$intent/pick-up'>();
    expectTypeOf<(typeof reordering)['routes']['reorderSameGoods']['path']>().toEqualTypeOf<'/order/again/$shop/$intent/same-goods'>();
    expect(reordering.routes.reorderSameGoods.path).toBe('/order/again/$shop/$intent/same-goods');
  });

  test('have their parameters filled in', () => {
    expect(journeyPath(ordering, 'pick-up', { shop: 'a/b', intent: 'i' })).toBe('/order/a%2Fb/i/pick-up');
  });
});

describe('the steps', () => {
  test('are counted without the detours that are not taken', () => {
    expect(positionOf(ordering, 'address')).toEqual({ step: 2, steps: 3 });
    expect(positionOf(ordering, 'address', ['pick-up'])).toEqual({ step: 3, steps: 4 });
    expect(positionOf(ordering, 'pick-up')).toEqual({ step: 2, steps: 4 });
  });

  test('lead to the next one, a detour past the step it comes from', () => {
    expect(afterStep(ordering, 'goods', params)).toBe('/order/north/i1/address');
    expect(afterStep(ordering, 'pick-up', params)).toBe('/order/north/i1/address');
    expect(afterStep(ordering, 'address', params)).toBe('/order/north/i1/review');
  });

  test('that the review sent the customer to lead back to it, unless their answer affects the steps after them', () => {
    const query = (path: string) => Object.fromEntries(new URL(path, 'http://localhost').searchParams);
    expect(afterStep(ordering, 'goods', params, query(changePath(ordering, 'goods', params)))).toBe('/order/north/i1/review');
    expect(changePath(reordering, 'goods', params)).toBe('/order/again/north/i1/same-goods');
    expect(afterStep(reordering, 'goods', params, { change: '1' })).toBe('/order/again/north/i1/address');
  });
});

describe('redirects', () => {
  const pages = ['goods', 'pick-up', 'address', 'review', 'done', 'failed'] as const;
  const standings = fc.oneof(
    fc.record({ is: fc.constant('draft' as const), missing: fc.constantFrom(undefined, 'goods' as const, 'address' as const) }),
    fc.record({ is: fc.constant('draft' as const), only: fc.constantFrom('review' as const, 'goods' as const) }),
    fc.record({
      is: fc.constant('claimed' as const),
      outcome: fc.record({ page: fc.constantFrom('done' as const, 'failed' as const), variant: fc.constantFrom(undefined, 'pick-up') }),
    }),
  );
  const heres = fc.record({
    params: fc.constant(params),
    search: fc.constantFrom({}, { outcome: 'pick-up' }, { change: '1' }, { added: 'm' }),
    route: fc.constantFrom(undefined, ...Object.keys(ordering.routes), ...Object.keys(reordering.routes)),
  });
  const opened = (path: string): { readonly page: (typeof pages)[number]; readonly here: Here<Order> } => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const [route] = Object.entries<{ readonly path: string }>(ordering.routes).find(([, line]) => line.path.endsWith(pathname.slice(12))) ?? [];
    const page = pages.find((name) => pathname.endsWith(`/${name}`)) ?? 'goods';
    return { page, here: { params, search: Object.fromEntries(searchParams), route } };
  };

  test('lead to a page that stays, in one step', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages), heres, standings, (page, here, standing: Standing<Order>) => {
        const to = redirectFrom(ordering, page, here, standing);
        if (to === undefined || to === 'not-found') return to === undefined;
        const there = opened(to);
        return redirectFrom(ordering, there.page, there.here, standing) === undefined;
      }),
    );
  });

  test('lead from every page of a claimed intent to its outcome, and from no page of a draft to an outcome', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages), heres, standings, (page, here, standing: Standing<Order>) => {
        const to = redirectFrom(ordering, page, { ...here, route: undefined }, standing);
        if (standing.is === 'claimed') return (to ?? journeyPath(ordering, page, params)).startsWith(outcomePath(ordering, standing.outcome, params));
        return to === undefined ? page !== 'done' && page !== 'failed' : !/done|failed/.test(to);
      }),
    );
  });

  const here = { params, search: {} };

  test('lead from the review of a draft to the step that is missing, and leave its other steps open', () => {
    const draft = { is: 'draft', missing: 'goods' } as const;
    expect(redirectFrom(ordering, 'review', here, draft)).toBe('/order/north/i1/goods');
    expect(redirectFrom(ordering, 'done', here, draft)).toBe('/order/north/i1/goods');
    expect(redirectFrom(ordering, 'address', here, draft)).toBeUndefined();
    expect(redirectFrom(ordering, 'failed', here, { is: 'draft' })).toBe('/order/north/i1/review');
  });

  test('lead every step of a draft to the only one that is still of use', () => {
    const draft = { is: 'draft', only: 'review' } as const;
    expect(redirectFrom(ordering, 'goods', here, draft)).toBe('/order/north/i1/review');
    expect(redirectFrom(ordering, 'review', here, draft)).toBeUndefined();
  });

  test('keep the query of a page that was opened under the address of another journey', () => {
    const elsewhere = { params, search: { added: 'm' }, route: 'reorderAddress' };
    expect(redirectFrom(ordering, 'address', elsewhere, { is: 'draft' })).toBe('/order/north/i1/address?added=m');
  });

  test('do not tell whether an intent exists that is not the customer’s', () => {
    expect(pages.map((page) => redirectFrom(ordering, page, here, { is: 'unknown' }))).toEqual(pages.map(() => 'not-found'));
  });
});

test('the task of a journey has the start in its first step, detours in theirs, and ends in the outcome that customers come for', () => {
  expect(tasksOf([ordering])).toEqual({
    order: [['orderStart', 'orderGoods', 'orderPickUp'], ['orderAddress'], ['orderReview'], ['orderDone']],
  });
});

test('journeys with the same task are counted together, step by step', () => {
  expect(tasksOf([ordering, reordering]).order.at(-1)).toEqual(['orderDone', 'reorderDone']);
  expect(stepsOf(reordering)).toEqual(stepsOf(ordering));
});
