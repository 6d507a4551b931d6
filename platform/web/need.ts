import type { Icon } from '#design/web/icons/icon.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { WrittenNeed } from '#platform/rules/rendering/written-need.ts';

/** Something that waits for the customer. The texts are in the reader's language. */
export type Need = Omit<WrittenNeed, 'icon'> & { readonly icon: Icon };

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
