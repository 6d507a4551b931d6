import { setTimeout as passing } from 'node:timers/promises';
import type { Arrangement } from '#modules/arrangements/server/port.ts';
import type { PaymentToPost, PaymentToSchedule, ReversalToPost } from '#modules/payments/server/port.ts';
import type { Season } from '#modules/seasonal/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { SlowAccount } from './slow-account.ts';

/** An account, and what it was told since. */
export type Told = {
  readonly account: SlowAccount;
  delivery?: SlowAccount['billDelivery'];
  readonly posted: Posted[];
  readonly reversed: Reversed[];
  readonly scheduled: Scheduled[];
  /** Oldest first. */
  readonly arranged: Arrangement[];
  /** Oldest first. */
  readonly seasons: Season[];
};
/** `dueAt`: when the run next handles it; undefined means never again. */
export type Scheduled = { readonly payment: PaymentToSchedule; state: 'waiting' | 'claimed' | 'cancelled'; dueAt: IsoInstant | undefined };
/** A payment shows in the summaries only after this many more of them were read. */
type Posted = { readonly payment: PaymentToPost; summariesLeft: number };
type Reversed = { readonly reversal: ReversalToPost; summariesLeft: number };

export type Known = (accountId: string) => Promise<Told | undefined>;

const LATENCY_MS = 2;

/** How long every answer takes. */
export const answering = (): Promise<void> => passing(LATENCY_MS);
