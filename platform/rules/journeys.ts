import { arrangementJourney } from '#modules/arrangements/rules/arrangement-journey.ts';
import { autoPayJourneys } from '#modules/autopay/rules/auto-pay-journeys.ts';
import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { moveJourney } from '#modules/move/rules/move-journey.ts';
import { orderPayJourney } from '#modules/orders/rules/order-pay-journey.ts';
import { mobilePayJourney, payJourney } from '#modules/payments/rules/pay-journey.ts';
import { seasonalJourney } from '#modules/seasonal/rules/seasonal-journey.ts';

/** Every journey of the product, each defined by its module, which has its routes among its own; by this list its task comes into the figures. */
export const journeys = [
  payJourney,
  mobilePayJourney,
  deviceJourney,
  orderPayJourney,
  autoPayJourneys.enroll,
  autoPayJourneys.change,
  arrangementJourney,
  seasonalJourney,
  moveJourney,
] as const;
