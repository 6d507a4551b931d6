import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Shopping } from './shopping.ts';
import { WishButton } from './WishButton.tsx';

/** What is in the cart, and the way to the review. */
export function CartCard({ shopping: { cart } }: { readonly shopping: Shopping }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="cart">
      <CardHeading id="cart">{say('cartHeading')}</CardHeading>
      {cart.length === 0 ? (
        <p>{say('cartEmpty')}</p>
      ) : (
        <>
          <Rows>
            {cart.map(({ kind, wishedId, name: known, refusal, item }) => {
              const name = known ?? wishedId;
              return (
                <Row
                  key={kind + wishedId}
                  note={
                    item === null
                      ? say(refusal === 'open-order' ? 'orderedAlready' : refusal === 'needs-plan' ? 'refused_needs_plan' : 'cartGone')
                      : say(item.action === 'end' ? 'endsItem' : 'amount', {
                          amount: formatCents(cents(item.monthly - (item.reduction ?? 0)), language),
                        })
                  }
                  aside={
                    <WishButton wish={{ kind, id: wishedId }} act="take" then="here" text={say('takeOut')} name={say('takeOutName', { name })} />
                  }
                >
                  {name}
                </Row>
              );
            })}
          </Rows>
          <ButtonLink href={pathOf('checkout')}>{say('toCheckout')}</ButtonLink>
          <Note small>{say('cartKept')}</Note>
        </>
      )}
    </Card>
  );
}
