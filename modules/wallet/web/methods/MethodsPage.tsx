import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { MethodLine, MethodName } from '#modules/payments/web/parts/MethodLine.tsx';
import { brand } from '#platform/rules/brand.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import type { MethodsData, UsedMethod } from './methods.ts';

/** The saved cards and bank accounts, what each is used for, and what may be done with it (WAL-01, WAL-04, WAL-05). */
export function MethodsPage({ data: { methods, toDelete, done } }: PageProps<MethodsData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const refused = submission?.note === 'unavailable' ? say('tryLater') : submission?.problems[0]?.text;
  return (
    <>
      <PageHeading aside={<Link href={pathOf('billing')}>{say('toBilling')}</Link>}>{say('title')}</PageHeading>
      <Stack gap="large">
        {refused !== undefined && (
          <Alert tone="negative" toneWord={say('toneNegative')} announce="alert" title={say('unableToDelete')}>
            {refused}
          </Alert>
        )}
        {done && refused === undefined && !toDelete && (
          <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(done)}>
            {say('mailSent')}
          </Alert>
        )}
        {toDelete && refused === undefined ? <DeleteQuestion used={toDelete} /> : <Methods methods={methods} />}
      </Stack>
    </>
  );
}

function Methods({ methods }: Pick<MethodsData, 'methods'>) {
  const say = useSay();
  if (methods === unavailable) {
    return (
      <Alert tone="caution" toneWord={say('toneCaution')} title={say('infoUnavailable')}>
        {say('couldNotLoad')}
      </Alert>
    );
  }
  return (
    <>
      <Warnings methods={methods} />
      <Card label={say('listLabel')}>
        {methods.length === 0 ? (
          <p>{say('none')}</p>
        ) : (
          <Rows>
            {methods.map((used) => (
              <Method key={used.method.id} used={used} />
            ))}
          </Rows>
        )}
        <Actions>
          <ButtonLink href={pathOf('methodAdd')}>{say('add')}</ButtonLink>
        </Actions>
      </Card>
    </>
  );
}

function Warnings({ methods }: { readonly methods: readonly UsedMethod[] }) {
  const say = useSay();
  const restricted = methods.find(({ method }) => method.state === 'restricted')?.method;
  return (
    <>
      {restricted && (
        <Alert tone="caution" toneWord={say('toneCaution')} title={say('unavailableTitle')}>
          {say(restricted.kind === 'card' ? 'cardRestricted' : 'bankRestricted', { phone: brand.phone.display })}
        </Alert>
      )}
      {methods.some(({ method }) => method.state === 'expired') && (
        <Alert tone="caution" toneWord={say('toneCaution')} title={say('expiredTitle')}>
          {say('expiredText')}
        </Alert>
      )}
    </>
  );
}

/** Which method a link is about, for those who hear the links alone. */
const About = ({ method }: Pick<UsedMethod, 'method'>) => (
  <VisuallyHidden>
    {' '}
    <MethodName method={method} />
  </VisuallyHidden>
);

const partNames = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;
const isPart = (part: string): part is keyof typeof partNames => Object.hasOwn(partNames, part);

function Method({ used: { method, use } }: { readonly used: UsedMethod }) {
  const say = useSay();
  const language = useLanguage();
  const parts = (use?.autoPay ?? []).filter(isPart).map((part) => say(partNames[part]));
  return (
    <MethodLine method={method}>
      {parts.length > 0 && <Note small>{say('forAutoPay', { parts: parts.join(' · ') })}</Note>}
      {use?.scheduledFor && <Note small>{say('forScheduled', { date: formatDate(use.scheduledFor, 'long', language) })}</Note>}
      {method.prepaid && <Note small>{say('onlyOnce')}</Note>}
      <Actions>
        {parts.length > 0 && <Link href={pathOf('autoPay')}>{say('manageAutoPay')}</Link>}
        <Link href={pathOf('methodEdit', { id: method.id })}>
          {say('edit')}
          <About method={method} />
        </Link>
        <Link href={`${pathOf('methods')}?delete=${encodeURIComponent(method.id)}`}>
          {say('delete')}
          <About method={method} />
        </Link>
      </Actions>
    </MethodLine>
  );
}
