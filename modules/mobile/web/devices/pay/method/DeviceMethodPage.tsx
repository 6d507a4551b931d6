import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { type MethodChoice, useMethodCard } from '#modules/payments/web/parts/step/method-card.tsx';
import { errorOf } from '#modules/payments/web/parts/step/Problems.tsx';
import { Step } from '#modules/payments/web/parts/step/Step.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import { useSoFar } from '#modules/payments/web/parts/step/useSoFar.tsx';
import { addPath } from '#modules/wallet/rules/add-path.ts';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../../../say.ts';
import { type DeviceWay, devicePath, positionInDevice } from '../device-path.ts';

export type DeviceMethodData = {
  readonly way: DeviceWay;
  readonly device: string;
  readonly amount: Cents | null;
  readonly chosen: string | null;
  readonly methods: readonly MethodChoice[];
};

/** The method to pay with, saved or just entered. An unusable one stays in the list and says why (PAY-14). */
export function DeviceMethodPage({ data: { way, device, amount, chosen, methods } }: PageProps<DeviceMethodData>) {
  const say = usePaymentSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const methodCard = useMethodCard();
  const add = addPath({ intent: way.intent, device: way.id });
  const soFar = useSoFar({ part: 'mobile', payableName: device, amount }, { amount: devicePath('amount', way) });
  const usable = methods.filter(({ state }) => isUsable(state));
  const start = (usable.find(({ id }) => id === chosen) ?? usable[0])?.id;
  return (
    <Step place={positionInDevice('method')} heading={say(deviceJourney.steps.method.heading)} submission={submission} soFar={soFar}>
      {start === undefined ? (
        <NothingToPayWith add={add} />
      ) : (
        <ActionForm>
          <Stack gap="large">
            <RadioCards
              name="methodId"
              label={say('methodQuestion')}
              error={errorOf(submission, 'methodId')}
              options={methods.map(methodCard)}
              chosen={submission?.values.methodId ?? start}
            />
            <StandaloneLink href={add}>{say('addMethod')}</StandaloneLink>
            <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
              {say('continue')}
            </PrimaryButton>
          </Stack>
        </ActionForm>
      )}
    </Step>
  );
}

function NothingToPayWith({ add }: { readonly add: `/${string}` }) {
  const say = usePaymentSay();
  const sayMobile = useSay();
  return (
    <>
      <p>
        <WithPhone>{say('noUsableMethod')}</WithPhone>
      </p>
      <Actions>
        <ButtonLink href={add}>{say('addMethod')}</ButtonLink>
        <ButtonLink look="secondary" href={pathOf('mobileDevices')}>
          {sayMobile('backToDevices')}
        </ButtonLink>
      </Actions>
    </>
  );
}
