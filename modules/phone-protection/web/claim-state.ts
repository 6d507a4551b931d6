import type { ClaimState } from '../rules/claim.ts';

/** How a state is marked. */
export const toneOf = (state: ClaimState) =>
  state === 'completed' ? 'positive' : state === 'denied' || state === 'withdrawn' ? 'neutral' : ('info' as const);
