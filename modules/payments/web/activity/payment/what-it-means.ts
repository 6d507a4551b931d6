import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { type IsoDate, laterOf, plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { failure } from '../../parts/outcome/failure.ts';
import { useSay } from '../../say.ts';
import type { PaymentDetail } from './payment.ts';

/** What a payment's state means for the customer, in sentences; none if the state is self-explanatory. */
export function useWhatItMeans(): (payment: PaymentDetail, now: { readonly today: IsoDate; readonly storeOnly: boolean }) => readonly string[] {
  const say = useSay();
  const sayFailure = useFailureSay();
  const language = useLanguage();
  const day = (date: PaymentDetail['payOn']) => formatDate(date, 'full', language);
  return ({ status, amount, payOn, enteredOn, settlesOn, declineReason }, { today, storeOnly }) => {
    switch (status) {
      case 'scheduled':
        return storeOnly ? [say('nextInStore')] : [say('nextScheduled', { amount: formatCents(amount, language), date: day(payOn) })];
      case 'pending':
        return settlesOn ? [say('nextSettles', { date: day(settlesOn) })] : [say('checkingText'), say('doNotPayAgain')];
      case 'declined':
        return [sayFailure(failure({ declineReason }).text)];
      case 'successful':
        return today <= plusDays(laterOf(payOn, enteredOn), 1) ? [say('within24')] : [];
      default:
        return [];
    }
  };
}
