import type { MethodsToPayFragment } from '#platform/web/generated/graphql.ts';
import type { MethodChoice } from './method-card.tsx';

/** The methods to choose from: those entered for this payment first, then saved ones. One saved meanwhile appears once. */
export function methodsToPay({ paymentMethods, enteredMethods }: MethodsToPayFragment): readonly MethodChoice[] {
  const saved = paymentMethods ?? [];
  const entered = enteredMethods.filter(({ method }) => saved.every(({ id }) => id !== method.id));
  return [...entered.map(({ method, keeping }) => ({ ...method, keeping })), ...saved];
}
