import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../../say.ts';

/** Auto Pay could not be turned on; its own outcome page tries again, and never pays (PAY-11, F15). */
export function NotEnrolled({ intent, waiting }: { readonly intent: string; readonly waiting: boolean }) {
  const say = useSay();
  return (
    <Stack>
      <p>{say(waiting ? 'notEnrolledYet' : 'notEnrolledText')}</p>
      <Actions>
        <ButtonLink href={pathOf('autoPayEnrollReview', { intent })}>{say(waiting ? 'notEnrolledTry' : 'notEnrolledSee')}</ButtonLink>
      </Actions>
    </Stack>
  );
}
