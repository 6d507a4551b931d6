import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import type { PageOf, StepOf } from '#platform/rules/journey/journey.ts';
import { afterStep, changePath, journeyPath, positionOf, type StepPosition } from '#platform/rules/journey/steps.ts';
import type { Path } from '#platform/rules/path.ts';
import type { PageRequest } from '#platform/web/page.ts';

type Step = StepOf<typeof deviceJourney>;

/** The device plan to pay, and the payment's intent; '' until the payment has begun. */
export type DeviceWay = { readonly id: string; readonly intent: string };

export const wayOf = ({ params: { id = '', intent = '' } }: Pick<PageRequest, 'params'>): DeviceWay => ({ id, intent });

/** The address of a page of the device payment journey. */
export const devicePath = (page: PageOf<typeof deviceJourney>, way: DeviceWay): Path => journeyPath(deviceJourney, page, way);

/** Where an answered step leads: to the next one, or back to the review that sent the customer here to change something. */
export const afterDeviceStep = (step: Step, way: DeviceWay, { search }: Pick<PageRequest, 'search'>): Path =>
  afterStep(deviceJourney, step, way, search);

/** The address of a step that returns to the review. */
export const deviceChangePath = (step: Step, way: DeviceWay): Path => changePath(deviceJourney, step, way);

/** "Step 2 of 3". */
export const positionInDevice = (step: Step): StepPosition => positionOf(deviceJourney, step);
