import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { isoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { CONSENT_FIELD, type PaperlessData, TO_FIELD } from './paperless.ts';

/** How bills come, what changing it means, and the consent that it takes (BILL-09, decisions 7). */
export function PaperlessPage({ data }: PageProps<PaperlessData>) {
  const say = useSay();
  const isOnline = data.delivery === 'online';
  return (
    <>
      <PageHeading aside={<Link href={pathOf('billing')}>{say('toBilling')}</Link>}>{say('title')}</PageHeading>
      <Stack gap="large">
        <Outcome data={data} />
        <Card labelledBy="delivery">
          <CardHeading id="delivery">{say(isOnline ? 'isOn' : 'isOff')}</CardHeading>
          {isOnline ? <Online data={data} /> : <OnPaper data={data} />}
          {!data.mayChange && <Note small>{say('mayNotChange')}</Note>}
        </Card>
      </Stack>
    </>
  );
}

/** That it has changed, or why it has not. */
function Outcome({ data: { changed, delivery } }: PageProps<PaperlessData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const failed = submission?.note === 'unavailable' ? say('noAnswer') : submission?.problems.find(({ field }) => field === '')?.text;
  if (failed !== undefined) {
    const title = say(delivery === 'online' ? 'unableToUnenrol' : 'unableToEnrol');
    return (
      <Alert tone="negative" toneWord={say('toneNegative')} announce="alert" title={title}>
        {failed}
      </Alert>
    );
  }
  if (!changed) return null;
  const title = say(delivery === 'online' ? 'changedToOnline' : 'changedToPaper');
  return (
    <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={title}>
      {delivery === 'online' ? say('goesOn') : undefined}
    </Alert>
  );
}

function Online({ data: { consentGivenAt, mayChange } }: PageProps<PaperlessData>) {
  const say = useSay();
  const language = useLanguage();
  const { busy } = useSubmission();
  return (
    <Stack>
      <p>{say('isOnText')}</p>
      {consentGivenAt && <Note small>{say('agreedOn', { date: formatDate(isoDate(consentGivenAt.slice(0, 10)), 'long', language) })}</Note>}
      {mayChange && (
        <ActionForm>
          <input type="hidden" name={TO_FIELD} value="paper-and-online" />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('changing')}>
              {say('backToPaper')}
            </PrimaryButton>
          </Actions>
        </ActionForm>
      )}
    </Stack>
  );
}

function OnPaper({ data: { consentVersion, mayChange } }: PageProps<PaperlessData>) {
  const say = useSay();
  const { submission, busy } = useSubmission();
  const missing = submission?.problems.find(({ field }) => field === CONSENT_FIELD)?.text;
  return (
    <Stack>
      <p>{say('isOffText')}</p>
      {mayChange && (
        <ActionForm>
          <Stack>
            <input type="hidden" name={TO_FIELD} value="online" />
            <h3>{say('consentHeading')}</h3>
            <p>{say('consentScope')}</p>
            <p>{say('consentNeeds')}</p>
            <p>{say('consentEnd')}</p>
            <Checkbox name={CONSENT_FIELD} value={consentVersion} label={say('agree')} error={missing} />
            <Actions>
              <PrimaryButton type="submit" busy={busy} busyText={say('changing')}>
                {say('goPaperless')}
              </PrimaryButton>
            </Actions>
          </Stack>
        </ActionForm>
      )}
    </Stack>
  );
}
