import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { enteredFor, type OutcomeData, withVariant } from '#modules/payments/web/parts/outcome/outcome.ts';
import { missingStep, type OutcomePage, outcomePage, type Quoted } from '#modules/payments/web/parts/outcome/outcome-page.ts';
import type { PageOf } from '#platform/rules/journey/journey.ts';
import { redirectFrom, type Standing } from '#platform/rules/journey/redirects.ts';
import type { Path } from '#platform/rules/path.ts';
import type { PayableRef } from '#platform/rules/payable.ts';
import { PayOutcomeDocument } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, notHere, type PageRequest, redirected } from '#platform/web/page.ts';
import { type DeviceWay, devicePath, wayOf } from './device-path.ts';

/** The outcome page of a device payment, by its state (decisions 6). */
export const deviceOutcomePath = (way: DeviceWay, outcome: { readonly state: string }): Path => devicePath(outcomePage(outcome), way);

type Found = {
  readonly paymentDraft: { readonly pays: PayableRef | null } | null;
  readonly paymentOutcome: { readonly state: string; readonly variant?: string | undefined } | null;
  readonly paymentQuote?: Quoted;
} | null;

/** The redirect from a page of a device payment that does not fit how far it has come; undefined if it fits. */
export const awayFromDevice = (page: PageOf<typeof deviceJourney>, request: PageRequest, found: Found): Elsewhere | undefined =>
  redirected(redirectFrom(deviceJourney, page, { params: wayOf(request), search: request.search }, standingOf(wayOf(request), found)));

function standingOf({ id }: DeviceWay, found: Found): Standing<typeof deviceJourney> {
  if (found?.paymentDraft?.pays?.id !== id) return { is: 'unknown' };
  const { paymentOutcome: outcome, paymentQuote } = found;
  if (outcome) return { is: 'claimed', outcome: { page: outcomePage(outcome), variant: outcome.variant } };
  return { is: 'draft', missing: missingStep(paymentQuote) };
}

/** Loads one of the three outcome pages, or redirects to the right one. */
export async function loadDeviceOutcome(page: OutcomePage, request: PageRequest): Promise<OutcomeData | Elsewhere> {
  const { intent } = wayOf(request);
  const { account } = await request.graph(PayOutcomeDocument, { intent });
  const away = awayFromDevice(page, request, withVariant(account, undefined));
  if (away || !account?.paymentOutcome) return away ?? notHere;
  return { intent, payment: account.paymentOutcome, autoPay: undefined, entered: enteredFor(account) };
}
