import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { addAnother } from '#modules/payments/web/parts/step/add-another.ts';
import { type MethodChoice, useMethodCard } from '#modules/payments/web/parts/step/method-card.tsx';
import { errorOf } from '#modules/payments/web/parts/step/Problems.tsx';
import { Step } from '#modules/payments/web/parts/step/Step.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import { useSoFar } from '#modules/payments/web/parts/step/useSoFar.tsx';
import { addPath } from '#modules/wallet/rules/add-path.ts';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import { restrictedText } from '#modules/wallet/web/parts/restricted-text.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { MethodKind } from '#platform/web/generated/graphql.ts';
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
  /** What the account may not pay with. */
  readonly restricted: readonly MethodKind[];
};

/** The method to pay with, saved or just entered. An unusable one stays in the list and says why (PAY-14). */
export function DeviceMethodPage({ data: { way, device, amount, chosen, methods, restricted } }: PageProps<DeviceMethodData>) {
  const say = usePaymentSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const methodCard = useMethodCard();
  const add = addPath({ intent: way.intent, device: way.id });
  const another = addAnother(restricted);
  const soFar = useSoFar({ part: 'mobile', payableName: device, amount }, { amount: devicePath('amount', way) });
  const usable = methods.filter(({ state }) => isUsable(state));
  const start = (usable.find(({ id }) => id === chosen) ?? usable[0])?.id;
  return (
    <Step place={positionInDevice('method')} heading={say(deviceJourney.steps.method.heading)} submission={submission} soFar={soFar}>
      {restricted.map((kind) => (
        <Failure key={kind} code="method" text={restrictedText(kind)} />
      ))}
      {start === undefined ? (
        <NothingToPayWith add={add} another={another} />
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
            {another && <StandaloneLink href={add}>{say(another)}</StandaloneLink>}
            <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
              {say('continue')}
            </PrimaryButton>
          </Stack>
        </ActionForm>
      )}
    </Step>
  );
}

function NothingToPayWith({ add, another }: { readonly add: `/${string}`; readonly another: ReturnType<typeof addAnother> }) {
  const say = usePaymentSay();
  const sayMobile = useSay();
  return (
    <>
      <p>
        <WithPhone>{say('noUsableMethod')}</WithPhone>
      </p>
      <Actions>
        {another && <ButtonLink href={add}>{say(another)}</ButtonLink>}
        <ButtonLink look="secondary" href={pathOf('mobileDevices')}>
          {sayMobile('backToDevices')}
        </ButtonLink>
      </Actions>
    </>
  );
}
