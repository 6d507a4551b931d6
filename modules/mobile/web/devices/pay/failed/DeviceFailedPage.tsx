import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { FailureHelp } from '#modules/failures/web/parts/FailureHelp.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { AfterDecline } from '#modules/payments/web/parts/outcome/AfterDecline.tsx';
import { failure } from '#modules/payments/web/parts/outcome/failure.ts';
import type { OutcomeData } from '#modules/payments/web/parts/outcome/outcome.ts';
import { PaymentFacts } from '#modules/payments/web/parts/outcome/PaymentFacts.tsx';
import type { MethodChoice } from '#modules/payments/web/parts/step/method-card.tsx';
import { Problems } from '#modules/payments/web/parts/step/Problems.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';

/** `others`: saved methods that can be charged instead. */
export type DeviceFailed = OutcomeData & { readonly others: readonly MethodChoice[] };

/** The device payment failed: why, and a new payment with another method (MOB-01, LANG-05). */
export function DeviceFailedPage({ data: { payment, others } }: PageProps<DeviceFailed>) {
  const say = usePaymentSay();
  const sayFailure = useFailureSay();
  const { submission } = useSubmission();
  return (
    <Stack gap="large">
      <Problems submission={submission} unavailable={say('unavailableStep')} />
      <Outcome tone="negative" heading={sayFailure('devicePayments')}>
        <p>{sayFailure(failure(payment).text)}</p>
      </Outcome>
      <AfterDecline {...{ payment, others }} back={{ href: pathOf('mobileDevices'), text: sayFailure('ok') }} />
      <Disclosure summary={say('triedPayment')}>
        <PaymentFacts payment={payment} />
      </Disclosure>
      <FailureHelp />
    </Stack>
  );
}
