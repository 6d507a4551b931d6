import { BillsToCome } from '#modules/statements/web/parts/BillsToCome.tsx';
import type { BillToComeFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from '../say.ts';

/** Each bill of two years, beside what it would be without the order; that is nothing for somebody who begins. */
export function Bills({ bills }: { readonly bills: readonly BillToComeFragment[] }) {
  const say = useSay();
  const begins = bills.every(({ usual }) => usual === 0);
  const words = {
    heading: say('billsHeading'),
    text: say('billsText'),
    on: say('billFrom'),
    amount: say('billAmount'),
    usual: begins ? undefined : say('billUsual'),
    range: (days: { readonly from: string; readonly to: string }) => say('billRange', days),
  };
  return <BillsToCome bills={bills} words={words} />;
}
