import { pathOf } from '#platform/rules/routes.ts';
import { type Elsewhere, goTo, notHere } from '#platform/web/page.ts';

type Outcome = { readonly state: string };
type Found = { readonly paymentDraft: object | null; readonly paymentOutcome: Outcome | null } | null;

/** The one page that is true for a payment, by its state (decisions 6). */
export function outcomePage({ state }: Outcome): 'payDone' | 'payFailed' | 'payChecking' {
  if (state === 'declined') return 'payFailed';
  return state === 'draft' || state === 'submitted' || state === 'unknown' ? 'payChecking' : 'payDone';
}

export const outcomePath = (intent: string, outcome: Outcome) => pathOf(outcomePage(outcome), { intent });

/** Where a step leads when its intent is no draft any more, or never was one; undefined while it is. */
export function awayFromStep(intent: string, found: Found): Elsewhere | undefined {
  if (!found?.paymentDraft) return notHere;
  return found.paymentOutcome ? goTo(outcomePath(intent, found.paymentOutcome)) : undefined;
}

/** Where an outcome's page leads when another one is true: on, or back to the review of what was never submitted. */
export function awayFromOutcome(page: ReturnType<typeof outcomePage>, intent: string, found: Found): Elsewhere | undefined {
  if (!found?.paymentDraft) return notHere;
  if (!found.paymentOutcome) return goTo(pathOf('payReview', { intent }));
  return outcomePage(found.paymentOutcome) === page ? undefined : goTo(outcomePath(intent, found.paymentOutcome));
}

/** From a step on: to the next one, or back to the review that sent the customer here to change something. */
export const afterStep = (next: 'payMethod' | 'payDate' | 'payReview', intent: string, search: Readonly<Record<string, string>>) =>
  pathOf(isChange(search) ? 'payReview' : next, { intent });

const isChange = (search: Readonly<Record<string, string>>): boolean => search.change !== undefined;

/** The address of a step that comes back to the review. */
export const changePath = (step: 'payAmount' | 'payMethod' | 'payDate', intent: string) => `${pathOf(step, { intent })}?change=1`;
