/** US cents, always a whole number that JavaScript can count exactly. Negative where a text says so (a credit balance). */
export type Cents = number & { readonly unit: 'cents' };

const isCents = (value: number): value is Cents => Number.isSafeInteger(value);

/** Marks a whole number of cents. @throws RangeError for fractions and numbers too large to count exactly. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value;
}

export const zero: Cents = cents(0);

export const plus = (...amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0));
export const minus = (from: Cents, amount: Cents): Cents => cents(from - amount);
export const negated = (amount: Cents): Cents => cents(0 - amount);
export const atLeastZero = (amount: Cents): Cents => (amount > 0 ? amount : zero);
export const lesser = (one: Cents, other: Cents): Cents => (one < other ? one : other);
export const greater = (one: Cents, other: Cents): Cents => (one > other ? one : other);

/** A part of an amount by a rate in millionths (62_500 is 6.25 %), rounded half up per line and jurisdiction (decisions 3). */
export function shareOf(amount: Cents, rateMillionths: number): Cents {
  const product = BigInt(amount) * BigInt(rateMillionths);
  const half = product < 0n ? -500_000n : 500_000n;
  return cents(Number((product + half) / 1_000_000n));
}
