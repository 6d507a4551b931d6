import { pathOf } from '#platform/rules/routes.ts';
import { type Elsewhere, goTo } from '#platform/web/page.ts';
import type { OutcomeData } from '../outcome.ts';

/** What of a payment's outcome did not work; each is a state of the confirmation, with an address and a heading of its own (decisions 2). */
export type Partial = 'not-saved' | 'not-enrolled';

export const METHOD_FIELD = 'methodId';

export function partialOf({ entered, autoPay }: Pick<OutcomeData, 'entered' | 'autoPay'>): Partial | undefined {
  if (entered?.keeping === 'wanted') return 'not-saved';
  return autoPay === 'waiting' || autoPay === 'refused' ? 'not-enrolled' : undefined;
}

/** The confirmation's address, by what is true of it. */
export const donePath = (intent: string, partial: Partial | undefined): `/${string}` =>
  partial === undefined ? pathOf('payDone', { intent }) : `${pathOf('payDone', { intent })}?outcome=${partial}`;

/** Leads from an address that is not true, or no longer, to the one that is. */
export const awayFromDone = (data: OutcomeData, asked: string | undefined): Elsewhere | undefined => {
  const partial = partialOf(data);
  return asked === partial ? undefined : goTo(donePath(data.intent, partial));
};
