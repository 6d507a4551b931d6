import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import type { Messages } from '../../copy/parts/messages.ts';
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

/** A payment's status in the customer's words (decisions 6). */
export function PaymentStatus({ status }: { readonly status: string }) {
  const say = useSay();
  const look = looks[status];
  return look ? <StatusTag tone={look.tone}>{say(look.word)}</StatusTag> : null;
}
