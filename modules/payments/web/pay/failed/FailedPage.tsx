import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { brand } from '#platform/rules/brand.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useSay } from '../../say.ts';
import { INTENT_FIELD, useNewIntent } from '../intent.ts';
import type { OutcomeData } from '../outcome.ts';
import { PaymentFacts } from '../PaymentFacts.tsx';
import { Problems } from '../Problems.tsx';
import { useForgetQuickIntent } from '../quick/quick-intent.ts';
import { failure } from './failure.ts';

/** Nothing was taken: why, as far as the bank lets us know, and a new payment with another method (PAY-17, PAY-21). */
export function FailedPage({ data: { intent, payment, autoPay } }: PageProps<OutcomeData>) {
  const say = useSay();
  const { submission, busy } = useSubmission();
  const next = useNewIntent();
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
      <ActionForm>
        <input type="hidden" name={INTENT_FIELD} value={next} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
            {say('anotherMethod')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('billing')}>
            {say('backToBilling')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </Stack>
  );
}
