import type { OutcomeData } from '../outcome/outcome.ts';

/** The part of a payment's outcome that failed; each is a state of the confirmation with its own address and heading (decisions 2). */
export type Partial = 'not-saved' | 'not-enrolled';

export const METHOD_FIELD = 'methodId';

export function partialOf({ entered, autoPay }: Pick<OutcomeData, 'entered' | 'autoPay'>): Partial | undefined {
  if (entered?.keeping === 'wanted') return 'not-saved';
  return autoPay === 'waiting' || autoPay === 'refused' ? 'not-enrolled' : undefined;
}
