import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Section } from '#design/web/layout/Section.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { AddressForm } from '../parts/AddressForm.tsx';
import { useSay } from '../say.ts';
import { PlanCard } from './PlanCard.tsx';
import type { Offer, Shop, StorefrontData } from './storefront.ts';

/** What we sell, at an address or anywhere: each plan with what two years of it cost. */
export function StorefrontPage({ data: { asked, shop } }: PageProps<StorefrontData>) {
  const say = useSay();
  return (
    <>
      <PageHeading lead={say('shopLead')}>{say('shopTitle')}</PageHeading>
      <Stack gap="large">
        {shop ? (
          <>
            <AddressForm asked={asked} answer={shop} action={pathOf('storefront')} />
            {lines.map((line) => {
              const own = shop.products.filter((product) => product.line === line);
              return own.length > 0 && <OfLine key={line} line={line} products={own} asked={asked} />;
            })}
          </>
        ) : (
          <p>
            <WithPhone>{say('shopNothing')}</WithPhone>
          </p>
        )}
        <Grid>
          {shop && shop.fees.length > 0 && (
            <GridCell span={7}>
              <Fees fees={shop.fees} />
            </GridCell>
          )}
          <GridCell span={5}>
            <Order />
          </GridCell>
        </Grid>
      </Stack>
    </>
  );
}

const lines = ['internet', 'tv', 'voice', 'mobile', 'streaming'] as const;

type OfLineProps = Pick<StorefrontData, 'asked'> & { readonly line: Offer['line']; readonly products: readonly Offer[] };

function OfLine({ line, products, asked }: OfLineProps) {
  const say = useSay();
  const plans = products.filter(({ kind }) => kind === 'plan');
  const span = plans.length % 3 === 0 ? 4 : 6;
  const lists = [
    {
      id: `${line}-more`,
      heading: say('shopMore', { line: say(`shopLine_${line}`) }),
      products: products.filter(({ kind }) => kind === 'add-on' || kind === 'equipment'),
    },
    { id: `${line}-phones`, heading: say('shopPhones'), products: products.filter(({ kind }) => kind === 'device') },
  ].filter((list) => list.products.length > 0);
  return (
    // A plan may be called like its line: an id of the catalogue stands beside this one.
    <Section id={`line-${line}`} heading={say(`shopLine_${line}`)}>
      <Grid>
        {plans.map((plan) => (
          <GridCell key={plan.id} span={span}>
            <PlanCard plan={plan} asked={asked} />
          </GridCell>
        ))}
        {lists.map(({ id, heading, products: own }) => (
          <GridCell key={id} span={lists.length > 1 ? 6 : 12}>
            <Card labelledBy={id}>
              <CardHeading id={id} level={3}>
                {heading}
              </CardHeading>
              <Rows>
                {own.map((product) => (
                  <Row key={product.id} note={`${product.description1}. ${product.description2}`} aside={<Price product={product} />}>
                    {product.name}
                  </Row>
                ))}
              </Rows>
            </Card>
          </GridCell>
        ))}
      </Grid>
    </Section>
  );
}

function Price({ product: { monthly, once } }: { readonly product: Offer }) {
  const say = useSay();
  const language = useLanguage();
  return monthly === 0 ? (
    <span>
      <Amount>{formatCents(once, language)}</Amount> {say('shopOnce')}
    </span>
  ) : (
    <span>{say('shopMonth', { amount: formatCents(monthly, language) })}</span>
  );
}

function Fees({ fees }: { readonly fees: Shop['fees'] }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="fees">
      <CardHeading id="fees">{say('shopElse')}</CardHeading>
      <Rows>
        {fees.map(({ name, once }) => (
          <Row key={name} aside={<Amount>{formatCents(once, language)}</Amount>}>
            {name}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

/** A home phone, mobile lines and streaming are ordered with somebody who tells the whole price. */
function Order() {
  const say = useSay();
  const language = useLanguage();
  const { phone } = usePartner();
  return (
    <Card labelledBy="order">
      <CardHeading id="order">{say('shopOrder')}</CardHeading>
      <p>{say('shopOrderText')}</p>
      <p>
        <a href={phone.href}>{say('shopCall')}</a>
      </p>
      <p>{say('shopCustomer')}</p>
      <StandaloneLink href={signInFor(pathIn(language, pathOf('myPlan')))}>{say('shopSignIn')}</StandaloneLink>
      <StandaloneLink href={pathOf('applicationStatus')}>{say('shopStatus')}</StandaloneLink>
    </Card>
  );
}
