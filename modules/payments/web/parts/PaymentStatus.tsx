import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import { Note } from '#design/web/layout/Note.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Messages } from '../../copy/parts/messages.ts';
import { isUnanswered } from './is-unanswered.ts';
import { useSay } from './say.ts';

const looks: Readonly<Record<string, { readonly tone: Tone; readonly word: keyof Messages }>> = {
  scheduled: { tone: 'info', word: 'statusScheduled' },
  pending: { tone: 'info', word: 'statusPending' },
  successful: { tone: 'positive', word: 'statusSuccessful' },
  declined: { tone: 'negative', word: 'statusDeclined' },
  returned: { tone: 'negative', word: 'statusReturned' },
  refunded: { tone: 'neutral', word: 'statusRefunded' },
  cancelled: { tone: 'neutral', word: 'statusCancelled' },
};

type Props = { readonly status: string; readonly settlesOn: IsoDate | null };

/** A payment's status in the customer's words (decisions 6); one without an answer says not to pay again. */
export function PaymentStatus({ payment }: { readonly payment: Props }) {
  const say = useSay();
  const look = looks[payment.status];
  if (!look) return null;
  return (
    <>
      <StatusTag tone={look.tone}>{say(look.word)}</StatusTag>
      {isUnanswered(payment) && <Note small>{say('statusAsking')}</Note>}
    </>
  );
}
