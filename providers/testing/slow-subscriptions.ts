import type { SubscriptionOfAccount, SubscriptionsPort } from '#modules/subscriptions/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Known } from './slow-books.ts';

/** Streaming services of the slow provider, which keeps no bill for them. */
export function slowSubscriptions(known: Known): SubscriptionsPort {
  const all: SubscriptionOfAccount[] = [];
  const change = (isOne: (one: SubscriptionOfAccount) => boolean, to: (one: SubscriptionOfAccount) => SubscriptionOfAccount) => {
    const at = all.findIndex(isOne);
    const one = all[at];
    if (!one) return false;
    all[at] = to(one);
    return true;
  };
  const running = ({ endsOn }: SubscriptionOfAccount) => endsOn === undefined;
  return {
    async subscriptions(accountId) {
      await known(accountId);
      return all.flatMap(({ accountId: owner, ...one }) => (owner === accountId ? [one] : [])).toReversed();
    },
    byCode: async (code) => all.find((one) => one.code === code && running(one)),
    async activate({ code, at }) {
      change(
        (one) => one.code === code && running(one),
        (one) => ({ ...one, activatedAt: one.activatedAt ?? at }),
      );
    },
    async start({ billedAs: _, ...wanted }) {
      const { accountId, subscriptionId, productId, code } = wanted;
      if ((await known(accountId)) === undefined) return refuse('no-such-account');
      const own = all.filter((one) => one.accountId === accountId);
      if (own.some((one) => one.subscriptionId === subscriptionId)) return accept({ subscriptionId });
      if (own.some((one) => one.productId === productId && running(one))) return refuse('has-it');
      if (all.some((one) => one.code === code)) return refuse('code-taken');
      all.push({ ...wanted, endsOn: undefined, activatedAt: undefined });
      return accept({ subscriptionId });
    },
    async renew({ accountId, subscriptionId, code, codeUntil }) {
      if (all.some((one) => one.code === code)) return refuse('code-taken');
      const isOne = (one: SubscriptionOfAccount) =>
        one.accountId === accountId && one.subscriptionId === subscriptionId && one.activatedAt === undefined && running(one);
      return change(isOne, (one) => ({ ...one, code, codeUntil })) ? accept(undefined) : refuse('no-such-subscription');
    },
    async end({ accountId, subscriptionId, on }) {
      const isOne = (one: SubscriptionOfAccount) => one.accountId === accountId && one.subscriptionId === subscriptionId;
      return change(isOne, (one) => ({ ...one, endsOn: one.endsOn ?? on })) ? accept(undefined) : refuse('no-such-subscription');
    },
  };
}
