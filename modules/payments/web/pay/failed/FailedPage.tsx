import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { AfterDecline } from '../../parts/outcome/AfterDecline.tsx';
import { failure } from '../../parts/outcome/failure.ts';
import { PayAnotherWay } from '../../parts/outcome/PayAnotherWay.tsx';
import { PaymentFacts } from '../../parts/outcome/PaymentFacts.tsx';
import type { MethodChoice } from '../../parts/step/method-card.tsx';
import { Problems } from '../../parts/step/Problems.tsx';
import { useSay } from '../../say.ts';
import type { BillOutcome } from '../outcome/outcome.ts';
import { useForgetQuickIntent } from '../quick/quick-intent.ts';
import { StillTime } from './StillTime.tsx';

/** `others`: saved methods that can be charged instead. */
export type FailedData = BillOutcome & { readonly others: readonly MethodChoice[] };

/** The payment failed: why, as far as the bank says, and a new payment with another method on a phone's first screen (PAY-17, PAY-21). */
export function FailedPage({ data: { intent, payment, billed, autoPay, others } }: PageProps<FailedData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const sayFailure = useFailureSay();
  const { code, text } = failure(payment);
  const enrolled = autoPay === 'on';
  useForgetQuickIntent(intent, payment.part);
  return (
    <Stack gap="large">
      <Problems submission={submission} unavailable={say('unavailableStep')} />
      <JourneyColumns
        head={
          <Outcome tone="negative" heading={enrolled ? say('failedEnrolled') : sayFailure(code)}>
            {enrolled && (
              <p>
                <strong>{sayFailure(code)}</strong>
              </p>
            )}
            <p>{sayFailure(text)}</p>
            {mustPayFirst(billed) && <p>{say('failedPayFirst')}</p>}
            {enrolled && <p>{say('failedEnrolledText')}</p>}
            {autoPay !== undefined && !enrolled && <p>{say('failedNotEnrolled')}</p>}
          </Outcome>
        }
        aside={
          <Stack>
            <StillTime billed={billed} />
            <PayAnotherWay />
          </Stack>
        }
      >
        <AfterDecline {...{ payment, others }} back={{ href: pathOf('billing'), text: sayFailure('ok') }} />
        <Disclosure summary={say('triedPayment')}>
          <PaymentFacts payment={payment} />
        </Disclosure>
      </JourneyColumns>
    </Stack>
  );
}

/** Specification 5: while anything is past due, the Auto Pay method cannot be changed. */
const mustPayFirst = (billed: BillOutcome['billed']): boolean => billed !== undefined && billed.pastDue > 0 && isInAutoPay(billed.autoPay.enrollment);
