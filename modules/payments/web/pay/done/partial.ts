import { type Elsewhere, goTo } from '#platform/web/page.ts';
import type { OutcomeData } from '../outcome/outcome.ts';

/** What of a payment's outcome did not work; each is a state of the confirmation, with an address and a heading of its own (decisions 2). */
export type Partial = 'not-saved' | 'not-enrolled';

export const METHOD_FIELD = 'methodId';

export function partialOf({ entered, autoPay }: Pick<OutcomeData, 'entered' | 'autoPay'>): Partial | undefined {
  if (entered?.keeping === 'wanted') return 'not-saved';
  return autoPay === 'waiting' || autoPay === 'refused' ? 'not-enrolled' : undefined;
}

/** Leads from an address that is not true, or no longer, to the one that is. @param done the confirmation's address, without what did not work */
export const awayFromDone = (data: OutcomeData, done: `/${string}`, asked: string | undefined): Elsewhere | undefined => {
  const partial = partialOf(data);
  return asked === partial ? undefined : goTo(partial === undefined ? done : `${done}?outcome=${partial}`);
};
