import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { LinkTabs } from '#design/web/link/LinkTabs.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { BillInLines } from '#modules/statements/web/parts/BillInLines.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { useFactsOf } from '../buy/LineChoices.tsx';
import { refusalText } from '../refusal-text.ts';
import { useSay } from '../say.ts';
import { Bills } from './Bills.tsx';
import type { Checkout, CheckoutData, Chosen } from './checkout.ts';
import { PayPanel } from './PayPanel.tsx';
import { SetUp } from './SetUp.tsx';

/** Everything that is ordered, each bill of two years, and the act. */
export function CheckoutPage({ data: { answer, leftOut, ...chosen } }: PageProps<CheckoutData>) {
  const say = useSay();
  const words = useWords();
  const { submission } = useSubmission();
  return (
    <JourneyColumns
      head={
        <>
          <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('noAnswer')} />
          <StepHeading>{say('checkoutTitle')}</StepHeading>
        </>
      }
      soFar={answer.__typename === 'Checkout' ? <PayPanel checkout={answer} /> : undefined}
    >
      <Stack gap="large">
        {leftOut && <p role="status">{say('leftOut')}</p>}
        {answer.__typename === 'Checkout' ? (
          <Review chosen={chosen} checkout={answer} />
        ) : (
          <>
            <p>{refusalText(answer, words)}</p>
            <Actions>
              {answer.order && (
                <ButtonLink href={pathOf('order', { id: answer.order.id })}>{say('seeOrder', { number: answer.order.number })}</ButtonLink>
              )}
              <ButtonLink look={answer.order ? 'secondary' : 'primary'} href={pathOf('buy')}>
                {say('backToBuy')}
              </ButtonLink>
            </Actions>
          </>
        )}
      </Stack>
    </JourneyColumns>
  );
}

function Review({ chosen, checkout }: { readonly chosen: Chosen; readonly checkout: Checkout }) {
  const say = useSay();
  const language = useLanguage();
  const { starts } = chosen;
  const { items, byParcel, startsOn, nextBillOn, technician, visit, nextBill, usualBill, bills } = checkout;
  return (
    <>
      <Card labelledBy="items">
        <CardHeading id="items" aside={<Link href={pathOf('buy')}>{say('backToBuy')}</Link>}>
          {say('itemsHeading')}
        </CardHeading>
        <Rows>
          {items.map((item) => (
            <Item key={item.action + item.productId} item={item} byTechnician={visit !== null} />
          ))}
        </Rows>
      </Card>
      {technician && <SetUp chosen={chosen} technician={technician} visit={visit} />}
      <Stack gap="small">
        <h2>{say('whenHeading')}</h2>
        {visit ? (
          <p>{say('whenVisit', { date: formatDate(startsOn, 'long', language) })}</p>
        ) : byParcel ? (
          <p>{say('whenParcel', { date: formatDate(startsOn, 'long', language) })}</p>
        ) : (
          <LinkTabs
            label={say('whenHeading')}
            tabs={[
              { key: 'now', href: pathOf('checkout'), label: say('whenNow'), current: starts === 'now' },
              {
                key: 'next-bill',
                href: `${pathOf('checkout')}?starts=next-bill`,
                label: say('whenNext', { date: formatDate(nextBillOn, 'long', language) }),
                current: starts === 'next-bill',
              },
            ]}
          />
        )}
      </Stack>
      <div>
        {nextBill && (
          <BillInLines heading={say('nextHeading', { amount: formatCents(nextBill.amount, language) })} bill={nextBill} total={say('linesTotal')} />
        )}
        {usualBill && (
          <BillInLines
            heading={say('monthHeading', { amount: formatCents(usualBill.amount, language) })}
            bill={usualBill}
            total={say('linesTotal')}
          />
        )}
      </div>
      <Bills bills={bills} />
      <Place chosen={chosen} checkout={checkout} />
    </>
  );
}

const actions = { add: 'action_add', change: 'action_change', end: 'action_end', 'set-up': 'action_set_up' } as const;

function Item({ item, byTechnician }: { readonly item: Checkout['items'][number]; readonly byTechnician: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const facts = useFactsOf(byTechnician)(item);
  const isEnd = item.action === 'end';
  return (
    <Row
      strong
      facts={isEnd ? [say('endsItem', { amount: formatCents(item.monthly, language) })] : facts}
      state={<StatusTag tone={isEnd ? 'waiting' : 'info'}>{say(actions[item.action])}</StatusTag>}
    >
      {item.name}
    </Row>
  );
}

type ToPlace = { readonly chosen: Chosen; readonly checkout: Checkout };

function Place({ chosen: { starts }, checkout: { version, dueToday, visit } }: ToPlace) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { submission } = useSubmission();
  const intent = useNewIntent('order');
  return (
    <ActionForm key={version}>
      <Stack>
        <input type="hidden" name={INTENT_FIELD} value={intent} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="starts" value={starts} />
        {visit && (
          <>
            <input type="hidden" name="setup" value="technician" />
            <input type="hidden" name="visit" value={visit.startsAt} />
          </>
        )}
        <Checkbox name="terms" value="yes" label={say('terms')} error={submission?.problems.find(({ field }) => field === 'terms')?.text} />
        <StandaloneLink href={pathOf('disclaimers')}>{say('termsLink')}</StandaloneLink>
        <PrimaryButton type="submit" wide busy={busy} busyText={say('placing')}>
          {say(dueToday > 0 ? 'placeThenPay' : 'place', { amount: formatCents(dueToday, language) })}
        </PrimaryButton>
        <Note small>{say('placeNote')}</Note>
      </Stack>
    </ActionForm>
  );
}
