import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { MethodForm } from '#modules/payments/web/parts/step/MethodForm.tsx';
import type { MethodChoice } from '#modules/payments/web/parts/step/method-card.tsx';
import { Step } from '#modules/payments/web/parts/step/Step.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import { useSoFar } from '#modules/payments/web/parts/step/useSoFar.tsx';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import type { NewMethod } from '#modules/wallet/web/parts/new-method/new-method.ts';
import { restrictedText } from '#modules/wallet/web/parts/restricted-text.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
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
  /** What is being entered, below its choice. */
  readonly entering: NewMethod | undefined;
};

/** The method to pay with, saved or just entered. An unusable one stays in the list and says why (PAY-14). */
export function DeviceMethodPage({ data: { way, device, amount, chosen, methods, restricted, entering } }: PageProps<DeviceMethodData>) {
  const say = usePaymentSay();
  const { submission } = useSubmission();
  const sayMobile = useSay();
  const soFar = useSoFar({ part: 'mobile', payableName: device, amount }, { amount: devicePath('amount', way) });
  const hasUsable = methods.some(({ state }) => isUsable(state));
  return (
    <Step place={positionInDevice('method')} heading={say(deviceJourney.steps.method.heading)} submission={submission} soFar={soFar}>
      {restricted.map((kind) => (
        <Failure key={kind} code="method" text={restrictedText(kind)} />
      ))}
      {!hasUsable && (
        <p>
          <WithPhone>{say('noUsableMethod')}</WithPhone>
        </p>
      )}
      {(hasUsable || restricted.length < 2) && (
        <MethodForm part="mobile" methods={methods} restricted={restricted} chosen={chosen} entering={entering} step={devicePath('method', way)} />
      )}
      {!hasUsable && (
        <Actions>
          <ButtonLink look="secondary" href={pathOf('mobileDevices')}>
            {sayMobile('backToDevices')}
          </ButtonLink>
        </Actions>
      )}
    </Step>
  );
}
