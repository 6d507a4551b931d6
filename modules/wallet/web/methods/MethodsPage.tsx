import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Store from 'lucide-react/icons/store';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { EmptyTile, MethodTile, MethodTiles } from '#design/web/panels/MethodTile.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { methodName } from '../../rules/method-name.ts';
import { MethodMark } from '../parts/MethodMark.tsx';
import { MethodName } from '../parts/MethodName.tsx';
import { methodNote, methodTag } from '../parts/method-words.tsx';
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
      <section aria-label={say('listLabel')}>
        <Stack>
          {methods.length === 0 && <p>{say('none')}</p>}
          <MethodTiles>
            {methods.map((used) => (
              <Method key={used.method.id} used={used} pastDue={pastDue} />
            ))}
            <EmptyTile href={pathOf('methodAdd')} icon={Plus}>
              {say('add')}
            </EmptyTile>
            {hasStores && (
              <EmptyTile href={pathOf('supportLocations')} icon={Store}>
                {say('findStore')}
              </EmptyTile>
            )}
          </MethodTiles>
        </Stack>
      </section>
      <Actions>
        {debited > 1 && (
          <ButtonLink look="secondary" href={pathOf('methodsAll')}>
            {say('allTitle')}
          </ButtonLink>
        )}
        <StandaloneLink href={pathOf('scheduled')}>{say('manageScheduled')}</StandaloneLink>
      </Actions>
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
  const note = methodNote({ ...method, isDefault: false }, say);
  const pays = method.state !== 'expired' && method.state !== 'unavailable';
  const owed = pastDue.find(({ part }) => parts.includes(part));
  return (
    <MethodTile
      title={methodName(say, method)}
      mark={<MethodMark method={method} />}
      number={`${method.kind === 'card' ? DOTS[method.brand === 'amex' ? 'amex' : 'card'] : DOTS.bank}${method.lastFour}`}
      start={method.nameOn}
      end={method.expiry ?? (pays ? note : '')}
      first={method.isDefault}
      states={
        <>
          {method.isDefault && (
            <StatusTag tone="positive" icon={Check}>
              {say('defaultMethod')}
            </StatusTag>
          )}
          {methodTag(method, say)}
          {parts.length > 0 && (
            <StatusTag tone="info" icon={RefreshCw}>
              {say('forAutoPay', { parts: parts.map(nameOf).join(' · ') })}
            </StatusTag>
          )}
          {use?.scheduledFor && (
            <StatusTag tone="info" icon={CalendarClock}>
              {say('forScheduled', { date: formatDate(use.scheduledFor, 'long', language) })}
            </StatusTag>
          )}
          {!pays && <Note small>{note}</Note>}
          {method.prepaid && <Note small>{say('onlyOnce')}</Note>}
        </>
      }
      acts={
        <Actions>
          <Link href={pathOf('methodEdit', { id: method.id })}>
            {say(method.kind === 'card' ? 'editCard' : 'editBank')}
            <About method={method} />
          </Link>
          <Link href={`${pathOf('methods')}?delete=${encodeURIComponent(method.id)}`}>
            {say('delete')}
            <About method={method} />
          </Link>
          {parts.length > 0 && <Link href={owed ? `${pathOf('methods')}?balance=${owed.part}` : pathOf('autoPay')}>{say('manageAutoPay')}</Link>}
          {parts.length > 0 && !owed && <Link href={pathOf('autoPayChange')}>{say('autoPayServices')}</Link>}
        </Actions>
      }
    />
  );
}

/** As many dots as the number has digits that are not shown; of a bank account nobody knows. */
const DOTS = { card: '•••• •••• •••• ', amex: '•••• •••••• •', bank: '•••• ' } as const;
