import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import type { GivenRole } from '../../../rules/policy.ts';
import { MayNot } from '../../MayNot.tsx';
import { useSay } from '../../say.ts';
import { useProblems } from '../../use-problems.ts';
import { roleCards } from '../../words.ts';

export type InviteData = { readonly mayManage: boolean; readonly free: number; readonly roles: readonly GivenRole[] };

/** Whom to invite, and in which role. */
export function InvitePage({ data: { mayManage, free, roles } }: PageProps<InviteData>) {
  const say = useSay();
  const { problems } = useProblems();
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say('invite')}</PageHeading>
      {!mayManage && <MayNot text={say('mayNot')} />}
      {mayManage && free === 0 && <MayNot text={say('full')} />}
      {mayManage && free > 0 && <InviteForm roles={roles} />}
    </Stack>
  );
}

function InviteForm({ roles }: { readonly roles: readonly GivenRole[] }) {
  const say = useSay();
  const { busy, typedIn, errorOf } = useProblems();
  const field = (name: string) => ({ name, error: errorOf(name), defaultValue: typedIn(name), autoComplete: 'off' });
  return (
    <ActionForm>
      <Stack gap="large">
        <p>{say('inviteText')}</p>
        <TextField {...field('firstName')} label={say('firstName')} />
        <TextField {...field('lastName')} label={say('lastName')} />
        <TextField {...field('email')} type="email" label={say('email')} hint={say('emailHint')} spellCheck={false} />
        <RadioCards name="role" label={say('role')} error={errorOf('role')} options={roleCards(roles, say)} chosen={typedIn('role')} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('inviting')}>
            {say('inviteSend')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('users')}>
            {say('cancel')}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
