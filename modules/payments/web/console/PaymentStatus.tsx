import { Status, type Tone } from '#design/console/parts.tsx';
import type { DisplayStatus } from '../../rules/state/display-status.ts';
import { statusWords } from '../../rules/words.ts';
import { useSay } from '../say.ts';

const tones = {
  scheduled: 'underway',
  pending: 'underway',
  successful: 'good',
  declined: 'act',
  returned: 'act',
  refunded: 'nothing',
  cancelled: 'nothing',
} as const satisfies Record<DisplayStatus, Tone>;

/** In the customers' own words, so that both sides of a call read the same. */
export function PaymentStatus({ status }: { readonly status: DisplayStatus }) {
  const say = useSay();
  return <Status tone={tones[status]}>{say(statusWords[status])}</Status>;
}
