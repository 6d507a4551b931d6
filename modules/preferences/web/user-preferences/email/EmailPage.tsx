import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../../say.ts';

export const EMAIL_FIELD = 'email';
export const CODE_FIELD = 'code';

/** The new address whose code can be given; null: it is asked for. */
export type EmailData = { readonly waitingFor: string | null };

/** Another address, or the code that was sent there. Shows any state it is given. */
export function EmailPage({ data: { waitingFor } }: PageProps<EmailData>) {
  const say = useSay();
  const { problems } = useProblemsOr(say('noAnswer'));
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say('emailTitle')}</PageHeading>
      {waitingFor === null ? <AskForm /> : <CodeForm email={waitingFor} />}
    </Stack>
  );
}

function AskForm() {
  const say = useSay();
  const { busy, field } = useProblemsOr(say('noAnswer'));
  return (
    <ActionForm>
      <Stack gap="large">
        <p>{say('askText')}</p>
        <TextField {...field(EMAIL_FIELD)} type="email" label={say('newEmail')} autoComplete="email" spellCheck={false} />
        <Note small>{say('newIsNew')}</Note>
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('sending')}>
            {say('ask')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('userPreferences')}>
            {say('cancel')}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

function CodeForm({ email }: { readonly email: string }) {
  const say = useSay();
  const { busy, errorOf } = useProblemsOr(say('noAnswer'));
  return (
    <ActionForm>
      <Stack gap="large">
        <p>{say('codeSentTo', { email })}</p>
        <TextField
          name={CODE_FIELD}
          label={say('code')}
          hint={say('codeHint')}
          error={errorOf(CODE_FIELD)}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
        />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('proving')}>
            {say('prove')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={`${pathOf('userPreferencesEmail')}?another=1`}>
            {say('another')}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
