import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import { BrandMark } from '#design/web/cards/BrandMark.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';

/** What the brands print on their cards, at most four letters. */
const letters = { visa: 'VISA', mc: 'MC', amex: 'AMEX', discover: 'DISC' } as const;

/** What a method is, for who looks rather than reads: its brand's letters, or a drawing of its kind. */
export function MethodMark({ method: { kind, brand } }: { readonly method: Pick<SavedMethodFragment, 'kind' | 'brand'> }) {
  if (brand !== null && hasKey(letters, brand)) return <BrandMark>{letters[brand]}</BrandMark>;
  const MarkIcon = kind === 'card' ? CreditCard : Landmark;
  return <MarkIcon size={24} />;
}
