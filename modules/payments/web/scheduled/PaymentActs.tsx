import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import { useSay } from '../say.ts';
import { CHANGE_FIELD, PAYMENT_FIELD } from './scheduled.ts';

type Props = { readonly paymentId: string; readonly what: string; readonly mayChange: boolean };

/** Starts a replacement prefilled from this payment, or asks whether to cancel it. `what`: names the payment for screen readers. */
export function PaymentActs({ paymentId, what, mayChange }: Props) {
  const say = useSay();
  const busy = useBusy();
  const intent = useNewIntent(paymentId);
  return (
    <ActionForm>
      <input type="hidden" name={INTENT_FIELD} value={intent} />
      <input type="hidden" name={PAYMENT_FIELD} value={paymentId} />
      <Actions beside>
        {mayChange && (
          <SecondaryButton type="submit" name={CHANGE_FIELD} value="1" busy={busy}>
            {say('change')}
            <VisuallyHidden>{` ${what}`}</VisuallyHidden>
          </SecondaryButton>
        )}
        <ButtonLink look="secondary" href={`${pathOf('scheduled')}?cancel=${paymentId}`}>
          {say('cancelLink')}
          <VisuallyHidden>{` ${what}`}</VisuallyHidden>
        </ButtonLink>
      </Actions>
    </ActionForm>
  );
}
