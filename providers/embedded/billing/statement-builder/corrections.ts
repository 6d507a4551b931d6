import { type Cents, negated } from '#platform/rules/money.ts';
import type { BilledProduct } from './billed-product.ts';
import type { DraftLine } from './draft-line.ts';
import { type Days, partOfMonth } from './part-of-month.ts';
import { isSamePrice, type Stretch, stretchesOf, without } from './stretches.ts';

/** The previous month, as its statement billed it in advance. */
export type BilledMonth = {
  readonly month: Days;
  /** Whether service was billed; it was not if service had ended by then. */
  readonly wasServed: boolean;
  readonly stretches: readonly Stretch[];
};

/**
 * Corrects a month that was billed in advance: unused days are credited at their price, and days at another price or of an added plan are charged, so
 * that billed plus corrected is what each day really cost. Nothing is charged if service has ended; if the month began without service, only what was
 * added later in it is charged.
 */
export function corrections(
  { month, wasServed, stretches: billed }: BilledMonth,
  products: readonly BilledProduct[],
  isServed: boolean,
): readonly DraftLine[] {
  const real = stretchesOf(products, month);
  const unused = billed.flatMap((one) =>
    without(
      one,
      real.filter((other) => isSamePrice(one, other)),
    ),
  );
  const added = real
    .filter(({ since }) => isServed && (wasServed || (since !== undefined && since > month.from)))
    .flatMap((one) =>
      without(
        one,
        billed.filter((other) => isSamePrice(one, other)),
      ),
    );
  return [
    ...unused.map((one) => correctionLine(one, negated(partOfMonth(one.monthly, one, month)), unusedDays)),
    ...added.map((one) => correctionLine(one, partOfMonth(one.monthly, one, month), addedDays)),
  ].filter(({ amount }) => amount !== 0);
}

type Suffix = { readonly code: string; readonly en: string; readonly es: string };
const unusedDays: Suffix = { code: 'unused', en: 'days not used', es: 'días no utilizados' };
const addedDays: Suffix = { code: 'prorated', en: 'part of a month', es: 'parte de un mes' };

/** The code differs from the plan's, so that the comparison with the next statement does not see a price change. */
function correctionLine({ code, group, description, from, to }: Stretch, amount: Cents, suffix: Suffix): DraftLine {
  return {
    kind: amount < 0 ? 'credit' : 'one-time',
    code: `${code}-${suffix.code}`,
    group,
    description: { en: `${description.en}, ${suffix.en}`, es: `${description.es}, ${suffix.es}` },
    amount,
    period: { from, to },
  };
}
