import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stages } from '#design/web/figures/Stages.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { OrderStatusDocument, type OrderStatusQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { stateWords, toneOf } from '../order-state.ts';
import { useSay } from '../say.ts';

export const APPLICATION_STATUS_PATH = '/application-status';

type Answer = OrderStatusQuery['orderStatus'];
type Status = Extract<Answer, { readonly __typename: 'OrderStatus' }>;
type StatusData = { readonly asked: { readonly number: string; readonly zip: string }; readonly answer: Answer | undefined };

/** /application-status: how far an order has come, by its number and ZIP code (BUY-11); a plain form, for visitors and customers. */
export const statusPage = defineFrontEndPage<StatusData>({
  async load({ graph, search }) {
    const asked = { number: (search.number ?? '').slice(0, 20), zip: (search.zip ?? '').slice(0, 10) };
    const isAsked = search.number !== undefined || search.zip !== undefined;
    return { asked, answer: isAsked ? (await graph(OrderStatusDocument, asked)).orderStatus : undefined };
  },
  title: (_, words) => sayIn<typeof en>(words, 'orders')('statusTitle'),
  Page: StatusPage,
});

const holds = {
  stock: 'hold_stock',
  address: 'hold_address',
  payment: 'statusHoldPayment',
  visit: 'statusHoldVisit',
  'port-data': 'statusHoldPort',
} as const;

const wrong = { number: 'statusNumberWrong', zip: 'statusZipWrong' } as const;

function StatusPage({ data: { asked, answer } }: PageProps<StatusData>) {
  const say = useSay();
  const { phone } = usePartner();
  const refused = answer?.__typename === 'OrderStatusRefused' ? answer : undefined;
  const problems = !refused
    ? []
    : refused.reason === 'malformed'
      ? refused.fields.map((field) => ({ field, text: say(wrong[field]) }))
      : [{ field: refused.reason === 'unknown' ? 'number' : '', text: say(refused.reason === 'unknown' ? 'statusUnknown' : 'statusTooMany') }];
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading lead={say('statusLead')}>{say('statusTitle')}</PageHeading>
      <Grid>
        <GridCell span={7}>
          <Stack gap="large">
            {answer?.__typename === 'OrderStatus' && <Found status={answer} />}
            <AskForm asked={asked} problems={problems} />
          </Stack>
        </GridCell>
        <GridCell span={5}>
          <Stack>
            <p>{say('statusOfAccount')}</p>
            <StandaloneLink href={pathOf('orders')}>{say('toOrders')}</StandaloneLink>
            <p>
              {say('statusOrCall')} <a href={phone.href}>{say('statusCall')}</a>
            </p>
          </Stack>
        </GridCell>
      </Grid>
    </Stack>
  );
}

type FormProps = Pick<StatusData, 'asked'> & { readonly problems: readonly { readonly field: string; readonly text: string }[] };

function AskForm({ asked, problems }: FormProps) {
  const say = useSay();
  const language = useLanguage();
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.text;
  return (
    <Card labelledBy="ask">
      <CardHeading id="ask">{say('statusWhich')}</CardHeading>
      <form action={pathIn(language, APPLICATION_STATUS_PATH)}>
        <Stack>
          <TextField
            name="number"
            label={say('statusNumber')}
            hint={say('statusNumberHint')}
            error={errorOf('number')}
            defaultValue={asked.number}
            maxLength={20}
            autoComplete="off"
            width="medium"
          />
          <TextField
            name="zip"
            label={say('statusZip')}
            error={errorOf('zip')}
            defaultValue={asked.zip}
            maxLength={10}
            inputMode="numeric"
            autoComplete="postal-code"
            width="short"
          />
          <PrimaryButton type="submit">{say('statusAsk')}</PrimaryButton>
        </Stack>
      </form>
    </Card>
  );
}

function Found({ status: { number, state, hold, placedOn, startsOn, byParcel, shippedOn, deliveredOn } }: { readonly status: Status }) {
  const say = useSay();
  const language = useLanguage();
  const day = (on: typeof shippedOn) => (on === null ? {} : { time: formatDate(on, 'short', language) });
  const isDone = state === 'completed';
  const stageOf = (done: boolean, before: boolean) => (done ? 'done' : before ? 'now' : 'coming');
  return (
    <Card labelledBy="found">
      <CardHeading id="found" aside={<StatusTag tone={toneOf(state)}>{say(stateWords[state])}</StatusTag>}>
        {say('orderTitle', { number })}
      </CardHeading>
      <Stack>
        <p>{say('orderOf', { date: formatDate(placedOn, 'long', language) })}</p>
        {hold !== null && <p>{say(holds[hold])}</p>}
        {byParcel && state !== 'failed' && state !== 'cancelled' && (
          <Stages
            stages={[
              { key: 'ordered', state: 'done', title: say('stageOrdered'), ...day(placedOn) },
              { key: 'sent', state: stageOf(shippedOn !== null, true), title: say('stageSent'), ...day(shippedOn) },
              {
                key: 'delivered',
                state: stageOf(deliveredOn !== null || isDone, shippedOn !== null),
                title: say('stageDelivered'),
                ...day(deliveredOn),
              },
              { key: 'set-up', state: stageOf(isDone, deliveredOn !== null), title: say('stageSetUp') },
            ]}
          />
        )}
        {startsOn !== null && <Note>{say('statusStarts', { date: formatDate(startsOn, 'long', language) })}</Note>}
      </Stack>
    </Card>
  );
}
