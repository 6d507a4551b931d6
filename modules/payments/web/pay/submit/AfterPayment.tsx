import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { restoresText } from '../../parts/outcome/restores-text.ts';
import { useSay } from '../../say.ts';

/** What is left to pay after this payment, what becomes credit, and when stopped service is back. */
export function AfterPayment({ quote }: { readonly quote: PayQuoteFragment }) {
  const say = useSay();
  const language = useLanguage();
  const money = (amount: PayQuoteFragment['amount']) => <Amount look="strong">{formatCents(amount, language)}</Amount>;
  return (
    <>
      <Rows>
        <Row aside={money(quote.amountDueAfter)}>{say('amountDue')}</Row>
        {quote.surplus > 0 && <Row aside={money(quote.surplus)}>{say('creditRow')}</Row>}
      </Rows>
      {quote.restoresOnceSettled && <Note>{say('restoresOnceSettled')}</Note>}
      {quote.restoresInMinutes !== null && <Note>{restoresText(say, quote.part, quote.restoresInMinutes)}</Note>}
      <Note small>{say('within24')}</Note>
    </>
  );
}
