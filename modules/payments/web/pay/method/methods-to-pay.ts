import type { MethodsToPayFragment } from '#platform/web/generated/graphql.ts';
import type { MethodChoice } from './method-card.tsx';

/** What may pay: what was entered on the way first, then what is saved. One that has been saved meanwhile stands there once. */
export function methodsToPay({ paymentMethods, enteredMethods }: MethodsToPayFragment): readonly MethodChoice[] {
  const saved = paymentMethods ?? [];
  const entered = enteredMethods.filter(({ method }) => saved.every(({ id }) => id !== method.id));
  return [...entered.map(({ method, keeping }) => ({ ...method, keeping })), ...saved];
}
