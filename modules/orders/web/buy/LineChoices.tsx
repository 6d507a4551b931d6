import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { ItemOfOrderFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Choice, Shopping } from './shopping.ts';
import { WishButton } from './WishButton.tsx';

type Props = { readonly line: 'internet' | 'tv'; readonly choices: readonly Choice[]; readonly shopping: Shopping };

/** What can be had of a line, beside what the account has of it. */
export function LineChoices({ line, choices, shopping: { own } }: Props) {
  const say = useSay();
  const language = useLanguage();
  const factsOf = useFactsOf();
  const has = own.find((plan) => plan.line === line && plan.isPlan);
  return (
    <Card labelledBy={`choices-${line}`}>
      <CardHeading
        id={`choices-${line}`}
        aside={has && <Note small>{say('youHave', { name: has.name, amount: formatCents(has.priceNow, language) })}</Note>}
      >
        {say(`line_${line}`)}
      </CardHeading>
      <Rows>
        {choices.map(({ item, inCart, hasLabel }) => (
          <Row
            key={item.productId}
            strong
            facts={[
              ...factsOf(item),
              ...(hasLabel
                ? [
                    <Link key="label" href={pathOf('broadbandLabel', { id: item.productId })} aria-label={say('labelName', { name: item.name })}>
                      {say('label')}
                    </Link>,
                  ]
                : []),
            ]}
            state={inCart && <StatusTag tone="positive">{say('inCart')}</StatusTag>}
            aside={
              <WishButton
                wish={{ kind: 'product', id: item.productId }}
                act={inCart ? 'take' : 'put'}
                then={item.isPlan && !inCart ? 'checkout' : 'here'}
                text={say(inCart ? 'takeOut' : item.isPlan ? 'choose' : 'add')}
                name={say(inCart ? 'takeOutName' : item.isPlan ? 'chooseName' : 'addName', { name: item.name })}
              />
            }
          >
            {item.name}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

const kits = { gateway: 'comesBy_gateway', 'receiver-hd': 'comesBy_receiver_hd', pod: 'comesBy_pod', sim: 'comesBy_sim' } as const;

/** What an item costs, for how long, and what comes for it. */
export function useFactsOf(byTechnician = false): (item: ItemOfOrderFragment) => readonly string[] {
  const say = useSay();
  const language = useLanguage();
  const dollars = (amount: number) => formatCents(cents(amount), language);
  return ({ monthly, once, reduction, months, offerName, kit, action }) => {
    if (action === 'set-up') return [say('onceAmount', { amount: dollars(once) })];
    const isReduced = reduction !== null && months !== null && offerName !== null;
    return [
      say('amount', { amount: dollars(isReduced ? monthly - reduction : monthly) }),
      ...(isReduced ? [say('offer', { offer: offerName, months, amount: dollars(monthly) })] : []),
      ...(once > 0 ? [say('onceAmount', { amount: dollars(once) })] : []),
      ...(kit && byTechnician ? [say('broughtAlong')] : kit ? [say(kits[kit])] : action === 'change' ? [say('keeps')] : []),
    ];
  };
}
