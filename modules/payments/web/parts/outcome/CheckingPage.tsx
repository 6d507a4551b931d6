import { useEffect, useRef } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useForgetQuickIntent } from '../../pay/quick/quick-intent.ts';
import { useSay } from '../../say.ts';
import type { OutcomeData } from './outcome.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { pauseBefore } from './pause.ts';

/** The processor has not answered: says not to pay again, gives the number to ask with, and shows the outcome once there is one (convention U16). */
export function CheckingPage({ data: { intent, payment } }: PageProps<OutcomeData>) {
  const say = useSay();
  const busy = useBusy();
  const button = useAskAgain();
  useForgetQuickIntent(intent, payment.part);
  return (
    <Stack gap="large">
      <Outcome tone="info" heading={say('checkingHeading')} reference={{ label: say('columnNumber'), number: payment.confirmationNumber }}>
        <p>{say('checkingText')}</p>
        <p>
          <strong>{say('doNotPayAgain')}</strong>
        </p>
      </Outcome>
      <PaymentFacts payment={payment} />
      <p>
        <WithPhone>{say('checkingNext')}</WithPhone>
      </p>
      <ActionForm>
        <Actions>
          <SecondaryButton ref={button} type="submit" busy={busy}>
            {say('checkAgain')}
          </SecondaryButton>
          <ButtonLink look="secondary" href={pathOf('billing')}>
            {say('backToBilling')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </Stack>
  );
}

/** Submits the form automatically while the page is open, at growing intervals. */
function useAskAgain() {
  const { submission } = useSubmission();
  const busy = useBusy();
  const button = useRef<HTMLButtonElement>(null);
  const checks = useRef({ times: 0, submission });
  useEffect(() => {
    if (busy) return;
    if (checks.current.submission !== submission) checks.current = { times: checks.current.times + 1, submission };
    const timer = setTimeout(() => button.current?.form?.requestSubmit(), pauseBefore(checks.current.times));
    return () => clearTimeout(timer);
  }, [submission, busy]);
  return button;
}
