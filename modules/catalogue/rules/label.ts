import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import type { Product, Speed, Words } from './catalogue.ts';
import { type OpenCatalogue, priceOn } from './on-day.ts';

/** The consumer label of an internet plan (47 CFR 8.1): what has to be told before somebody takes it. Amounts in cents, before taxes. */
export type BroadbandLabel = {
  readonly productId: string;
  /** Unique for ever: F or M, the provider's number, the plan's own. */
  readonly labelId: string;
  readonly name: Words;
  readonly monthly: Cents;
  readonly speed: Speed;
  /** Charged once, when it begins. */
  readonly oneTimeFees: readonly { readonly name: Words; readonly amount: Cents }[];
  /** For leaving before the end of a contract. None of the demo's plans has one. */
  readonly earlyTerminationFee: Cents;
};

/** The label of a plan on a day; undefined for what is no internet plan, or has no price then. */
function labelOn({ fees, product }: Pick<OpenCatalogue, 'fees' | 'product'>, id: string, day: IsoDate): BroadbandLabel | undefined {
  const plan = product(id);
  const price = plan && priceOn(plan.prices, day);
  if (!plan?.speed || plan.labelId === undefined || !price) return undefined;
  const charged = fees
    .filter(({ lines }) => lines.includes(plan.line))
    .flatMap(({ id: feeId, name, prices }) => {
      const amount = priceOn(prices, day)?.once ?? zero;
      return amount > 0 ? [{ feeId, name, amount }] : [];
    });
  return {
    productId: plan.id,
    labelId: plan.labelId,
    name: plan.name,
    monthly: price.monthly,
    speed: plan.speed,
    oneTimeFees: charged.filter(({ feeId }) => feeId !== LEAVING).map(({ name, amount }) => ({ name, amount })),
    earlyTerminationFee: charged.find(({ feeId }) => feeId === LEAVING)?.amount ?? zero,
  };
}

/** The fee of the catalogue that is charged for leaving. */
const LEAVING = 'leaving';

/** The labels of all plans that have one, sold or still had by somebody. */
export const labelsOn = (catalogue: Pick<OpenCatalogue, 'fees' | 'product' | 'products'>, day: IsoDate): readonly BroadbandLabel[] =>
  catalogue.products.filter(hasLabel).flatMap(({ id }) => labelOn(catalogue, id, day) ?? []);

const hasLabel = ({ labelId }: Product): boolean => labelId !== undefined;
