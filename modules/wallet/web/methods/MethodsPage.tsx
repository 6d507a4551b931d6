import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { MethodLine, MethodName } from '../parts/MethodLine.tsx';
import { restrictedText } from '../parts/restricted-text.ts';
import { useSay } from '../say.ts';
import { BalanceDue } from './BalanceDue.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import type { MethodsData, UsedMethod } from './methods.ts';
import { usePartName } from './part-name.ts';

/** The saved cards and bank accounts, what each is used for, and what can be done with it (WAL-01, WAL-04, WAL-05). */
export function MethodsPage({ data }: PageProps<MethodsData>) {
  const say = useSay();
  const { submission, attempt } = useSubmission();
  const { toDelete, balance, done } = data;
  const isQuestion = toDelete !== undefined || balance !== undefined;
  const unanswered = submission?.note === 'unavailable';
  const refused = unanswered ? say('deleteNoAnswer') : submission?.problems[0]?.text;
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>}>{say('title')}</PageHeading>
      <Stack gap="large">
        {refused !== undefined && (
          <Failure key={attempt} code="deleteMethod" tone="negative" announce="alert" ok={pathOf('methods')}>
            {refused}
          </Failure>
        )}
        {done && refused === undefined && !isQuestion && (
          <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(done)}>
            {say('mailSent')}
          </Alert>
        )}
        {(refused === undefined || unanswered) && isQuestion ? <Question data={data} /> : <Methods data={data} />}
      </Stack>
    </>
  );
}

function Question({ data: { toDelete, balance } }: PageProps<MethodsData>) {
  if (toDelete) return <DeleteQuestion used={toDelete} />;
  return balance && <BalanceDue due={balance} />;
}

function Methods({ data: { methods, storeOnly, pastDue } }: PageProps<MethodsData>) {
  const say = useSay();
  const { hasStores } = usePartner();
  if (methods === unavailable) return <Failure code="paymentInfo" text="paymentInfoText" here={pathOf('methods')} />;
  const debited = methods.reduce((count, { use }) => count + (use?.autoPay.length ?? 0), 0);
  return (
    <>
      {storeOnly && (
        <Alert tone="info" toneWord={say('toneInfo')}>
          <WithPhone>{say('storeOnly')}</WithPhone>
        </Alert>
      )}
      <Warnings methods={methods} />
      <Card label={say('listLabel')}>
        {methods.length === 0 ? (
          <p>{say('none')}</p>
        ) : (
          <Rows>
            {methods.map((used) => (
              <Method key={used.method.id} used={used} pastDue={pastDue} />
            ))}
          </Rows>
        )}
        <Actions>
          <ButtonLink href={pathOf('methodAdd')}>{say('add')}</ButtonLink>
          {debited > 1 && (
            <ButtonLink look="secondary" href={pathOf('methodsAll')}>
              {say('allTitle')}
            </ButtonLink>
          )}
          <Link href={pathOf('scheduled')}>{say('manageScheduled')}</Link>
          {hasStores && <Link href={pathOf('supportLocations')}>{say('findStore')}</Link>}
        </Actions>
      </Card>
    </>
  );
}

function Warnings({ methods }: { readonly methods: readonly UsedMethod[] }) {
  const restricted = new Set(methods.flatMap(({ method }) => (method.state === 'restricted' ? [method.kind] : [])));
  return (
    <>
      {[...restricted].map((kind) => (
        <Failure key={kind} code="method" text={restrictedText(kind)} />
      ))}
      {methods.some(({ method }) => method.state === 'expired') && <Failure code="expired" text="expiredText" />}
    </>
  );
}

/** Names the method of a link, for screen readers that list links alone. */
const About = ({ method }: Pick<UsedMethod, 'method'>) => (
  <VisuallyHidden>
    {' '}
    <MethodName method={method} />
  </VisuallyHidden>
);

function Method({ used: { method, use }, pastDue }: { readonly used: UsedMethod } & Pick<MethodsData, 'pastDue'>) {
  const say = useSay();
  const language = useLanguage();
  const nameOf = usePartName();
  const parts = use?.autoPay ?? [];
  const owed = pastDue.find(({ part }) => parts.includes(part));
  return (
    <MethodLine
      method={method}
      acts={
        <Actions>
          {parts.length > 0 && <Link href={owed ? `${pathOf('methods')}?balance=${owed.part}` : pathOf('autoPay')}>{say('manageAutoPay')}</Link>}
          {parts.length > 0 && !owed && <Link href={pathOf('autoPayChange')}>{say('autoPayServices')}</Link>}
          <Link href={pathOf('methodEdit', { id: method.id })}>
            {say(method.kind === 'card' ? 'editCard' : 'editBank')}
            <About method={method} />
          </Link>
          <Link href={`${pathOf('methods')}?delete=${encodeURIComponent(method.id)}`}>
            {say('delete')}
            <About method={method} />
          </Link>
        </Actions>
      }
    >
      {parts.length > 0 && <Note small>{say('forAutoPay', { parts: parts.map(nameOf).join(' · ') })}</Note>}
      {use?.scheduledFor && <Note small>{say('forScheduled', { date: formatDate(use.scheduledFor, 'long', language) })}</Note>}
      {method.prepaid && <Note small>{say('onlyOnce')}</Note>}
    </MethodLine>
  );
}
