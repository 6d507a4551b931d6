import { useMethodName } from '#modules/wallet/web/parts/method-words.tsx';
import { type PaidWith, paidThrough, paidWithName } from '../../rules/paid-with.ts';
import { useSay } from './say.ts';

/** How a payment was made: "Visa ending in 4242", "Cash". */
export function usePaidWith(): (paidWith: PaidWith) => string {
  const say = useSay();
  const nameOf = useMethodName();
  return (paidWith) => paidWithName(say, nameOf, paidWith);
}

/** The same, with the way if it was not on these pages: "Cash, in a store". */
export function usePaidThrough(): (paidWith: PaidWith, channel: string) => string {
  const say = useSay();
  const nameOf = useMethodName();
  return (paidWith, channel) => paidThrough(say, nameOf, paidWith, channel);
}
