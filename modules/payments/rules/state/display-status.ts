import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { PaymentState } from './payment-states.ts';

/** A payment's state as the customer sees it (decisions 6). Successful and Pending are the specification's words. */
export const displayStatuses = ['scheduled', 'pending', 'successful', 'declined', 'returned', 'refunded', 'cancelled'] as const;
export type DisplayStatus = (typeof displayStatuses)[number];

export const displayStatusEnum: Enumeration<DisplayStatus> = {
  name: 'PaymentStatus',
  description: "A payment's state as the customer sees it",
  values: {
    scheduled: 'set up for a later day',
    pending: 'in progress, or a bank payment that has not settled',
    successful: 'paid',
    declined: 'not paid',
    returned: 'the bank took the whole amount back',
    refunded: 'the whole amount was given back by us',
    cancelled: 'a scheduled payment that will not be made',
  },
};

/** Of these money came in, so there is a receipt. */
const receipted: ReadonlySet<string> = new Set<DisplayStatus>(['pending', 'successful', 'returned', 'refunded']);

export const hasReceipt = (status: string): boolean => receipted.has(status);

export const isDisplayStatus = (text: string): text is DisplayStatus => displayStatuses.some((status) => status === text);

export type StatusFacts = {
  readonly state: PaymentState;
  /** Bank payments only: the banking day on which it settles. */
  readonly settlesOn: IsoDate | undefined;
  /** From the payment's reversals: its whole amount was refunded, or returned by the bank. */
  readonly reversal: 'refunded' | 'returned' | undefined;
};

export function displayStatus({ state, settlesOn, reversal }: StatusFacts, today: IsoDate): DisplayStatus {
  switch (state) {
    case 'draft':
    case 'scheduled':
      return 'scheduled';
    case 'submitted':
    case 'unknown':
      return 'pending';
    case 'succeeded':
      return reversal ?? (settlesOn !== undefined && today < settlesOn ? 'pending' : 'successful');
    case 'declined':
    case 'cancelled':
      return state;
  }
}
