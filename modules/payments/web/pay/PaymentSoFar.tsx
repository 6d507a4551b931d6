import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { type Journey, payPath } from './pay-path.ts';

/** Beside a later step: the amount that was chosen, and the way back to it. */
export function PaymentSoFar({ journey, amount }: { readonly journey: Journey; readonly amount: Cents }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Rows>
      <Row
        note={
          <Link href={payPath('amount', journey)}>
            {say('change')}
            <VisuallyHidden>{` ${say('whatAmount')}`}</VisuallyHidden>
          </Link>
        }
        aside={<Amount look="strong">{formatCents(amount, language)}</Amount>}
      >
        {say('rowAmount')}
      </Row>
    </Rows>
  );
}
