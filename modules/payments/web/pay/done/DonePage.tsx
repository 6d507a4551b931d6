import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import type { OutcomeData } from '../outcome.ts';
import { PaymentFacts } from '../PaymentFacts.tsx';
import { useForgetQuickIntent } from '../quick/quick-intent.ts';
import { doneHeading } from './done-heading.ts';
import { WhatNext } from './WhatNext.tsx';

const tones: Readonly<Record<string, Tone>> = { successful: 'positive', scheduled: 'positive', pending: 'info', returned: 'negative' };

/** The confirmation: the number to keep, what was paid, and what happens next (PAY-18). */
export function DonePage({ data }: PageProps<OutcomeData>) {
  const say = useSay();
  const words = useWords();
  const { intent, payment } = data;
  useForgetQuickIntent(intent, payment.part);
  return (
    <Stack gap="large">
      <Outcome
        tone={tones[payment.status] ?? 'neutral'}
        heading={doneHeading(payment, words)}
        reference={{ label: say('columnNumber'), number: payment.confirmationNumber }}
      />
      <PaymentFacts payment={payment} />
      <WhatNext data={data} />
      <Actions>
        <ButtonLink href={pathOf('billing')}>{say('backToBilling')}</ButtonLink>
        <PrintButton>{say('print')}</PrintButton>
      </Actions>
    </Stack>
  );
}
