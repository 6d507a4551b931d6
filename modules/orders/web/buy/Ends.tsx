import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { refusalText } from '../refusal-text.ts';
import { useSay } from '../say.ts';
import { endPath, endsOf } from './buy.ts';
import type { OwnPlan, Shopping } from './shopping.ts';
import { WishButton } from './WishButton.tsx';

/** What can end: each leads to what would become of it. */
export function Ends({ shopping }: { readonly shopping: Shopping }) {
  const say = useSay();
  const language = useLanguage();
  const words = useWords();
  const noteOf = ({ endsOn, endRefusal, priceNow }: OwnPlan): string => {
    if (endsOn !== null) return say('endsOn', { date: formatDate(endsOn, 'long', language) });
    if (endRefusal === 'by-phone') return say('endsByPhone');
    if (endRefusal === 'open-order') return say('orderedAlready');
    return endRefusal === null
      ? say('amount', { amount: formatCents(priceNow, language) })
      : refusalText({ reason: endRefusal, amount: null }, words);
  };
  return (
    <Card labelledBy="ends">
      <CardHeading id="ends">{say('endHeading')}</CardHeading>
      <Rows>
        {endsOf(shopping).map((plan) => {
          const { code, name, endsOn, endRefusal } = plan;
          const inCart = shopping.cart.some(({ kind, wishedId }) => kind === 'end' && wishedId === code);
          return (
            <Row
              key={code}
              strong
              note={noteOf(plan)}
              state={inCart && <StatusTag tone="waiting">{say('inCart')}</StatusTag>}
              aside={
                inCart ? (
                  <WishButton wish={{ kind: 'end', id: code }} act="take" then="here" text={say('takeOut')} name={say('takeOutName', { name })} />
                ) : (
                  endsOn === null &&
                  endRefusal === null && (
                    <ButtonLink look="secondary" href={endPath(plan)} aria-label={say('endName', { name })}>
                      {say('end')}
                    </ButtonLink>
                  )
                )
              }
            >
              {name}
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
