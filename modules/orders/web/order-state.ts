import type { OrderState } from '../rules/order.ts';

export const stateWords = {
  acknowledged: 'state_acknowledged',
  held: 'state_held',
  'in-progress': 'state_in_progress',
  completed: 'state_completed',
  partial: 'state_partial',
  failed: 'state_failed',
  cancelled: 'state_cancelled',
} as const;

const tones = {
  acknowledged: 'info',
  held: 'waiting',
  'in-progress': 'info',
  completed: 'positive',
  partial: 'positive',
  failed: 'neutral',
  cancelled: 'neutral',
} as const;

export const toneOf = (state: OrderState) => tones[state];
