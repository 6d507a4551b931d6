import { Alert } from '#design/web/feedback/Alert.tsx';
import { recordedChannels } from '#modules/payments/rules/payment-channel.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { PaymentReceivedFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { throughWords } from '../../rules/paid-with.ts';
import { usePaidWith } from './paid-with.ts';
import { useSay } from './say.ts';

type Props = {
  /** Newest first. */
  readonly payments: readonly PaymentReceivedFragment[];
  readonly today: IsoDate;
};

const told: ReadonlySet<string> = new Set(recordedChannels.filter((channel) => channel !== 'automatic'));
const cameIn: ReadonlySet<string> = new Set(['successful', 'pending']);

/**
 * Confirms a payment that someone took for the customer today or yesterday by phone, in a store, with an agent or in a chat (BILL-07): channel,
 * amount, entry date and method. Of several no amount is named, since one would pass for all that came in. Payments made on these pages are already
 * known to the customer, and Auto Pay has its own card.
 */
export function PaymentReceived({ payments, today }: Props) {
  const say = useSay();
  const language = useLanguage();
  const paidWith = usePaidWith();
  // Not simply the first one: scheduled payments and later declines come before it.
  const received = payments.filter((one) => told.has(one.channel) && one.enteredOn >= plusDays(today, -1) && cameIn.has(one.status));
  const [payment] = received;
  if (!payment) return null;
  const isPending = payment.status === 'pending';
  const { methodKind: kind, methodBrand: brand, methodLastFour: lastFour } = payment;
  const facts = {
    amount: formatCents(payment.amount, language),
    channel: throughWords(say, payment.channel),
    date: formatDate(payment.enteredOn, 'long', language),
    number: payment.confirmationNumber,
  };
  if (received.length > 1) {
    return (
      <Alert tone="positive" toneWord={say('tonePositive')} place="inline" title={say('receivedSeveral', { count: received.length })}>
        {say('receivedSeveralText', facts)}
      </Alert>
    );
  }
  return (
    <Alert
      tone={isPending ? 'info' : 'positive'}
      toneWord={say(isPending ? 'toneInfo' : 'tonePositive')}
      place="inline"
      title={say(isPending ? 'receivedPending' : 'receivedTitle')}
    >
      {kind === 'cash'
        ? say('receivedCash', facts)
        : kind === 'other'
          ? say('receivedOther', facts)
          : say('receivedText', { ...facts, method: paidWith({ kind, brand, lastFour }) })}
    </Alert>
  );
}
