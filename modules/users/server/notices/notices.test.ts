import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyDate } from '#platform/rules/notices/testing.ts';
import type { UsersNoticeFacts } from '../../rules/notices.ts';
import { usersNotices } from './notices.ts';

describeNotices<UsersNoticeFacts>(
  usersNotices,
  {
    'user-invitation': fc.record({ userId: fc.uuid(), linkId: fc.uuid(), until: anyDate }),
    'user-standing': fc.record(
      {
        userId: fc.uuid(),
        change: fc.constantFrom('role' as const, 'disabled' as const, 'enabled' as const, 'removed' as const, 'withdrawn' as const),
        role: fc.constantFrom('Standard' as const, 'Child' as const, 'Admin' as const),
        paidBefore: fc.constant(true as const),
      },
      { requiredKeys: ['userId', 'change', 'role'] },
    ),
    'users-changed': fc.record({
      change: fc.constantFrom(...(['invited', 'accepted', 'role', 'disabled', 'enabled', 'removed', 'withdrawn'] as const)),
    }),
    'primary-offer': fc.record({
      userId: fc.uuid(),
      step: fc.constantFrom(...(['offered', 'made', 'withdrawn', 'declined', 'taken-over', 'handed-over'] as const)),
      until: fc.option(anyDate),
    }),
  },
  { useless: ['user-invitation'] },
);
