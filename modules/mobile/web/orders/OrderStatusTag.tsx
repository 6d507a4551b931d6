import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

const looks: Readonly<Record<string, { readonly tone: Tone; readonly word: keyof typeof en }>> = {
  preparing: { tone: 'waiting', word: 'statusPreparing' },
  'partly-shipped': { tone: 'info', word: 'statusPartlyShipped' },
  shipped: { tone: 'info', word: 'statusShipped' },
  'partly-delivered': { tone: 'info', word: 'statusPartlyDelivered' },
  delivered: { tone: 'positive', word: 'statusDelivered' },
};

/** The status of an order or a shipment. */
export function OrderStatusTag({ status }: { readonly status: string }) {
  const say = useSay();
  const look = looks[status];
  return look ? <StatusTag tone={look.tone}>{say(look.word)}</StatusTag> : null;
}
