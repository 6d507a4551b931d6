import { type PayPage, type PayStep, payJourneyOf } from '#modules/payments/rules/pay-journey.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { afterStep, changePath, journeyPath } from '#platform/rules/journey/steps.ts';
import type { Path } from '#platform/rules/path.ts';

/** The payment that a page belongs to. */
export type Journey = { readonly intent: string; readonly part: AccountPart };

/** The address of a page of a payment. */
export const payPath = (page: PayPage, { intent, part }: Journey): Path => journeyPath(payJourneyOf(part), page, { intent });

/** Where an answered step leads: to the next one, or back to the review that sent the customer here to change something. */
export const afterPayStep = (step: PayStep, { intent, part }: Journey, search?: Readonly<Record<string, string>>): Path =>
  afterStep(payJourneyOf(part), step, { intent }, search);

export type ChangeableStep = Exclude<PayStep, 'bank-login' | 'review'>;

/** The address of a step that returns to the review. */
export const payChangePath = (step: ChangeableStep, { intent, part }: Journey): Path => changePath(payJourneyOf(part), step, { intent });
