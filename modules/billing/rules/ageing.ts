import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { atLeastZero, type Cents, lesser, minus, plus, zero } from '#platform/rules/money.ts';

/** What one statement newly asked for: its lines, without the previous balance. */
export type OpenItem = { readonly statementId: string; readonly on: IsoDate; readonly dueOn: IsoDate; readonly charges: Cents };

/** The service state of a part as its debts determine it (specification 4). */
export type ServiceState = 'active' | 'suspended' | 'disconnected' | 'hotlined' | 'temporarily-disconnected' | 'inactive';

export const serviceStateEnum: Enumeration<ServiceState> = {
  name: 'ServiceState',
  description: 'What works in a part of the account, as its debts determine it',
  values: {
    active: 'everything works',
    suspended: 'core: interrupted until the past-due amount is paid',
    disconnected: 'switched off',
    hotlined: 'mobile: calls lead to the payment desk until pastDue is paid',
    'temporarily-disconnected': 'mobile: switched off until the past-due amount is paid',
    inactive: 'mobile: the line was deactivated',
  },
};

/** Days past due, counted from the oldest unpaid due date, at which a letter of another color goes out (specification 3, decisions 5). */
export const tiers = [76, 50, 43, 30] as const;
export type Tier = (typeof tiers)[number];

export type Ageing = {
  readonly amountDue: Cents;
  readonly pastDue: Cents;
  /** The oldest unpaid due date; undefined if nothing is past due. */
  readonly pastDueSince: IsoDate | undefined;
  /** Days since the oldest unpaid due date; 0 if nothing is past due. */
  readonly daysPastDue: number;
  readonly tier: Tier | undefined;
};

/** An item of which something is unpaid. */
export type UnpaidItem = OpenItem & { readonly unpaid: Cents };

/** What is unpaid of each item, newest first: the balance is allocated to them from the newest back. */
export function unpaidItems(balance: Cents, items: readonly OpenItem[]): readonly UnpaidItem[] {
  let left = atLeastZero(balance);
  return items.flatMap((item, index) => {
    const unpaid = index === items.length - 1 ? left : lesser(left, atLeastZero(item.charges));
    left = minus(left, unpaid);
    return unpaid > 0 ? [{ ...item, unpaid }] : [];
  });
}

/**
 * The age of a debt. Payments settle the oldest item first (decisions 3), so the newest charges are the unpaid ones: the balance is allocated to the
 * items from the newest back. A return raises the balance and so gives the debt its old age back. What is owed beyond all items (an old payment that
 * was returned) is as old as the oldest item.
 * @param items newest first
 */
export function ageing(balance: Cents, items: readonly OpenItem[], today: IsoDate): Ageing {
  const late = unpaidItems(balance, items).filter(({ dueOn }) => dueOn < today);
  const pastDue = plus(zero, ...late.map(({ unpaid }) => unpaid));
  const pastDueSince = late.at(-1)?.dueOn;
  const daysPastDue = pastDueSince === undefined ? 0 : daysBetween(pastDueSince, today);
  return { amountDue: atLeastZero(balance), pastDue, pastDueSince, daysPastDue, tier: tiers.find((tier) => daysPastDue >= tier) };
}
