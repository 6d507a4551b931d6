import { deviceJourney } from '#modules/payments/rules/device-journey.ts';
import { type PayStep, payJourney } from '#modules/payments/rules/pay-journey.ts';
import type { StepOf } from '#platform/rules/journey/journey.ts';
import { positionOf, type StepPosition } from '#platform/rules/journey/steps.ts';

/** The position of a step; a payment with a bank login has one more step (PAY-02). */
export const positionInPay = (step: PayStep, draft?: { readonly bankLogin: boolean }): StepPosition =>
  positionOf(payJourney, step, draft?.bankLogin ? ['bank-login'] : []);

/** The position of a step of a device payment. */
export const positionInDevice = (step: StepOf<typeof deviceJourney>): StepPosition => positionOf(deviceJourney, step);
