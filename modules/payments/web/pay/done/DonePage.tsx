import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { keepingText } from '../outcome/keeping-text.ts';
import type { OutcomeData } from '../outcome/outcome.ts';
import { PaymentFacts } from '../outcome/PaymentFacts.tsx';
import { useForgetQuickIntent } from '../quick/quick-intent.ts';
import { Problems } from '../step/Problems.tsx';
import { doneHeading } from './done-heading.ts';
import { NotEnrolled } from './NotEnrolled.tsx';
import { NotSaved } from './NotSaved.tsx';
import { partialOf } from './partial.ts';
import { WhatNext } from './WhatNext.tsx';

const tones: Readonly<Record<string, Tone>> = { successful: 'positive', scheduled: 'positive', pending: 'info', returned: 'negative' };

/** The confirmation: its number, what was paid, and what happens next (PAY-18). */
export function DonePage({ data }: PageProps<OutcomeData>) {
  const say = useSay();
  const words = useWords();
  const { submission } = useSubmission();
  const { intent, payment, entered } = data;
  const partial = partialOf(data);
  useForgetQuickIntent(intent, payment.part);
  return (
    <Stack gap="large">
      <Problems submission={submission} unavailable={say('stillNotSaved')} />
      <Outcome
        tone={partial ? 'caution' : (tones[payment.status] ?? 'neutral')}
        heading={doneHeading(payment, partial, words)}
        reference={{ label: say('columnNumber'), number: payment.confirmationNumber }}
      />
      {partial === 'not-saved' && entered && <NotSaved payment={payment} methodId={entered.methodId} />}
      {partial === 'not-enrolled' && <NotEnrolled intent={intent} waiting={data.autoPay === 'waiting'} />}
      <PaymentFacts payment={payment} methodNote={partial === 'not-saved' ? undefined : keepingText(entered?.keeping, say)} />
      <WhatNext data={data} />
      <Actions>
        <ButtonLink look={partial ? 'secondary' : 'primary'} href={pathOf(payment.device === null ? 'billing' : 'mobileDevices')}>
          {say(payment.device === null ? 'backToBilling' : 'backToDevices')}
        </ButtonLink>
        <PrintButton>{say('print')}</PrintButton>
      </Actions>
    </Stack>
  );
}
