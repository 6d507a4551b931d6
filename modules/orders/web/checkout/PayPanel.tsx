import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Checkout } from './checkout.ts';

/** What is paid today, with the next bill, and then each month. */
export function PayPanel({ checkout: { dueToday, nextBill, usualBill } }: { readonly checkout: Checkout }) {
  const say = useSay();
  const language = useLanguage();
  const dollars = (amount: Cents) => formatCents(amount, language);
  return (
    <SidePanel heading={say('payHeading')}>
      <SummaryList
        rows={[
          { key: 'today', term: say('payToday'), detail: dollars(dueToday), ...(dueToday > 0 && { note: say('payTodayNote') }) },
          ...(nextBill
            ? [
                {
                  key: 'next',
                  term: say('payNext', { date: formatDate(nextBill.on, 'long', language) }),
                  detail: dollars(nextBill.amount),
                  note: nextBill.usual === 0 ? say('payAll') : say('payNextNote', { amount: dollars(nextBill.usual) }),
                },
              ]
            : []),
          ...(usualBill
            ? [
                {
                  key: 'month',
                  term: say('payMonth'),
                  detail: dollars(usualBill.amount),
                  note:
                    usualBill.usual === 0
                      ? say('payAll')
                      : say(usualBill.amount === 0 ? 'payNothing' : 'payMonthNote', { amount: dollars(usualBill.usual) }),
                },
              ]
            : []),
        ]}
      />
    </SidePanel>
  );
}
