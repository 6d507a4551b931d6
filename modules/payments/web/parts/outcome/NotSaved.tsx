import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from '../../say.ts';
import { usePaidWith } from '../paid-with.ts';
import { METHOD_FIELD } from './partial.ts';

/** The method could not be saved; one button tries again without paying again (PAY-11). */
export function NotSaved({ payment, methodId }: { readonly payment: PayOutcomeFragment; readonly methodId: string }) {
  const say = useSay();
  const busy = useBusy();
  const paidWith = usePaidWith();
  const { methodKind: kind, methodBrand: brand, methodLastFour: lastFour } = payment;
  return (
    <ActionForm>
      <Stack>
        <p>{say('notSavedText', { method: paidWith({ kind, brand, lastFour }) })}</p>
        <input type="hidden" name="part" value={payment.part} />
        <input type="hidden" name={METHOD_FIELD} value={methodId} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
            {say('saveNow')}
          </PrimaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
