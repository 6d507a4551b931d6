import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
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
  const sum = (amount: Cents) => <Amount look="strong">{dollars(amount)}</Amount>;
  return (
    <SidePanel heading={say('payHeading')}>
      <Rows>
        <Row aside={sum(dueToday)} note={dueToday > 0 ? say('payTodayNote') : undefined}>
          {say('payToday')}
        </Row>
        {nextBill && (
          <Row aside={sum(nextBill.amount)} note={nextBill.usual === 0 ? say('payAll') : say('payNextNote', { amount: dollars(nextBill.usual) })}>
            {say('payNext', { date: formatDate(nextBill.on, 'day', language) })}
          </Row>
        )}
        {usualBill && (
          <Row
            aside={sum(usualBill.amount)}
            note={
              usualBill.usual === 0
                ? say('payAll')
                : say(usualBill.amount === 0 ? 'payNothing' : 'payMonthNote', { amount: dollars(usualBill.usual) })
            }
          >
            {say('payMonth')}
          </Row>
        )}
      </Rows>
    </SidePanel>
  );
}
