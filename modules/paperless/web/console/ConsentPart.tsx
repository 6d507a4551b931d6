import type { PaperlessParts } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** Paperless billing, as it was turned on or off. */
export function ConsentPart({ data: { isGiven } }: { readonly data: PaperlessParts['consent'] }) {
  const say = useConsoleSay();
  return say(isGiven ? 'consentGiven' : 'consentWithdrawn');
}
