import { type Cents, negated } from '#platform/rules/money.ts';
import type { BilledProduct } from './billed-product.ts';
import type { DraftLine } from './draft-line.ts';
import { type Days, partOfMonth } from './part-of-month.ts';
import { isSamePrice, type Stretch, stretchesOf, without } from './stretches.ts';

/** The month before, as its statement billed it in advance. */
export type BilledMonth = {
  readonly month: Days;
  /** Where service had ended by then, none was billed. */
  readonly wasServed: boolean;
  readonly stretches: readonly Stretch[];
};

/**
 * What changed in a month after it was billed: its unused days are given back at their price, the days at another price, and those of what was added,
 * are charged. Billed and corrected together are what each day really cost.
 * No day is charged where service has ended, nor one without service: of a month that began without it, only what came later.
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

/** A code of its own, so that the comparison with the next statement does not take it for a change of the plan's price. */
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
