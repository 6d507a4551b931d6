import type { Icon } from '#design/web/icons/icon.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';

/** Something that waits for the customer. The texts are in the reader's language. */
export type Need = {
  /** Unique among all needs. */
  readonly key: string;
  /** Billing shows what is about money and what is about service that is out, Home everything. */
  readonly about: 'money' | 'outage' | 'account';
  /** broken: something does not work until it is done. late: it should have been done. by: until a day. open: whenever it suits. */
  readonly urgency: { readonly is: 'broken' | 'late' | 'open' } | { readonly is: 'by'; readonly day: IsoDate };
  /** How it stands, where no day says so: "Shipped". Shown of what is `open`. */
  readonly state?: string;
  /** What to do: "Pay your November bill". */
  readonly title: string;
  /** Why, in a sentence or less. */
  readonly note: string;
  readonly href: `/${string}`;
  readonly icon: Icon;
};

/** The most urgent first: broken now, late, today, by date, no date. Among equals the order in which they were declared. */
export const byUrgency = (needs: readonly Need[], today: IsoDate): readonly Need[] =>
  needs.toSorted((one, other) => rankOf(one, today) - rankOf(other, today) || (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))));

function rankOf({ urgency }: Need, today: IsoDate): number {
  switch (urgency.is) {
    case 'broken':
      return 0;
    case 'late':
      return 1;
    case 'by':
      return urgency.day < today ? 1 : urgency.day === today ? 2 : 3;
    case 'open':
      return 4;
  }
}

const dayOf = ({ urgency }: Need): string => ('day' in urgency ? urgency.day : '');

/** Whether it should have been done already, or something is broken until it is. */
export const isLate = (need: Need, today: IsoDate): boolean => rankOf(need, today) <= 1;
