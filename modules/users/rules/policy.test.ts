import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Role } from '#platform/rules/role.ts';
import { mayAct, rolesGivenBy, type UserState, userActs } from './policy.ts';

const roles: readonly Role[] = ['Primary', 'Admin', 'Standard', 'Child'];
const states: readonly UserState[] = ['invited', 'active', 'disabled', 'removed'];
const member = (userId: string) => fc.record({ userId: fc.constant(userId), role: fc.constantFrom(...roles), state: fc.constantFrom(...states) });
const act = fc.constantFrom(...userActs);
const rank = (role: Role) => roles.length - roles.indexOf(role);

describe('who may do what to another user', () => {
  test('must be an active manager, and always rank above the other', () => {
    fc.assert(
      fc.property(member('one'), member('other'), act, (actor, target, what) => {
        if (!mayAct(actor, target, what)) return;
        expect(actor.state).toBe('active');
        expect(['Primary', 'Admin']).toContain(actor.role);
        expect(rank(actor.role)).toBeGreaterThan(rank(target.role));
      }),
    );
  });

  test('nobody can act on themselves or on a removed user', () => {
    fc.assert(fc.property(member('one'), act, (one, what) => void expect(mayAct(one, one, what)).toBe(false)));
    fc.assert(
      fc.property(
        member('one'),
        member('other'),
        act,
        (one, other, what) => void expect(mayAct(one, { ...other, state: 'removed' }, what)).toBe(false),
      ),
    );
  });

  const primary = { userId: 'one', role: 'Primary', state: 'active' } as const;
  const admin = { ...primary, role: 'Admin' } as const;
  const actsOf = (actor: typeof primary | typeof admin, role: Role, state: UserState) =>
    userActs.filter((what) => mayAct(actor, { userId: 'other', role, state }, what));

  test.each([
    ['active', ['role', 'disable', 'remove', 'offer']],
    ['disabled', ['role', 'enable', 'remove']],
    ['invited', ['role', 'resend', 'withdraw']],
  ] as const)('on a user who is %s the Primary may %j', (state, acts) => {
    expect(actsOf(primary, 'Admin', state)).toEqual(acts);
  });

  test('only the Primary hands over, never to a Child; an Admin manages neither an Admin nor the Primary', () => {
    expect(actsOf(primary, 'Child', 'active')).not.toContain('offer');
    expect(actsOf(admin, 'Standard', 'active')).toEqual(['role', 'disable', 'remove']);
    expect([actsOf(admin, 'Admin', 'active'), actsOf(admin, 'Primary', 'active')]).toEqual([[], []]);
  });
});

test('nobody assigns more rights than they have, and nobody assigns Primary', () => {
  expect(roles.map((role) => rolesGivenBy(role))).toEqual([['Admin', 'Standard', 'Child'], ['Admin', 'Standard', 'Child'], [], []]);
});
