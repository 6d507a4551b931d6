import { formatCents } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import type { OrderRefusalFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

const messages = {
  'may-not-pay': 'refused_may_not_pay',
  'no-catalogue': 'refused_no_catalogue',
  'service-off': 'refused_service_off',
  empty: 'refused_empty',
  changed: 'refused_changed',
  'open-order': 'refused_open_order',
  'not-available': 'refused_not_available',
  'slot-taken': 'refused_slot_taken',
  'no-stock': 'refused_no_stock',
  'no-such-order': 'refused_no_such_order',
  'too-late': 'refused_too_late',
  'not-sold': 'refused_not_sold',
  'has-it': 'refused_has_it',
  'needs-plan': 'refused_needs_plan',
  needed: 'refused_needed',
  'not-there': 'refused_not_there',
  'by-phone': 'refused_by_phone',
  'phone-in-use': 'refused_phone_in_use',
  'number-with-us': 'refused_number_with_us',
  'no-number': 'refused_no_number',
  malformed: 'refused_malformed',
} as const;

/** Why nothing was ordered or changed. */
export function refusalText({ reason, amount }: Pick<OrderRefusalFragment, 'reason' | 'amount'>, words: Words): string {
  const say = sayIn<typeof en>(words, 'orders');
  if (reason === 'past-due') return say('delinquentText', { amount: formatCents(amount ?? zero, words.language) });
  return say(messages[reason]);
}
