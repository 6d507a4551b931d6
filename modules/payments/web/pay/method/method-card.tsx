import type { RadioCard } from '#design/web/fields/RadioCards.tsx';
import { methodName } from '#modules/payments/rules/method-name.ts';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { methodNote, methodTag } from '../../parts/method-words.tsx';

export const isUsable = ({ state }: SavedMethodFragment): boolean => state === 'valid' || state === 'expiring-soon';

/** A saved method as a choice, with its state in words (specification 4). */
export const methodCard = (method: SavedMethodFragment, say: Say<typeof en>): RadioCard => ({
  value: method.id,
  title: methodName(say, method),
  aside: methodTag(method, say),
  note: methodNote(method, say),
  disabled: !isUsable(method),
});
