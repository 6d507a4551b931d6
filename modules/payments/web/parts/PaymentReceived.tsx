import { Alert } from '#design/web/feedback/Alert.tsx';
import { recordedChannels } from '#modules/payments/rules/payment-channel.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { PaymentReceivedFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { methodName, throughWords } from '../../rules/method-name.ts';
import { useSay } from './say.ts';

type Props = {
  /** Newest first. */
  readonly payments: readonly PaymentReceivedFragment[];
  readonly today: IsoDate;
};

const told: ReadonlySet<string> = new Set(recordedChannels.filter((channel) => channel !== 'automatic'));
const cameIn: ReadonlySet<string> = new Set(['successful', 'pending']);

/**
 * The confirmation of a payment that somebody took for the customer today or yesterday, by phone, in a store, with an agent or in a chat
 * (BILL-07): its channel, amount, entry date and method. Of one made on these pages the customer knows; of Auto Pay its own card tells.
 */
export function PaymentReceived({ payments, today }: Props) {
  const say = useSay();
  const language = useLanguage();
  // Not the first one, whatever it is: what is scheduled stands before it, and so does a card that was declined since.
  const payment = payments.find((one) => told.has(one.channel) && one.enteredOn >= plusDays(today, -1) && cameIn.has(one.status));
  if (!payment) return null;
  const isPending = payment.status === 'pending';
  const { methodKind: kind, methodBrand: brand, methodLastFour: lastFour } = payment;
  const facts = {
    amount: formatCents(payment.amount, language),
    channel: throughWords(say, payment.channel),
    date: formatDate(payment.enteredOn, 'long', language),
    number: payment.confirmationNumber,
  };
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
          : say('receivedText', { ...facts, method: methodName(say, { kind, brand, lastFour }) })}
    </Alert>
  );
}
