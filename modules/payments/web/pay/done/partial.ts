import { type Elsewhere, goTo } from '#platform/web/page.ts';
import type { OutcomeData } from '../outcome.ts';
import { type Journey, payPath } from '../pay-path.ts';

/** What of a payment's outcome did not work; each is a state of the confirmation, with an address and a heading of its own (decisions 2). */
export type Partial = 'not-saved' | 'not-enrolled';

export const METHOD_FIELD = 'methodId';

export function partialOf({ entered, autoPay }: Pick<OutcomeData, 'entered' | 'autoPay'>): Partial | undefined {
  if (entered?.keeping === 'wanted') return 'not-saved';
  return autoPay === 'waiting' || autoPay === 'refused' ? 'not-enrolled' : undefined;
}

/** The confirmation's address, by what is true of it. */
export const donePath = (journey: Journey, partial: Partial | undefined): `/${string}` =>
  partial === undefined ? payPath('done', journey) : `${payPath('done', journey)}?outcome=${partial}`;

/** Leads from an address that is not true, or no longer, to the one that is. */
export const awayFromDone = (data: OutcomeData, asked: string | undefined): Elsewhere | undefined => {
  const partial = partialOf(data);
  return asked === partial ? undefined : goTo(donePath({ intent: data.intent, part: data.payment.part }, partial));
};
