import { Outcome } from '#design/web/journey/Outcome.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { brand } from '#platform/rules/brand.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useSay } from '../../say.ts';
import type { OutcomeData } from '../outcome.ts';
import { PaymentFacts } from '../PaymentFacts.tsx';
import { Problems } from '../Problems.tsx';
import { useForgetQuickIntent } from '../quick/quick-intent.ts';
import { AnotherMethod } from './AnotherMethod.tsx';
import { failure } from './failure.ts';

/** Nothing was taken: why, as far as the bank lets us know, and a new payment with another method (PAY-17, PAY-21). */
export function FailedPage({ data: { intent, payment, autoPay } }: PageProps<OutcomeData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const { heading, text } = failure(payment);
  const enrolled = autoPay === 'on';
  useForgetQuickIntent(intent, payment.part);
  return (
    <Stack gap="large">
      <Problems submission={submission} unavailable={say('unavailableStep')} />
      <Outcome
        tone="negative"
        heading={say(enrolled ? 'failedEnrolled' : heading)}
        reference={{ label: say('columnNumber'), number: payment.confirmationNumber }}
      >
        {enrolled && (
          <p>
            <strong>{say(heading)}</strong>
          </p>
        )}
        <p>{say(text, { phone: brand.phone.display })}</p>
        {enrolled && <p>{say('failedEnrolledText')}</p>}
        {autoPay !== undefined && !enrolled && <p>{say('failedNotEnrolled')}</p>}
      </Outcome>
      <PaymentFacts payment={payment} />
      <AnotherMethod back={{ href: pathOf('billing'), text: say('backToBilling') }} />
    </Stack>
  );
}
