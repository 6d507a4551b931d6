import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useWords } from '#platform/web/say.tsx';
import { useForgetQuickIntent } from '../../pay/quick/quick-intent.ts';
import { useSay } from '../../say.ts';
import { Problems } from '../step/Problems.tsx';
import { doneHeading } from './done-heading.ts';
import { keepingText } from './keeping-text.ts';
import { NotEnrolled } from './NotEnrolled.tsx';
import { NotSaved } from './NotSaved.tsx';
import type { OutcomeData } from './outcome.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { partialOf } from './partial.ts';
import { WhatNext } from './WhatNext.tsx';

const tones: Readonly<Record<string, Tone>> = { successful: 'positive', scheduled: 'positive', pending: 'info', returned: 'negative' };

type Props = {
  readonly data: OutcomeData;
  /** What is left to pay, and what that means; undefined if it is not known now. */
  readonly left: string | undefined;
  /** When the payment is seen in the balance, as a sentence; undefined for what has none. */
  readonly posting?: string;
  /** What a scheduled payment means for the due date; undefined if it is in time, or pays no bill. */
  readonly late?: string | undefined;
  readonly back: { readonly href: string; readonly text: string };
};

/** The confirmation: its number, what was paid, and what happens next (PAY-18). */
export function Done({ data, left, posting, late, back }: Props) {
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
      <WhatNext {...{ data, left, posting, late }} />
      <Actions>
        <ButtonLink look={partial ? 'secondary' : 'primary'} href={back.href}>
          {back.text}
        </ButtonLink>
        <PrintButton>{say('print')}</PrintButton>
      </Actions>
    </Stack>
  );
}
