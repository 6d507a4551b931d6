import type { ScheduleCharger, ScheduledPayment } from '#modules/payments/server/charger.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { claimDue, close } from './scheduled-payments.ts';

/** The dependencies of the run over scheduled payments. */
export type RunDependencies = {
  readonly database: Database;
  readonly charger: ScheduleCharger;
  /** Called for a payment that could not be taken this time; the run comes back to it. */
  readonly onError: (what: string, error: unknown) => void;
};

const BATCH = 20;
/** How long a claim holds, in business time. After that the payment is picked up again, which charges nothing twice. */
const LEASE_MS = 60_000;

/** Takes every scheduled payment that is due: accounts in parallel, the payments of one account one after the other. */
export async function takeDuePayments(deps: RunDependencies, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await claimDue(deps.database, now, plusMilliseconds(now, LEASE_MS), BATCH);
    const byAccount = Map.groupBy(batch, ({ accountId }) => accountId);
    await Promise.all([...byAccount.values()].map((payments) => takeInTurn(deps, payments)));
    if (batch.length < BATCH) return;
  }
}

async function takeInTurn(deps: RunDependencies, payments: readonly ScheduledPayment[]): Promise<void> {
  for (const payment of payments) {
    try {
      const taken = await deps.charger.takeScheduled(payment);
      if (taken !== 'not-now') await close(deps.database, payment);
    } catch (error) {
      deps.onError(`scheduled payment ${payment.scheduledPaymentId} could not be taken; the run will try again`, error);
    }
  }
}
