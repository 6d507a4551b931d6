import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import { useSay } from '../../say.ts';

type Props = {
  /** Where the customer goes instead, and the text of that link. */
  readonly back: { readonly href: string; readonly text: string };
};

/** After a failed payment: a new one of the same amount with another method, or the way back. */
export function AnotherMethod({ back }: Props) {
  const say = useSay();
  const busy = useBusy();
  const next = useNewIntent();
  return (
    <ActionForm>
      <input type="hidden" name={INTENT_FIELD} value={next} />
      <Actions>
        <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
          {say('anotherMethod')}
        </PrimaryButton>
        <ButtonLink look="secondary" href={back.href}>
          {back.text}
        </ButtonLink>
      </Actions>
    </ActionForm>
  );
}
