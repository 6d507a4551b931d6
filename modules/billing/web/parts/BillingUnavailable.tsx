import { brand } from '#platform/rules/brand.ts';
import { useSay } from '../say.ts';
import { Unavailable } from './Unavailable.tsx';

/** The provider does not say what is owed (specification 8). */
export function BillingUnavailable({ here }: { readonly here: `/${string}` }) {
  const say = useSay();
  return (
    <Unavailable title={say('billingUnavailableTitle')} here={here}>
      {say('billingUnavailableText', { phone: brand.phone.display })}
    </Unavailable>
  );
}
