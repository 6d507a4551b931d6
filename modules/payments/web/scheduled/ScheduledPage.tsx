import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { Cancelled } from './Cancelled.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { isChange, whyNot } from './cancel-refusal.ts';
import { ScheduledPayments } from './ScheduledPayments.tsx';
import type { ScheduledData } from './scheduled.ts';

/** The scheduled payments, each with amount, date and method, and buttons to cancel or replace it (PAY-15, PAY-19). */
export function ScheduledPage({ data }: PageProps<ScheduledData>) {
  const say = useSay();
  const { toCancel, cancelled } = data;
  const { submission, attempt } = useSubmission();
  const refused = whyNot(toCancel, submission, useWords());
  const unanswered = submission?.note === 'unavailable' && !isChange(submission);
  const toConfirm = (refused === undefined || unanswered) && toCancel !== 'unknown' ? toCancel : undefined;
  return (
    <>
      <PageHeading
        up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>}
        aside={<Link href={pathOf('activity')}>{say('activityTitle')}</Link>}
      >
        {say('scheduledTitle')}
      </PageHeading>
      <Stack gap="large">
        {cancelled && <Cancelled payment={cancelled} />}
        {refused !== undefined && (
          <Failure
            key={attempt}
            code={isChange(submission) ? 'changePayment' : 'cancelPayment'}
            tone="negative"
            announce="alert"
            ok={pathOf('scheduled')}
          >
            {refused}
          </Failure>
        )}
        {toConfirm ? <CancelQuestion payment={toConfirm} /> : <Waiting data={data} />}
      </Stack>
    </>
  );
}

function Waiting({ data: { payments, mayPay, storeOnly } }: { readonly data: ScheduledData }) {
  const say = useSay();
  const acts = mayPay ? (storeOnly ? 'cancel' : 'all') : 'none';
  return (
    <Card label={say('scheduledCaption')}>
      {payments.length === 0 ? <p>{say('noScheduled')}</p> : <ScheduledPayments payments={payments} acts={acts} />}
      <Note small>{mayPay ? say(storeOnly ? 'scheduledStore' : 'scheduledNote') : say('mayNotPay')}</Note>
      {acts === 'all' && (
        <Actions>
          <ButtonLink look="secondary" href={pathOf('payStart')}>
            {say('scheduleNew')}
          </ButtonLink>
        </Actions>
      )}
    </Card>
  );
}
