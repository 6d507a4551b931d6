import MonitorPlay from 'lucide-react/icons/monitor-play';
import Router from 'lucide-react/icons/router';
import Smartphone from 'lucide-react/icons/smartphone';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Switcher } from '#design/web/panels/Switcher.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatDate } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { usePartName } from '../parts/part-name.ts';
import { isStopped } from '../parts/stopped.ts';
import { useMoney } from '../parts/useMoney.ts';
import { useSay } from '../say.ts';
import type { Landing } from './landing.ts';

const icons = { core: Router, mobile: Smartphone, streaming: MonitorPlay } as const satisfies Record<AccountPart, object>;

/** The bills of an account with several, each with its amount and when it is due; the page is about the current one. */
export function BillSwitcher({
  parts,
  chosen,
  billing,
}: { readonly parts: readonly AccountPart[]; readonly chosen: AccountPart } & Pick<Landing, 'billing'>) {
  const say = useSay();
  const partName = usePartName();
  const money = useMoney();
  const note = useNote();
  return (
    <Switcher
      label={say('yourBills')}
      items={parts.map((part) => {
        const bill = billing === unavailable ? undefined : billing.parts.find((each) => each.part === part);
        return {
          key: part,
          href: `${pathOf('billing')}?part=${part}`,
          // A part that only a later version knows is a bill all the same.
          mark: <Mark icon={hasKey(icons, part) ? icons[part] : Router} tone={bill && bill.pastDue > 0 ? 'negative' : 'accent'} />,
          title: partName(part),
          note: bill && note(bill),
          value: bill && money(bill.currentBalance < 0 ? bill.currentBalance : bill.amountDue),
          current: part === chosen,
        };
      })}
    />
  );
}

/** When a bill is due, in a few words. */
function useNote(): (bill: BillingPartFragment) => string {
  const say = useSay();
  const language = useLanguage();
  return (bill) => {
    if (bill.amountDue <= 0) return say('settledUntil', { date: formatDate(bill.nextStatementOn, 'day', language) });
    if (isStopped(bill.card.kind) || !bill.dueOn || bill.pastDue >= bill.amountDue) return say('dueNow');
    if (bill.pastDue > 0) return say('pastDueTag');
    const paysItself = [bill.card, ...bill.alerts].find(({ kind }) => kind === 'auto-pay-scheduled');
    if (paysItself?.on) return say('switchAutoPay', { date: formatDate(paysItself.on, 'day', language) });
    return say('dueOn', { date: formatDate(bill.dueOn, 'day', language) });
  };
}
