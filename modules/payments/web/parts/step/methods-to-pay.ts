import type { MethodsToPayFragment } from '#platform/web/generated/graphql.ts';
import type { MethodChoice } from './method-card.tsx';

/** The methods to choose from: those entered for this payment first, then saved ones. One saved meanwhile appears once. */
export function methodsToPay({ paymentMethods, enteredMethods }: MethodsToPayFragment): readonly MethodChoice[] {
  const saved = paymentMethods ?? [];
  const entered = enteredMethods.filter(({ method }) => saved.every(({ id }) => id !== method.id));
  return [...entered.map(({ method, keeping }) => ({ ...method, keeping })), ...saved];
}

/** How many of them were entered for this payment. */
export const countEntered = (methods: readonly MethodChoice[]): number => methods.filter(({ keeping }) => keeping !== undefined).length;
