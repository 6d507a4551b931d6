import { deviceJourney } from '#modules/payments/rules/device-journey.ts';
import { type PayStep, payJourney } from '#modules/payments/rules/pay-journey.ts';
import type { StepOf } from '#platform/rules/journey/journey.ts';
import { type Place, placeOf } from '#platform/rules/journey/steps.ts';

/** The position of a step; a payment with a bank login has one more step (PAY-02). */
export const placeInPay = (step: PayStep, draft?: { readonly bankLogin: boolean }): Place =>
  placeOf(payJourney, step, draft?.bankLogin ? ['bank-login'] : []);

/** The position of a step of a device payment. */
export const placeInDevice = (step: StepOf<typeof deviceJourney>): Place => placeOf(deviceJourney, step);
