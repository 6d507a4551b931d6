import { Card } from '#design/web/cards/Card.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { reasons } from '#modules/support/rules/contact.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate, formatMoment } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { AttachedSpeedTestQuery, QuestionedChargeQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { MessageForm } from '../MessageForm.tsx';
import { useSay } from '../say.ts';
import { useProblems } from '../use-problems.ts';
import { topicWords } from '../words.ts';

export type FormPageData = {
  /** What was chosen before, from the address. */
  readonly topic: string;
  /** The number of the case that was just opened. */
  readonly sent: string | null;
  /** Masked: where we answer a signed-in customer. Null for a visitor. */
  readonly answerTo: string | null;
  /** The line of a statement that it is about. */
  readonly charge: NonNullable<QuestionedChargeQuery['account']>['charge'];
  /** The outage at the reader's address that it is about. */
  readonly outage: { readonly id: string; readonly place: string; readonly on: IsoDate } | null;
  /** The speed test that goes along, with the time zone of its account. */
  readonly test: (NonNullable<NonNullable<AttachedSpeedTestQuery['account']>['speedTest']> & { readonly timeZone: string }) | null;
};

export function FormPage({ data }: PageProps<FormPageData>) {
  const say = useSay();
  const { problems } = useProblems();
  const { phone } = usePartner();
  if (data.sent !== null) return <Sent number={data.sent} />;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <Stack>
        <PageHeading>{say('title')}</PageHeading>
        <p>{say('lead')}</p>
        <p>
          {say('urgent')} <a href={phone.href}>{say('call')}</a>
        </p>
      </Stack>
      <Grid>
        <GridCell span={7}>
          <CaseForm {...data} />
        </GridCell>
      </Grid>
      <StandaloneLink href={pathOf('supportCases')}>{say('toCases')}</StandaloneLink>
    </Stack>
  );
}

function CaseForm({ topic, answerTo, charge, test, outage }: FormPageData) {
  const say = useSay();
  const { field } = useProblems();
  const { defaultValue: chosen = topic, ...topicField } = field('topic');
  const options = [{ value: '', label: say('choose') }, ...reasons.map((value) => ({ value, label: say(topicWords[value]) }))];
  return (
    <MessageForm
      before={
        charge ? (
          <QuestionedCharge charge={charge} />
        ) : (
          <>
            {test && <AttachedTest test={test} />}
            {outage && <AppealedOutage outage={outage} />}
            <SelectField {...topicField} label={say('topic')} options={options} chosen={chosen} />
          </>
        )
      }
      after={
        answerTo === null ? (
          <>
            <TextField {...field('name')} label={say('name')} autoComplete="given-name" />
            <TextField {...field('email')} type="email" label={say('email')} hint={say('emailHint')} autoComplete="email" spellCheck={false} />
          </>
        ) : (
          <Note>{say('answerTo', { email: answerTo })}</Note>
        )
      }
    />
  );
}

/** The topic and the charge go along unseen: both are decided by the line that was pressed, and the server takes the rest from our books. */
function QuestionedCharge({ charge }: { readonly charge: NonNullable<FormPageData['charge']> }) {
  const say = useSay();
  const language = useLanguage();
  const on = formatDate(charge.on, 'long', language);
  return (
    <>
      <p>{say('aboutCharge', { name: charge.description, amount: formatCents(charge.amount, language), date: on })}</p>
      <input type="hidden" name="topic" value="unknown-charge" />
      <input type="hidden" name="charge" value={charge.id} />
    </>
  );
}

/** The test goes along by its id: the server writes its figures from our books. */
function AttachedTest({ test }: { readonly test: NonNullable<FormPageData['test']> }) {
  const say = useSay();
  const language = useLanguage();
  const mbps = (kbps: number) => String(Math.round(kbps / 1_000));
  const moment = formatMoment(test.at, test.timeZone, language);
  return (
    <>
      <Note>{say('withSpeedTest', { moment, down: mbps(test.downloadKbps), up: mbps(test.uploadKbps) })}</Note>
      <input type="hidden" name="test" value={test.id} />
    </>
  );
}

/** The outage goes along by its id: the server writes what is known of it. */
function AppealedOutage({ outage: { id, place, on } }: { readonly outage: NonNullable<FormPageData['outage']> }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <Note>{say('withOutage', { date: formatDate(on, 'long', language), place })}</Note>
      <input type="hidden" name="outage" value={id} />
    </>
  );
}

function Sent({ number }: { readonly number: string }) {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading>{say('sentTitle')}</PageHeading>
      <Card>
        <p>{say('sentNumber')}</p>
        <p>
          <strong>{number}</strong>
        </p>
        <Note>{say('sentText')}</Note>
      </Card>
      <StandaloneLink href={pathOf('supportCases')}>{say('toCases')}</StandaloneLink>
    </Stack>
  );
}
