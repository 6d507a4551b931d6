import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { RemindersQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

export type RemindersData = {
  readonly reminders: NonNullable<RemindersQuery['account']>['reminders']['items'];
  /** Where later ones begin. */
  readonly next: string | null;
};

/** What the user will be reminded of, soonest first, and the form for one more. */
export function RemindersPage({ data: { reminders, next } }: PageProps<RemindersData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, field, busy } = useProblemsOr(say('noAnswer'));
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say('remindersTitle')}</PageHeading>
      <Card labelledBy="coming">
        <CardHeading id="coming">{say('coming')}</CardHeading>
        {reminders.length === 0 ? (
          <p>{say('noReminders')}</p>
        ) : (
          <Rows>
            {reminders.map(({ id, text, on }) => (
              <Row key={id} note={formatDate(on, 'long', language)}>
                {text}
              </Row>
            ))}
          </Rows>
        )}
        {next !== null && <StandaloneLink href={`${pathOf('reminders')}?after=${next}`}>{say('later')}</StandaloneLink>}
      </Card>
      <ActionForm>
        <Stack gap="large">
          <TextField {...field('text')} label={say('text')} autoComplete="off" />
          <TextField {...field('on')} type="date" width="medium" label={say('on')} />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('adding')}>
              {say('add')}
            </PrimaryButton>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}
