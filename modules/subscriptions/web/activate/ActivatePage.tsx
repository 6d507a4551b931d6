import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { StreamingActivationQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';

export type ActivateData = {
  /** As it came in the link. */
  readonly code: string;
  readonly activated: NonNullable<StreamingActivationQuery['streamingActivation']> | undefined;
};

/** The code, and once it is used, where to watch. */
export function ActivatePage({ data: { code, activated } }: PageProps<ActivateData>) {
  const say = useSay();
  const { problems, errorOf, typedIn, busy } = useProblemsOr(say('noAnswer'));
  if (activated) return <Activated {...activated} />;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading lead={say('activateLead')}>{say('activateTitle')}</PageHeading>
      <ActionForm>
        <Stack gap="large">
          <TextField
            name="code"
            label={say('code')}
            hint={say('codeHint')}
            error={errorOf('code')}
            defaultValue={typedIn('code') ?? code}
            maxLength={20}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            width="medium"
          />
          <PrimaryButton type="submit" busy={busy} busyText={say('working')}>
            {say('activate')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
      <Note>{say('whereCode')}</Note>
      <StandaloneLink href={pathOf('subscriptions')}>{say('toSubscriptions')}</StandaloneLink>
    </Stack>
  );
}

function Activated({ name, site }: NonNullable<ActivateData['activated']>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading lead={say('activatedLead', { name })}>{say('activatedTitle')}</PageHeading>
      {site !== null && (
        <p>
          <a href={site}>{say('watch', { name })}</a>
        </p>
      )}
      <StandaloneLink href={pathOf('activateStreaming')}>{say('another')}</StandaloneLink>
    </Stack>
  );
}
