import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import type { Window } from '#modules/appointments/rules/windows.ts';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { ItemOfOrderFragment, OrderShownFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useFactsOf } from '../buy/LineChoices.tsx';
import { stateWords, toneOf } from '../order-state.ts';
import { useSay } from '../say.ts';
import { useWindowText } from '../window-text.ts';
import { LineOfOrder } from './LineOfOrder.tsx';
import { Parcel } from './Parcel.tsx';
import { useStanding } from './standing.ts';

export type OrderData = OrderShownFragment & { readonly visitWindows: readonly Window[] };

const holds = { stock: 'hold_stock', address: 'hold_address', payment: 'hold_payment', visit: 'hold_visit', 'port-data': 'hold_port_data' } as const;

/** How far an order has come, what is in it, what to do next, and calling it off. */
export function OrderPage({ data }: PageProps<OrderData>) {
  const say = useSay();
  const language = useLanguage();
  const { submission } = useSubmission();
  const { title, text } = useStanding(data);
  const { id, number, state, hold, line, dueToday, placedOn, items, byParcel, mayCancel, deliveredOn, visit, visitWindows, undelivered } = data;
  const isSent = byParcel && hold !== 'payment';
  return (
    <>
      <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('noAnswer')} />
      <PageHeading
        up={<UpLink href={pathOf('orders')}>{say('ordersTitle')}</UpLink>}
        lead={
          <Facts>
            {say('orderOn', { number, date: formatDate(placedOn, 'long', language) })}
            {items.map(({ name }) => name).join(', ')}
          </Facts>
        }
        aside={<StatusTag tone={toneOf(state)}>{say(stateWords[state])}</StatusTag>}
      >
        {title}
      </PageHeading>
      <Grid>
        <GridCell span={7}>
          <Stack>
            {hold !== null && <p>{say(holds[hold], { amount: formatCents(dueToday, language) })}</p>}
            {hold === 'payment' && (
              <Actions>
                <ButtonLink href={pathOf('orderPay', { id })}>{say('payNow', { amount: formatCents(dueToday, language) })}</ButtonLink>
              </Actions>
            )}
            {visit && hold === 'visit' && <Rebook windows={visitWindows} timeZone={visit.timeZone} />}
            {visit && hold !== 'visit' && state !== 'cancelled' && state !== 'completed' && state !== 'partial' && <Visit visit={visit} />}
            {isSent && <Parcel order={data} text={text} />}
            {line && hold !== 'payment' && <LineOfOrder order={data} line={line} />}
            {state === 'in-progress' && deliveredOn !== null && line === null && (
              <Actions>
                <ButtonLink href={pathOf('activation')}>{say('setUp')}</ButtonLink>
              </Actions>
            )}
            <Card labelledBy="order-items">
              <CardHeading id="order-items">{say('orderItems')}</CardHeading>
              {!isSent && text !== undefined && <p>{text}</p>}
              <Rows>
                {items.map((item) => (
                  <Item
                    key={item.productId}
                    item={item}
                    byTechnician={visit !== null}
                    isMissing={undelivered.some(({ productId }) => productId === item.productId)}
                  />
                ))}
                {dueToday > 0 && <Row>{say(hold === 'payment' ? 'dueBefore' : 'paidBefore', { amount: formatCents(dueToday, language) })}</Row>}
              </Rows>
            </Card>
          </Stack>
        </GridCell>
        <GridCell span={5}>
          <Stack>
            {mayCancel && <Cancel isUndo={state === 'completed'} paid={hold === 'payment' ? zero : dueToday} />}
            {state === 'completed' && items.some(({ action, isPlan }) => action === 'end' && isPlan) && (
              <StandaloneLink href={pathOf('services')}>{say('toReturns')}</StandaloneLink>
            )}
            <StandaloneLink href={pathOf('billing')}>{say('toBills')}</StandaloneLink>
            <StandaloneLink href={pathOf('myPlan')}>{say('toPlan')}</StandaloneLink>
          </Stack>
        </GridCell>
      </Grid>
    </>
  );
}

/** When the technician comes, and where to move that. */
function Visit({ visit }: { readonly visit: NonNullable<OrderData['visit']> }) {
  const say = useSay();
  const windowText = useWindowText(visit.timeZone);
  return (
    <Card labelledBy="visit">
      <CardHeading id="visit">{say('visitHeading')}</CardHeading>
      <p>{windowText(visit)}</p>
      <StandaloneLink href={pathOf('appointment', { id: visit.appointmentId })}>{say('toVisit')}</StandaloneLink>
    </Card>
  );
}

/** Another time for a visit that set up nothing. */
function Rebook({ windows, timeZone }: { readonly windows: readonly Window[]; readonly timeZone: string }) {
  const say = useSay();
  const busy = useBusy();
  const windowText = useWindowText(timeZone);
  const [first] = windows;
  if (!first) return <p>{say('visitNone')}</p>;
  return (
    <ActionForm>
      <Stack gap="small">
        <input type="hidden" name="act" value="rebook" />
        <SelectField
          name="visit"
          label={say('visitWhen')}
          hint={say('visitHint')}
          chosen={first.startsAt}
          options={windows.map((one) => ({ value: one.startsAt, label: windowText(one) }))}
        />
        <PrimaryButton type="submit" busy={busy} busyText={say('visitTaking')}>
          {say('visitRebook')}
        </PrimaryButton>
      </Stack>
    </ActionForm>
  );
}

type ItemProps = { readonly item: ItemOfOrderFragment; readonly byTechnician: boolean; readonly isMissing: boolean };

function Item({ item, byTechnician, isMissing }: ItemProps) {
  const say = useSay();
  const language = useLanguage();
  const facts = useFactsOf(byTechnician)(item);
  if (isMissing)
    return (
      <Row strong facts={[say('undelivered')]}>
        {item.name}
      </Row>
    );
  return (
    <Row strong facts={item.action === 'end' ? [say('endsItem', { amount: formatCents(item.monthly, language) })] : facts}>
      {item.name}
    </Row>
  );
}

/** `paid`: what goes back. */
function Cancel({ isUndo, paid }: { readonly isUndo: boolean; readonly paid: Cents }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="cancel">
      <CardHeading id="cancel">{say('cancelHeading')}</CardHeading>
      <p>{say(isUndo ? 'cancelUndo' : 'cancelText')}</p>
      {paid > 0 && <p>{say('refundText', { amount: formatCents(paid, language) })}</p>}
      <ActionForm>
        <SecondaryButton type="submit" busy={useBusy()} busyText={say('cancelling')}>
          {say('cancel')}
        </SecondaryButton>
      </ActionForm>
    </Card>
  );
}
