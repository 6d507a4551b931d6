import { Done } from '#modules/payments/web/parts/outcome/Done.tsx';
import type { OutcomeData } from '#modules/payments/web/parts/outcome/outcome.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

export type DeviceOutcome = OutcomeData & {
  /** What is left to pay for the device; undefined if it is not known now. */
  readonly deviceLeft: Cents | undefined;
};

/** The confirmation of paying for a device: what is left of it, and what that means for the next bills. */
export function DeviceDonePage({ data }: PageProps<DeviceOutcome>) {
  const say = useSay();
  const language = useLanguage();
  const { payment, deviceLeft } = data;
  const device = payment.device ?? '';
  const left = deviceLeft !== undefined && deviceLeft > 0 ? say('nextDeviceLeft', { device, amount: formatCents(deviceLeft, language) }) : undefined;
  return (
    <Done
      data={data}
      left={deviceLeft === 0 ? say('nextDevicePaidOff', { device }) : left}
      back={{ href: pathOf('mobileDevices'), text: say('backToDevices') }}
    />
  );
}
