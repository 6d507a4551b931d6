import { Status, type Tone } from '#design/console/parts.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { OrderedDevices } from '../../rules/console/parts.ts';
import type { OrderStatus } from '../../rules/order.ts';
import { useConsoleSay } from './say.ts';

const tones = {
  preparing: 'underway',
  'partly-shipped': 'underway',
  shipped: 'underway',
  'partly-delivered': 'underway',
  delivered: 'good',
} as const satisfies Record<OrderStatus, Tone>;

/** An order of devices or accessories. */
export function OrderedPart({ data: { orderNumber, total, status, what } }: { readonly data: OrderedDevices }) {
  const say = useConsoleSay();
  const language = useLanguage();
  return (
    <>
      {say('ordered', { number: orderNumber, amount: formatCents(total, language) })} <Status tone={tones[status]}>{say(`order_${status}`)}</Status>
      <small>{what.map((one) => one[language]).join(', ')}</small>
    </>
  );
}
