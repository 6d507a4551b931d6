import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { AppointmentShownFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { dayText, types, windowText } from '../visit-words.ts';

export type CancelData = { readonly visit: AppointmentShownFragment };

/** What is about to be called off, and the way to move it instead. */
export function CancelPage({ data: { visit } }: PageProps<CancelData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, busy } = useProblemsOr(say('noAnswer'));
  const { id, type } = visit;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading lead={say('cancelLead')}>{say('cancelTitle')}</PageHeading>
      <SummaryList
        rows={[
          { key: 'what', term: say('what'), detail: say(types[type].word) },
          { key: 'when', term: say('when'), detail: dayText(visit, language), note: windowText(visit, say, language) },
        ]}
      />
      <ActionForm>
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('cancelling')}>
            {say('cancelNow')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('appointmentReschedule', { id })}>
            {say('moveInstead')}
          </ButtonLink>
          <ButtonLink look="secondary" href={pathOf('appointment', { id })}>
            {say('keep')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </Stack>
  );
}
