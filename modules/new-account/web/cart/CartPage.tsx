import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { AddressForm } from '#modules/catalogue/web/parts/AddressForm.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../say.ts';
import { Costs } from './Costs.tsx';
import { type Cart, type CartData, fieldsOf, type Item } from './cart.ts';
import { useFactsOf } from './useFactsOf.ts';

/** What was chosen, what it costs in two years, the way on, and what else there is. */
export function CartPage({ data: { wish, cart, isCustomer } }: PageProps<CartData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const { products: _, ...asked } = wish;
  return (
    <Stack gap="large">
      <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('noAnswer')} />
      <PageHeading lead={say('cartLead')}>{say('cartTitle')}</PageHeading>
      {cart === undefined ? (
        <p>
          <WithPhone>{say('nothingSold')}</WithPhone>
        </p>
      ) : cart.chosen.length === 0 ? (
        <Empty />
      ) : (
        <Grid>
          <GridCell span={7}>
            <Stack gap="large">
              <Chosen cart={cart} wish={wish} />
              <AddressForm asked={asked} answer={cart} action={pathOf('visitorCart')} also={{ products: fieldsOf(wish).products ?? '' }} />
            </Stack>
          </GridCell>
          <GridCell span={5}>
            <Costs cart={cart}>
              <GoOn cart={cart} wish={wish} isCustomer={isCustomer} />
            </Costs>
          </GridCell>
          {cart.others.length > 0 && (
            <GridCell span={7}>
              <Others cart={cart} wish={wish} />
            </GridCell>
          )}
        </Grid>
      )}
    </Stack>
  );
}

function Empty() {
  const say = useSay();
  return (
    <Card labelledBy="chosen">
      <Stack>
        <CardHeading id="chosen">{say('cartEmpty')}</CardHeading>
        <p>{say('cartEmptyText')}</p>
        <Actions>
          <ButtonLink href={pathOf('storefront')}>{say('toPlans')}</ButtonLink>
          <StandaloneLink href={signInFor(pathIn(useLanguage(), pathOf('visitorCart')))}>{say('isCustomer')}</StandaloneLink>
        </Actions>
      </Stack>
    </Card>
  );
}

type OfCart = { readonly cart: Cart; readonly wish: CartData['wish'] };

function Chosen({ cart: { chosen, outcome }, wish }: OfCart) {
  const say = useSay();
  const factsOf = useFactsOf();
  return (
    <Card labelledBy="chosen">
      <CardHeading id="chosen">{say('chosenHeading')}</CardHeading>
      <Rows>
        {chosen.map(({ productId, item, reason }) => (
          <Row
            key={productId}
            strong
            facts={item ? factsOf(item) : []}
            state={reason !== null && outcome === 'served' && <StatusTag tone="negative">{say(reasons[reason])}</StatusTag>}
            aside={
              <ChangeForm
                wish={{ ...wish, products: wish.products.filter((id) => id !== productId) }}
                text={say('takeOut')}
                name={say('takeOutName', { name: item?.name ?? productId })}
              />
            }
          >
            {item?.name ?? say(outcome === 'served' ? 'goneItem' : 'itemAtAddress')}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

const reasons = {
  'not-sold': 'refused_not_sold',
  'has-it': 'refused_not_sold',
  'needs-plan': 'refused_needs_plan',
  'not-there': 'refused_not_there',
  'by-phone': 'refused_by_phone',
  needed: 'refused_by_phone',
  'open-order': 'refused_not_sold',
} as const;

function Others({ cart: { others }, wish }: OfCart) {
  const say = useSay();
  const factsOf = useFactsOf();
  const add = (item: Item) => <ChangeForm wish={wish} add={item.productId} text={say('add')} name={say('addName', { name: item.name })} />;
  return (
    <Card labelledBy="others">
      <CardHeading id="others">{say('othersHeading')}</CardHeading>
      <Rows>
        {others.map((item) => (
          <Row key={item.productId} strong facts={factsOf(item)} aside={add(item)}>
            {item.name}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

type ChangeProps = { readonly wish: CartData['wish']; readonly add?: string; readonly text: string; readonly name: string };

/** Leads to the cart as it is then: a plain form, so that the server keeps its address. */
function ChangeForm({ wish, add, text, name }: ChangeProps) {
  const language = useLanguage();
  return (
    <form action={pathIn(language, pathOf('visitorCart'))}>
      <Hidden fields={{ ...fieldsOf(wish), ...(add !== undefined && { add }) }} />
      <SecondaryButton type="submit" aria-label={name}>
        {text}
      </SecondaryButton>
    </form>
  );
}

const Hidden = ({ fields }: { readonly fields: Readonly<Record<string, string>> }): ReactNode =>
  Object.entries(fields).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />);

function GoOn({ cart: { outcome, chosen }, wish, isCustomer }: OfCart & { readonly isCustomer: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const isReady = isCustomer || (outcome === 'served' && chosen.every(({ item }) => item !== null));
  if (isCustomer)
    return (
      <ActionForm>
        <Stack>
          <p>{say('forAccount')}</p>
          <PrimaryButton type="submit" wide busy={busy} busyText={say('oneMoment')}>
            {say('takeAlong')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    );
  return (
    <Stack>
      {isReady ? (
        <form action={pathIn(language, pathOf('newAccount'))}>
          <Stack>
            <Hidden fields={fieldsOf(wish)} />
            <PrimaryButton type="submit" wide>
              {say('goOn')}
            </PrimaryButton>
          </Stack>
        </form>
      ) : (
        <p>{say(outcome === 'served' ? 'firstTakeOut' : 'firstAddress')}</p>
      )}
      <ButtonLink
        look="secondary"
        wide
        href={signInFor(pathIn(language, `${pathOf('visitorCart')}?${new URLSearchParams(fieldsOf(wish)).toString()}`))}
      >
        {say('isCustomer')}
      </ButtonLink>
      <Note small>{say('kept')}</Note>
    </Stack>
  );
}
