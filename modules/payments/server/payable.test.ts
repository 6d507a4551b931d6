import { expect, test } from 'vitest';
import { zero } from '#platform/rules/money.ts';
import { type PayableOwner, readPayable } from './payable.ts';

const debt = {
  amountDue: zero,
  pastDue: zero,
  dueOn: undefined,
  ifLate: undefined,
  currentBalance: zero,
  lastStatement: zero,
  serviceState: 'active',
  restorationMinutes: 0,
  bankPaymentsRestore: true,
  scheduledCount: 0,
} as const;
const owner: PayableOwner = {
  kind: 'device',
  part: 'mobile',
  owed: async (accountId, id) => (accountId === 'mine' && id === 'plan' ? { name: 'Aurora 12', debt } : undefined),
  limits: (usual) => usual,
};
const input = { accountId: 'mine', part: 'mobile', payments: [] } as const;

test('what is paid besides a bill is owed and named as the module that owns it says', async () => {
  expect(await readPayable([owner], { kind: 'device', id: 'plan' }, input)).toMatchObject({
    named: { kind: 'device', id: 'plan', name: 'Aurora 12' },
    debt,
  });
});

test('nothing is paid that its owner does not know for this account and this part, or that nobody owns', async () => {
  const plan = { kind: 'device', id: 'plan' } as const;
  expect(await readPayable([owner], plan, { ...input, accountId: 'other' })).toBeUndefined();
  expect(await readPayable([owner], plan, { ...input, part: 'core' })).toBeUndefined();
  expect(await readPayable([owner], { ...plan, id: 'else' }, input)).toBeUndefined();
  expect(await readPayable([], plan, input)).toBeUndefined();
});
