import { Unavailable } from '#modules/billing/web/parts/Unavailable.tsx';
import { brand } from '#platform/rules/brand.ts';
import { useSay } from './say.ts';

/** What of mobile did not load. */
type What = 'bill' | 'transactions' | 'devices' | 'orders';

const words = {
  bill: { title: 'unavailableTitle', text: 'billUnavailable' },
  orders: { title: 'unavailableTitle', text: 'ordersUnavailable' },
  transactions: { title: 'transactionsUnavailableTitle', text: 'transactionsUnavailable' },
  devices: { title: 'devicesUnavailableTitle', text: 'devicesUnavailable' },
} as const;

/** In place of what the provider did not give, in the words of specification 8. */
export function MobileUnavailable({ what, here }: { readonly what: What; readonly here: `/${string}` }) {
  const say = useSay();
  const { title, text } = words[what];
  return (
    <Unavailable title={say(title)} here={here}>
      {say(text, { phone: brand.phone.display })}
    </Unavailable>
  );
}
