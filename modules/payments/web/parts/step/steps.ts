import { type PayStep, payJourney } from '#modules/payments/rules/pay-journey.ts';
import { positionOf, type StepPosition } from '#platform/rules/journey/steps.ts';

/** The position of a step; a payment with a bank login has one more step (PAY-02). */
export const positionInPay = (step: PayStep, draft?: { readonly bankLogin: boolean }): StepPosition =>
  positionOf(payJourney, step, draft?.bankLogin ? ['bank-login'] : []);
