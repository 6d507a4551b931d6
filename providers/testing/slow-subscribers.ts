import type { SubscribersPort } from '#modules/identity/server/port.ts';
import type { SlowAccount } from './slow-account.ts';

/** Each account has one address, derived from its number. */
export const slowAddressOf = ({ account }: Pick<SlowAccount, 'account'>): string => `198.51.100.${Number(account.accountNumber.slice(-4)) % 250}`;

export const slowSubscribersOf = (accounts: readonly SlowAccount[], latency: () => Promise<unknown>): SubscribersPort => ({
  async userAt(address) {
    await latency();
    const there = accounts.find((account) => slowAddressOf(account) === address);
    return there?.users.find(({ role }) => role === 'Primary')?.userId;
  },
});
