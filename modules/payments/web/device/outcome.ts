import { deviceJourney } from '#modules/payments/rules/device-journey.ts';
import type { PageOf } from '#platform/rules/journey/journey.ts';
import { redirectFrom, type Standing } from '#platform/rules/journey/redirects.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import type { Path } from '#platform/rules/path.ts';
import { DeviceLeftDocument, PayOutcomeDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type Elsewhere, notHere, type PageRequest, redirected } from '#platform/web/page.ts';
import { enteredFor, type OutcomeData, withVariant } from '../pay/outcome/outcome.ts';
import { missingStep, type OutcomePage, outcomePage, type Quoted } from '../pay/redirects.ts';
import { type DeviceWay, devicePath, wayOf } from './device-path.ts';

/** The outcome page of a device payment, by its state (decisions 6). */
export const deviceOutcomePath = (way: DeviceWay, outcome: { readonly state: string }): Path => devicePath(outcomePage(outcome), way);

type Found = {
  readonly paymentDraft: { readonly devicePlanId: string | null } | null;
  readonly paymentOutcome: { readonly state: string; readonly variant?: string | undefined } | null;
  readonly paymentQuote?: Quoted;
} | null;

/** The redirect from a page of a device payment that does not fit how far it has come; undefined if it fits. */
export const awayFromDevice = (page: PageOf<typeof deviceJourney>, request: PageRequest, found: Found): Elsewhere | undefined =>
  redirected(redirectFrom(deviceJourney, page, { params: wayOf(request), search: request.search }, standingOf(wayOf(request), found)));

function standingOf({ id }: DeviceWay, found: Found): Standing<typeof deviceJourney> {
  if (found?.paymentDraft?.devicePlanId !== id) return { is: 'unknown' };
  const { paymentOutcome: outcome, paymentQuote } = found;
  if (outcome) return { is: 'claimed', outcome: { page: outcomePage(outcome), variant: outcome.variant } };
  return { is: 'draft', missing: missingStep(paymentQuote) };
}

/** Loads one of the three outcome pages, or redirects to the right one. */
export async function loadDeviceOutcome(page: OutcomePage, request: PageRequest): Promise<OutcomeData | Elsewhere> {
  const way = wayOf(request);
  const [{ account }, deviceLeft] = await Promise.all([
    request.graph(PayOutcomeDocument, { intent: way.intent }),
    page === 'done' ? loadLeft(way, request) : undefined,
  ]);
  const away = awayFromDevice(page, request, withVariant(account, undefined));
  if (away || !account?.paymentOutcome) return away ?? notHere;
  const { intent } = way;
  const { paymentOutcome: payment } = account;
  return { intent, payment, aboveDueConfirmed: false, billed: undefined, deviceLeft, autoPay: undefined, entered: enteredFor(account) };
}

/** Zero once nothing is left: a plan that is paid off has no terms any more. Without it the confirmation says everything else. */
async function loadLeft({ id }: DeviceWay, { graph }: PageRequest): Promise<Cents | undefined> {
  const answer = await orUnavailable(graph(DeviceLeftDocument, { id }));
  return answer === unavailable || !answer.account ? undefined : (answer.account.paymentTerms?.amountDue ?? cents(0));
}
