import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { PayableFailed, type PayableFailure } from '#modules/payments/web/parts/payable/PayableFailed.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';

/** The device payment failed: why, and a new payment with another method. */
export function DeviceFailedPage({ data }: PageProps<PayableFailure>) {
  const say = useFailureSay();
  return <PayableFailed data={data} heading={say('devicePayments')} back={{ href: pathOf('mobileDevices'), text: say('ok') }} />;
}
