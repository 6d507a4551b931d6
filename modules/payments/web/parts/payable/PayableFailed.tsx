import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useSay } from '../../say.ts';
import { AfterDecline } from '../outcome/AfterDecline.tsx';
import { failure } from '../outcome/failure.ts';
import type { OutcomeData } from '../outcome/outcome.ts';
import { PayAnotherWay } from '../outcome/PayAnotherWay.tsx';
import { PaymentFacts } from '../outcome/PaymentFacts.tsx';
import type { MethodChoice } from '../step/method-card.tsx';
import { Problems } from '../step/Problems.tsx';

/** `others`: saved methods that can be charged instead. */
export type PayableFailure = OutcomeData & { readonly others: readonly MethodChoice[] };

type Props = {
  readonly data: PayableFailure;
  readonly heading: string;
  /** What is still as it was; absent if that needs no saying. */
  readonly kept?: string;
  readonly back: { readonly href: string; readonly text: string };
};

/** A payment of something else than a bill failed: why, and a new payment with another method (MOB-01, LANG-05). */
export function PayableFailed({ data: { payment, others }, heading, kept, back }: Props) {
  const say = useSay();
  const sayFailure = useFailureSay();
  const { submission } = useSubmission();
  return (
    <Stack gap="large">
      <Problems submission={submission} unavailable={say('unavailableStep')} />
      <JourneyColumns
        head={
          <Outcome tone="negative" heading={heading}>
            <p>{sayFailure(failure(payment).text)}</p>
            {kept !== undefined && <p>{kept}</p>}
          </Outcome>
        }
        aside={<PayAnotherWay />}
      >
        <AfterDecline {...{ payment, others, back }} />
        <Disclosure summary={say('triedPayment')}>
          <PaymentFacts payment={payment} />
        </Disclosure>
      </JourneyColumns>
    </Stack>
  );
}
