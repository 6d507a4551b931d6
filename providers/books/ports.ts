import type { OrderState } from '#modules/orders/rules/order.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';

/** The other carriers, where they are a sandbox of the books. */
export type PortsOfBooks = {
  /**
   * Has the carrier that has a number answer: confirm, activate, fail, or the one thing that it disputes.
   * @param number E.164
   */
  settle(
    number: string,
    answer: string,
    now: IsoInstant,
  ): Promise<Result<{ readonly accountId: string; readonly state: OrderState }, 'no-such-port' | 'too-late'>>;
};
