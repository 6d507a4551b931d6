import type { payJourney } from '#modules/payments/rules/pay-journey.ts';
import type { OutcomeOf } from '#platform/rules/journey/journey.ts';

/** `missing`: the choice without which a draft cannot be reviewed. */
export type Quoted = { readonly __typename?: string; readonly reason?: string; readonly missing?: string | null };

export type OutcomePage = OutcomeOf<typeof payJourney>;

/** The outcome page of a payment, by its state (decisions 6). */
export function outcomePage({ state }: { readonly state: string }): OutcomePage {
  if (state === 'declined') return 'failed';
  return state === 'draft' || state === 'submitted' || state === 'unknown' ? 'checking' : 'done';
}

/** The step that asks for what a draft lacks. */
export const missingStep = ({ reason, missing }: Quoted = {}): 'amount' | 'method' | undefined =>
  reason === 'incomplete' ? (missing === 'method' ? 'method' : 'amount') : undefined;
