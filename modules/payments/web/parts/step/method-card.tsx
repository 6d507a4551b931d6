import type { RadioCard } from '#design/web/fields/RadioCards.tsx';
import { methodName } from '#modules/wallet/rules/method-name.ts';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import { MethodMark } from '#modules/wallet/web/parts/MethodMark.tsx';
import { methodNote, methodTag, useMethodSay } from '#modules/wallet/web/parts/method-words.tsx';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from '../../say.ts';
import { keepingText } from '../outcome/keeping-text.ts';

/** `keeping`, `prepaid` and `bankName` exist for a method entered during this payment. */
export type MethodChoice = SavedMethodFragment & { readonly keeping?: string; readonly prepaid?: boolean; readonly bankName?: string | null };

/** Makes a choice of a method, with its state in words (specification 4), and whether it will be saved. */
export function useMethodCard(): (method: MethodChoice) => RadioCard {
  const say = useSay();
  const sayMethod = useMethodSay();
  return (method) => ({
    value: method.id,
    title: methodName(sayMethod, method),
    aside: methodTag(method, sayMethod),
    mark: <MethodMark method={method} />,
    note: [
      methodNote(method, sayMethod),
      method.bankName ? say('fromBank', { bank: method.bankName }) : '',
      method.prepaid ? say('payOncePrepaid') : keepingText(method.keeping, say),
    ]
      .filter(Boolean)
      .join(' · '),
    disabled: !isUsable(method.state),
  });
}
