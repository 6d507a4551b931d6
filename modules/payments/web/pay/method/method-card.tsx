import type { RadioCard } from '#design/web/fields/RadioCards.tsx';
import { methodName } from '#modules/payments/rules/method-name.ts';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { methodNote, methodTag } from '../../parts/method-words.tsx';
import { keepingText } from '../outcome/keeping-text.ts';

export const isUsable = ({ state }: SavedMethodFragment): boolean => state === 'valid' || state === 'expiring-soon';

/** `keeping`, `prepaid` and `bankName` exist for a method entered during this payment. */
export type MethodChoice = SavedMethodFragment & { readonly keeping?: string; readonly prepaid?: boolean; readonly bankName?: string | null };

/** A method as a choice, with its state in words (specification 4), and whether it will be saved. */
export const methodCard = (method: MethodChoice, say: Say<typeof en>): RadioCard => ({
  value: method.id,
  title: methodName(say, method),
  aside: methodTag(method, say),
  note: [
    methodNote(method, say),
    method.bankName ? say('fromBank', { bank: method.bankName }) : '',
    method.prepaid ? say('payOncePrepaid') : keepingText(method.keeping, say),
  ]
    .filter(Boolean)
    .join(' · '),
  disabled: !isUsable(method),
});
