import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Receipt } from '#design/web/panels/Receipt.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { hasReceipt } from '../../../rules/state/display-status.ts';
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
import { ReceiptFile } from './ReceiptFile.tsx';
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
  /** The payer's address, masked; undefined if it is not known. */
  readonly mailedTo?: string | undefined;
  /** What else the customer may want now: Auto Pay. */
  readonly offer?: ReactNode;
};

/** The confirmation: its number, what was paid, and what happens next (PAY-18). */
export function Done({ data, left, posting, late, back, mailedTo, offer }: Props) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const { submission } = useSubmission();
  const { intent, payment, entered } = data;
  const partial = partialOf(data);
  useForgetQuickIntent(intent, payment.part);
  const receipt = (
    <Receipt labelledBy="outcome">
      <Outcome
        plain={{ id: 'outcome' }}
        tone={partial ? 'caution' : (tones[payment.status] ?? 'neutral')}
        heading={doneHeading(payment, partial, words)}
        reference={{
          label: say('columnNumber'),
          number: payment.confirmationNumber,
          copy: { copy: say('copyNumber'), copied: say('copiedNumber') },
        }}
      />
      {partial === 'not-saved' && entered && <NotSaved payment={payment} methodId={entered.methodId} />}
      {partial === 'not-enrolled' && <NotEnrolled intent={intent} waiting={data.autoPay === 'waiting'} />}
      <PaymentFacts payment={payment} methodNote={partial === 'not-saved' ? undefined : keepingText(entered?.keeping, say)} />
      {mailedTo !== undefined && (
        <ScreenOnly>
          <Note small>{say('receiptMailed', { email: mailedTo })}</Note>
        </ScreenOnly>
      )}
      <Actions>
        {hasReceipt(payment.status) && <ReceiptFile paymentId={payment.paymentId} />}
        <PrintButton>{say('print')}</PrintButton>
        {payment.status === 'scheduled' && (
          <>
            <ButtonLink look="secondary" href={pathOf('scheduled')}>
              {say('changeScheduled')}
            </ButtonLink>
            <StandaloneLink href={pathIn(language, `${pathOf('payment', { id: payment.paymentId })}.ics`)}>{say('toCalendar')}</StandaloneLink>
          </>
        )}
      </Actions>
    </Receipt>
  );
  return (
    <Stack gap="large">
      <Problems submission={submission} unavailable={say('stillNotSaved')} />
      <JourneyColumns
        head={receipt}
        aside={
          <Stack>
            <WhatNext {...{ data, left, posting, late }} />
            {!partial && offer}
          </Stack>
        }
      >
        <Actions>
          <ButtonLink look={partial ? 'secondary' : 'primary'} href={back.href}>
            {back.text}
          </ButtonLink>
        </Actions>
      </JourneyColumns>
    </Stack>
  );
}
