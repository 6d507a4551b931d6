import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Fee, ProductLine } from './catalogue.ts';
import { priceOn } from './on-day.ts';

/** The fee of the catalogue for a technician who sets something up. */
const TECHNICIAN = 'technician';

/**
 * What it costs on a day that a technician sets something up, for whoever says or charges it: the storefront, an order, a visit. Undefined if the
 * catalogue has no such fee. @param line of what is set up; undefined: whatever it is
 */
export function technicianFee(fees: readonly Fee[], day: IsoDate, line?: ProductLine): { readonly fee: Fee; readonly once: Cents } | undefined {
  const fee = fees.find(({ id, lines }) => id === TECHNICIAN && (line === undefined || lines.includes(line)));
  const price = fee && priceOn(fee.prices, day);
  return price && { fee, once: price.once };
}
