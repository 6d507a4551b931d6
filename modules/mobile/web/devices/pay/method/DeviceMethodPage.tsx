import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { MethodStep, type MethodsToChoose } from '#modules/payments/web/parts/payable/MethodStep.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import { useSoFar } from '#modules/payments/web/parts/step/useSoFar.tsx';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { type DeviceWay, devicePath, positionInDevice } from '../device-path.ts';
import { useSay } from '../say.ts';

export type DeviceMethodData = MethodsToChoose & { readonly way: DeviceWay; readonly device: string; readonly amount: Cents | null };

/** The method to pay for a device with. */
export function DeviceMethodPage({ data: { way, device, amount, ...methods } }: PageProps<DeviceMethodData>) {
  const say = usePaymentSay();
  const sayMobile = useSay();
  const soFar = useSoFar({ part: 'mobile', payableName: device, amount }, { amount: devicePath('amount', way) });
  return (
    <MethodStep
      {...methods}
      place={positionInDevice('method')}
      heading={say(deviceJourney.steps.method.heading)}
      part="mobile"
      soFar={soFar}
      step={devicePath('method', way)}
      back={{ href: pathOf('mobileDevices'), text: sayMobile('backToDevices') }}
    />
  );
}
