import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { ListedMobileOrdersQuery, ProductOrdersQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { stateWords, toneOf } from '../order-state.ts';
import { useSay } from '../say.ts';

export type OrdersData = NonNullable<ProductOrdersQuery['account']>['productOrders'] & {
  readonly hasMobile: boolean;
  /** The newest orders of phones and what belongs to them. */
  readonly mobile: NonNullable<ListedMobileOrdersQuery['account']>['mobileOrders']['items'];
};

/** Every order of the account, each with how it stands. */
export function OrdersPage({ data: { orders, next, hasMobile, mobile } }: PageProps<OrdersData>) {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <PageHeading>{say('ordersTitle')}</PageHeading>
      <Stack>
        {orders.length === 0 && mobile.length === 0 && <p>{say('ordersNone')}</p>}
        {orders.length > 0 && (
          <Card>
            <Rows>
              {orders.map(({ id, number, state, placedOn, items }) => (
                <Row
                  key={id}
                  whole
                  strong
                  facts={[items.map(({ name }) => name).join(', '), say('orderOf', { date: formatDate(placedOn, 'long', language) })]}
                  state={<StatusTag tone={toneOf(state)}>{say(stateWords[state])}</StatusTag>}
                >
                  <Link href={pathOf('order', { id })}>{say('orderTitle', { number })}</Link>
                </Row>
              ))}
            </Rows>
          </Card>
        )}
        {next !== null && <StandaloneLink href={`${pathOf('orders')}?after=${next}`}>{say('next')}</StandaloneLink>}
        {mobile.length > 0 && (
          <Card labelledBy="mobile-orders">
            <CardHeading id="mobile-orders">{say('ordersMobileHeading')}</CardHeading>
            <Rows>
              {mobile.map(({ id, orderNumber, on }) => (
                <Row key={id} whole strong facts={[say('orderOf', { date: formatDate(on, 'long', language) })]}>
                  <Link href={pathOf('mobileShippingInfo', { id })}>{say('orderTitle', { number: orderNumber })}</Link>
                </Row>
              ))}
            </Rows>
          </Card>
        )}
        {hasMobile && (
          <p>
            {say('ordersMobileText')} <Link href={pathOf('mobileTransactions')}>{say('ordersMobile')}</Link>
          </p>
        )}
        <StandaloneLink href={pathOf('buy')}>{say('toBuy')}</StandaloneLink>
      </Stack>
    </>
  );
}
