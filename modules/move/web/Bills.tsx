import { BillsToCome } from '#modules/statements/web/parts/BillsToCome.tsx';
import type { BillOfMoveFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from './say.ts';

/** The bills to come; those of a move that is not booked yet stand beside what they would be without it. Null: they are not known now. */
export function Bills({ bills, isBooked = false }: { readonly bills: readonly BillOfMoveFragment[] | null; readonly isBooked?: boolean }) {
  const say = useSay();
  const words = {
    heading: say(isBooked ? 'billsBooked' : 'billsHeading'),
    text: say(bills === null ? 'billsUnavailable' : 'billsText'),
    caption: say('billsCaption'),
    on: say('billOn'),
    amount: say('billAmount'),
    usual: isBooked ? undefined : say('billUsual'),
  };
  return <BillsToCome bills={bills} words={words} />;
}
