import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';
import { atLeastZero, type Cents, lesser, minus, plus, zero } from '#platform/rules/money.ts';

/** What one statement newly asked: its lines, without the previous balance. */
export type OpenItem = { readonly statementId: string; readonly on: IsoDate; readonly dueOn: IsoDate; readonly charges: Cents };

/** What the provider does with the service of a part because of its debts (specification 4). */
export type ServiceState = 'active' | 'suspended' | 'disconnected' | 'hotlined' | 'temporarily-disconnected' | 'inactive';

/** Specification 3, decisions 5: days past due of the oldest unpaid due date at which a letter of another color goes out. */
export const tiers = [76, 50, 43, 30] as const;
export type Tier = (typeof tiers)[number];

export type Ageing = {
  readonly amountDue: Cents;
  readonly pastDue: Cents;
  /** The oldest unpaid due date; undefined when nothing is past due. */
  readonly pastDueSince: IsoDate | undefined;
  /** Days since the oldest unpaid due date; 0 when nothing is past due. */
  readonly daysPastDue: number;
  readonly tier: Tier | undefined;
};

/**
 * How old a debt is. Payments settle the oldest item first (decisions 3), so what is unpaid is the newest charges:
 * the balance is laid over the items from the newest back until nothing of it is left.
 * A return raises the balance again and so gives the debt its age back. What is owed beyond all items (a returned payment of long ago) is as old as the oldest of them.
 * @param items newest first
 */
export function ageing(balance: Cents, items: readonly OpenItem[], today: IsoDate): Ageing {
  let left = atLeastZero(balance);
  let pastDue = zero;
  let pastDueSince: IsoDate | undefined;
  for (const [index, item] of items.entries()) {
    const isOldest = index === items.length - 1;
    const unpaid = isOldest ? left : lesser(left, atLeastZero(item.charges));
    left = minus(left, unpaid);
    if (unpaid > 0 && item.dueOn < today) {
      pastDue = plus(pastDue, unpaid);
      pastDueSince = item.dueOn;
    }
  }
  const daysPastDue = pastDueSince === undefined ? 0 : daysBetween(pastDueSince, today);
  return { amountDue: atLeastZero(balance), pastDue, pastDueSince, daysPastDue, tier: tiers.find((tier) => daysPastDue >= tier) };
}
