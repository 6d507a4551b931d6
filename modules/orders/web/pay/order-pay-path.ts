import { orderPayJourney } from '#modules/orders/rules/order-pay-journey.ts';
import type { PageOf, StepOf } from '#platform/rules/journey/journey.ts';
import { afterStep, changePath, journeyPath, positionOf, type StepPosition } from '#platform/rules/journey/steps.ts';
import type { Path } from '#platform/rules/path.ts';
import type { PageRequest } from '#platform/web/page.ts';

type Step = StepOf<typeof orderPayJourney>;

/** The order to pay, and the payment's intent; '' until the payment has begun. */
export type OrderPayWay = { readonly id: string; readonly intent: string };

export const wayOf = ({ params: { id = '', intent = '' } }: Pick<PageRequest, 'params'>): OrderPayWay => ({ id, intent });

/** What the payment pays, in the words of the graph. */
export const paysOrder = (id: string) => ({ part: 'core', pays: { kind: 'order', id } }) as const;

/** The address of a page of the journey. */
export const orderPayPath = (page: PageOf<typeof orderPayJourney>, way: OrderPayWay): Path => journeyPath(orderPayJourney, page, way);

/** Where an answered step leads. */
export const afterOrderStep = (step: Step, way: OrderPayWay, { search }: Pick<PageRequest, 'search'>): Path =>
  afterStep(orderPayJourney, step, way, search);

/** The address of a step that returns to the review. */
export const orderChangePath = (step: Step, way: OrderPayWay): Path => changePath(orderPayJourney, step, way);

/** "Step 1 of 2". */
export const positionInOrderPay = (step: Step): StepPosition => positionOf(orderPayJourney, step);
