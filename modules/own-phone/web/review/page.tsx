import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { BillInLines } from '#modules/statements/web/parts/BillInLines.tsx';
import { BillsToCome } from '#modules/statements/web/parts/BillsToCome.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { OrderOwnPhoneLineDocument, ReviewLineDocument, type ReviewLineQuery } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD, newIntent, useNewIntent } from '#platform/web/intent.ts';
import { goTo, notHere, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { LINE_PATH, OWN_PHONE_PATH, PHONE_GONE_PATH } from '../paths.ts';
import { messageOf, problemsOf } from '../refusal.ts';
import { useSay } from '../say.ts';

type Answer = NonNullable<ReviewLineQuery['account']>['lineCheckout'];
type Review = Extract<Answer, { readonly __typename: 'Checkout' }>;
type Bill = NonNullable<Review['nextBill']>;
type Chosen = { readonly planId: string; readonly sim: 'card' | 'esim'; readonly keepsNumber: boolean };
type ReviewData = { readonly chosen: Chosen; readonly answer: Answer; readonly model: string; readonly imeiLastFour: string };

/** /byod/review: the line with its bills, what the other carrier is asked, and the order. Without a phone that was checked it leads back. */
export const reviewPage = defineFrontEndPage<ReviewData>({
  async load({ graph, search }) {
    const chosen = chosenIn(search);
    if (!chosen) return goTo(LINE_PATH);
    const { account } = await graph(ReviewLineDocument, chosen);
    if (!account?.ownPhone) return notHere;
    const { model, imeiLastFour, hasEsim } = account.ownPhone;
    if (model === null || imeiLastFour === null) return goTo(PHONE_GONE_PATH);
    if (chosen.sim === 'esim' && !hasEsim) return goTo(LINE_PATH);
    return { chosen, answer: account.lineCheckout, model, imeiLastFour };
  },
  act: order,
  title: (_, words) => sayIn<typeof en>(words, 'own-phone')('reviewTitle'),
  Page: ReviewPage,
});

const chosenIn = ({ plan = '', sim, number }: Readonly<Record<string, string>>): Chosen | undefined =>
  plan === '' ? undefined : { planId: plan, sim: sim === 'esim' ? 'esim' : 'card', keepsNumber: number === 'keep' };

async function order(fields: Readonly<Record<string, string>>, { graph, search, words }: FrontEndPageRequest) {
  const say = sayIn<typeof en>(words, 'own-phone');
  const chosen = chosenIn(search);
  if (!chosen) return { goTo: LINE_PATH };
  if ((fields.terms ?? '') === '') return { problems: [{ field: 'terms', text: say('termsMissing') }] };
  const { number = '', account = '', pin = '', zip = '', version = '' } = fields;
  const { planId, sim, keepsNumber } = chosen;
  const { orderOwnPhoneLine: answer } = await graph(OrderOwnPhoneLineDocument, {
    ...{ orderId: fields[INTENT_FIELD] || newIntent(), version, planId, sim },
    port: keepsNumber ? { number, accountNumber: account, pin, zip } : null,
  });
  if (answer.__typename === 'OwnPhoneOrdered') return { goTo: pathOf('order', { id: answer.orderId }) };
  // Its page leads back without a phone, where it is said.
  return answer.reason === 'no-phone' ? { goTo: PHONE_GONE_PATH } : { problems: problemsOf(answer, words) };
}

const changePath = ({ planId, sim, keepsNumber }: Chosen): string =>
  `${LINE_PATH}?${new URLSearchParams({ plan: planId, sim, number: keepsNumber ? 'keep' : 'new' }).toString()}`;

function ReviewPage({ data }: PageProps<ReviewData>) {
  const say = useSay();
  const { problems } = useProblemsOr(say('noAnswer'));
  const { answer, chosen } = data;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading up={<UpLink href={changePath(chosen)}>{say('lineTitle')}</UpLink>}>{say('reviewTitle')}</PageHeading>
      {answer.__typename === 'Checkout' ? (
        <Grid>
          <GridCell span={7}>
            <Stack gap="large">
              <Chosen data={data} review={answer} />
              <TwoYears review={answer} />
              <OrderForm chosen={chosen} review={answer} />
            </Stack>
          </GridCell>
          <GridCell span={5}>
            <Bills review={answer} />
          </GridCell>
        </Grid>
      ) : (
        <p>{say(messageOf(answer.reason))}</p>
      )}
    </Stack>
  );
}

function Chosen({ data: { chosen, model, imeiLastFour }, review: { items, startsOn } }: { readonly data: ReviewData; readonly review: Review }) {
  const say = useSay();
  const language = useLanguage();
  const [item] = items;
  const change = (what: string) => ({ href: changePath(chosen), label: say('change'), what });
  return (
    <Card labelledBy="chosen">
      <CardHeading id="chosen">{say('chosenHeading')}</CardHeading>
      <SummaryList
        rows={[
          {
            key: 'phone',
            term: say('phone'),
            detail: say('phoneIs', { phone: model, digits: imeiLastFour }),
            change: { href: OWN_PHONE_PATH, label: say('change'), what: say('phone') },
          },
          { key: 'plan', term: say('plan'), detail: item?.name, change: change(say('plan')) },
          { key: 'sim', term: say('sim'), detail: say(chosen.sim === 'esim' ? 'simEsim' : 'simCard'), change: change(say('sim')) },
          {
            key: 'number',
            term: say('number'),
            detail: say(chosen.keepsNumber ? 'numberKeep' : 'numberNew'),
            change: change(say('number')),
          },
          {
            key: 'starts',
            term: say('begins'),
            detail: say('beginsFrom', { date: formatDate(startsOn, 'long', language) }),
            note: say(chosen.keepsNumber ? 'beginsWithNumber' : 'beginsWithPress'),
          },
        ]}
      />
    </Card>
  );
}

function Bills({ review: { dueToday, nextBill, usualBill } }: { readonly review: Review }) {
  const say = useSay();
  const language = useLanguage();
  const dollars = (amount: Bill['amount']) => formatCents(amount, language);
  return (
    <Card labelledBy="pay">
      <CardHeading id="pay">{say('payHeading')}</CardHeading>
      <Stack>
        <SummaryList
          brief
          rows={[
            { key: 'today', term: say('payToday'), detail: dollars(dueToday) },
            ...(nextBill
              ? [
                  {
                    key: 'next',
                    term: say('payNext', { date: formatDate(nextBill.on, 'long', language) }),
                    detail: dollars(nextBill.amount),
                    note: say('payInstead', { amount: dollars(nextBill.usual) }),
                  },
                ]
              : []),
            ...(usualBill
              ? [
                  {
                    key: 'month',
                    term: say('payMonth'),
                    detail: dollars(usualBill.amount),
                    note: say('payInstead', { amount: dollars(usualBill.usual) }),
                  },
                ]
              : []),
          ]}
        />
        {nextBill && <BillInLines heading={say('nextHeading')} bill={nextBill} total={say('together')} />}
        {usualBill && <BillInLines heading={say('monthHeading')} bill={usualBill} total={say('together')} />}
      </Stack>
    </Card>
  );
}

/** The mobile bills of two years, also those after a promotion. */
function TwoYears({ review: { bills } }: { readonly review: Review }) {
  const say = useSay();
  return (
    <BillsToCome
      bills={bills}
      words={{
        heading: say('billsHeading'),
        text: say('billsText'),
        on: say('billFrom'),
        amount: say('billAmount'),
        usual: say('billUsual'),
        range: (days) => say('billRange', days),
      }}
    />
  );
}

function OrderForm({ chosen, review: { version, dueToday } }: { readonly chosen: Chosen; readonly review: Review }) {
  const say = useSay();
  const language = useLanguage();
  const { field, errorOf, busy } = useProblemsOr(say('noAnswer'));
  const intent = useNewIntent('line');
  return (
    <ActionForm key={version}>
      <Stack gap="large">
        <input type="hidden" name={INTENT_FIELD} value={intent} />
        <input type="hidden" name="version" value={version} />
        {chosen.keepsNumber && (
          <Card labelledBy="port">
            <CardHeading id="port">{say('portHeading')}</CardHeading>
            <Stack>
              <p>{say('portText')}</p>
              <TextField {...field('number')} label={say('portNumber')} type="tel" autoComplete="tel" maxLength={30} width="medium" />
              <TextField
                {...field('account')}
                label={say('portAccount')}
                hint={say('portAccountHint')}
                autoComplete="off"
                maxLength={30}
                width="medium"
              />
              <TextField {...field('pin')} label={say('portPin')} hint={say('portPinHint')} autoComplete="off" maxLength={20} width="short" />
              <TextField {...field('zip')} label={say('portZip')} inputMode="numeric" autoComplete="postal-code" maxLength={10} width="short" />
            </Stack>
          </Card>
        )}
        <Stack>
          <Checkbox name="terms" value="yes" label={say('terms')} error={errorOf('terms')} />
          <StandaloneLink href={pathOf('disclaimers')}>{say('termsLink')}</StandaloneLink>
          <PrimaryButton type="submit" wide busy={busy} busyText={say('placing')}>
            {say('place', { amount: formatCents(dueToday, language) })}
          </PrimaryButton>
          <Note small>{say('placeNote')}</Note>
        </Stack>
      </Stack>
    </ActionForm>
  );
}
