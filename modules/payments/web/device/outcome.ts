import { type Cents, cents } from '#platform/rules/money.ts';
import { DeviceLeftDocument, PayOutcomeDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { enteredFor, type OutcomeData } from '../pay/outcome/outcome.ts';
import type { OutcomePage } from '../pay/pay-path.ts';
import { outcomePage } from '../pay/redirects.ts';
import { type DeviceWay, devicePath, wayOf } from './device-path.ts';

/** The outcome page of a device payment, by its state (decisions 6). */
export const deviceOutcomePath = (way: DeviceWay, outcome: { readonly state: string }): `/${string}` => devicePath(outcomePage(outcome), way);

type Found = {
  readonly paymentDraft: { readonly devicePlanId: string | null } | null;
  readonly paymentOutcome: { readonly state: string } | null;
} | null;

/** The redirect for a step whose intent is not, or no longer, a draft for this device; undefined if it is. */
export function awayFromDeviceStep(way: DeviceWay, found: Found): Elsewhere | undefined {
  if (found?.paymentDraft?.devicePlanId !== way.id) return notHere;
  return found.paymentOutcome ? goTo(deviceOutcomePath(way, found.paymentOutcome)) : undefined;
}

/** Loads one of the three outcome pages, or redirects to the right one. */
export async function loadDeviceOutcome(page: OutcomePage, request: PageRequest): Promise<OutcomeData | Elsewhere> {
  const way = wayOf(request);
  const [{ account }, deviceLeft] = await Promise.all([
    request.graph(PayOutcomeDocument, { intent: way.intent }),
    page === 'done' ? loadLeft(way, request) : undefined,
  ]);
  if (account?.paymentDraft?.devicePlanId !== way.id) return notHere;
  const { paymentOutcome: payment } = account;
  if (!payment) return goTo(devicePath('review', way));
  if (outcomePage(payment) !== page) return goTo(deviceOutcomePath(way, payment));
  const { intent } = way;
  return { intent, payment, aboveDueConfirmed: false, billed: undefined, deviceLeft, autoPay: undefined, entered: enteredFor(account) };
}

/** Zero once nothing is left: a plan that is paid off has no terms any more. Without it the confirmation says everything else. */
async function loadLeft({ id }: DeviceWay, { graph }: PageRequest): Promise<Cents | undefined> {
  const answer = await orUnavailable(graph(DeviceLeftDocument, { id }));
  return answer === unavailable || !answer.account ? undefined : (answer.account.paymentTerms?.amountDue ?? cents(0));
}
