import { BillsToCome } from '#modules/statements/web/parts/BillsToCome.tsx';
import type { SeasonBillFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from './say.ts';

/** The bills to come, each beside what it would be without the season. Null: they are not known now. */
export function Bills({ bills }: { readonly bills: readonly SeasonBillFragment[] | null }) {
  const say = useSay();
  const words = {
    heading: say('billsHeading'),
    text: say(bills === null ? 'billsUnavailable' : 'billsText'),
    caption: say('billsCaption'),
    on: say('billOn'),
    amount: say('billAmount'),
    usual: say('billUsual'),
  };
  return <BillsToCome bills={bills} words={words} />;
}
