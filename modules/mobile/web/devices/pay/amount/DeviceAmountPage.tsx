import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { OnlineRefused } from '#modules/payments/web/parts/refusal/OnlineRefused.tsx';
import { AmountFields } from '#modules/payments/web/parts/step/AmountFields.tsx';
import { Step } from '#modules/payments/web/parts/step/Step.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PayTermsFragment } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { positionInDevice } from '../device-path.ts';
import { useSay } from '../say.ts';

/** `terms.amountDue` is what is left to pay; `intent` is undefined until the payment has begun. */
export type DeviceToPay = {
  readonly intent: string | undefined;
  readonly device: string;
  readonly terms: PayTermsFragment;
  readonly chosen: Cents | null;
};

/** How much to pay for a device: all that is left, or another amount (MOB-04). */
export function DeviceAmountPage({ data: { intent, device, terms, chosen } }: PageProps<DeviceToPay>) {
  const say = usePaymentSay();
  const sayMobile = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const newIntent = useNewIntent('payment');
  if (terms.onlinePaymentsRefused) return <OnlineRefused />;
  return (
    <Step
      {...(terms.amountDue > 0 && { place: positionInDevice('amount') })}
      heading={sayMobile(deviceJourney.steps.amount.heading, { device: kept(device) })}
      submission={submission}
    >
      {terms.amountDue === 0 ? (
        <BeingPaid />
      ) : (
        <ActionForm>
          <Stack gap="large">
            <input type="hidden" name={INTENT_FIELD} value={intent ?? newIntent} />
            <AmountFields data={{ terms, pastDue: zero, chosen, allLabel: sayMobile('payOffAmount') }} submission={submission} />
            <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
              {say('continue')}
            </PrimaryButton>
            <Note small>{say('notChargedYet')}</Note>
          </Stack>
        </ActionForm>
      )}
    </Step>
  );
}

/** A number in a product's name stays with what is beside it: "Aurora 12, 128 GB". */
const kept = (device: string) => device.replace(/(\d,?) | (?=\d)/g, '$1\u00a0');

function BeingPaid() {
  const say = usePaymentSay();
  const sayMobile = useSay();
  return (
    <>
      <p>{sayMobile('deviceBeingPaid')}</p>
      <Actions>
        <ButtonLink href={pathOf('activity')}>{say('activityTitle')}</ButtonLink>
        <ButtonLink look="secondary" href={pathOf('mobileDevices')}>
          {sayMobile('backToDevices')}
        </ButtonLink>
      </Actions>
    </>
  );
}
