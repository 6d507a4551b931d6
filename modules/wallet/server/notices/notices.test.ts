import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyMethod } from '#platform/rules/notices/testing.ts';
import type { WalletNoticeFacts } from '../../rules/notices.ts';
import { walletNotices } from './notices.ts';

describeNotices<WalletNoticeFacts>(walletNotices, {
  'payment-method-changed': fc.record({ change: fc.constantFrom('added' as const, 'changed' as const, 'removed' as const), method: anyMethod }),
});
