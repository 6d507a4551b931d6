import { formatCents, formatDate } from '#platform/rules/format.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { HappenedPayment } from '../../rules/console/views.ts';
import { channelWords, partWords } from '../../rules/words.ts';
import { usePaidWith } from '../parts/paid-with.ts';
import { useSay } from '../say.ts';
import { PaymentStatus } from './PaymentStatus.tsx';
import { useConsoleSay } from './say.ts';

/** One event in the life of a payment, with the way to it. */
export function HappenedPart({ data }: { readonly data: HappenedPayment }) {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const { confirmationNumber, part, payableName, channel, status } = data.payment;
  return (
    <>
      {useSentence(data)} {data.what !== 'reversed' && <PaymentStatus status={status} />}
      <small>
        {[payableName ?? sayToCustomers(partWords[part]), sayToCustomers(channelWords[channel])].join(' · ')}
        {' · '}
        <ConsoleLink to="/payments" query={{ find: confirmationNumber }}>
          {say('payment')} {confirmationNumber}
        </ConsoleLink>
      </small>
    </>
  );
}

function useSentence(data: HappenedPayment): string {
  const say = useConsoleSay();
  const paidWith = usePaidWith();
  const language = useLanguage();
  const money = (amount: HappenedPayment['payment']['amount']) => formatCents(amount, language);
  const { amount, method, payOn } = data.payment;
  switch (data.what) {
    case 'scheduled':
      return say('happenedScheduled', {
        amount: money(amount),
        method: paidWith(method),
        date: formatDate(payOn, 'medium', language),
      });
    case 'taken':
      return say('happenedTaken', { amount: money(amount), method: paidWith(method) });
    case 'reversed': {
      const { kind, state, amount: back } = data.reversal;
      return say('happenedReversed', { what: say(`back_${kind}`), amount: money(back), state: say(`backState_${state}`) });
    }
  }
}
