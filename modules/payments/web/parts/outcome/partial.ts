import type { AutoPayOutcome } from '../../pay/auto-pay/outcome.ts';

/** The part of a payment's outcome that failed; each is a state of the confirmation with its own address and heading (decisions 2). */
export type Partial = 'not-saved' | 'not-enrolled';

export const METHOD_FIELD = 'methodId';

/** Whether the method was entered for the payment and is saved, and what came of Auto Pay, if it was asked for. */
export type Besides = { readonly entered: { readonly keeping: string } | undefined; readonly autoPay: AutoPayOutcome | undefined };

export function partialOf({ entered, autoPay }: Besides): Partial | undefined {
  if (entered?.keeping === 'wanted') return 'not-saved';
  return autoPay === 'waiting' || autoPay === 'refused' ? 'not-enrolled' : undefined;
}
