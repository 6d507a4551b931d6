import { pathOf } from '#platform/rules/routes.ts';

/** A payment that waits for the new method; the ids of intents are UUIDs. */
const INTENT = /^[\da-f-]{36}$/i;

/** The payment on whose way a page is; undefined for what can be none. */
export const intentOf = (text: string | undefined): string | undefined => (text !== undefined && INTENT.test(text) ? text : undefined);

/** `save` counts on the way of a payment alone: it is saved with it. Without a payment everything is saved. */
export type AddWay = {
  readonly kind?: string | undefined;
  readonly intent?: string | undefined;
  readonly save?: boolean | undefined;
  readonly entry?: string;
};

/** What the page of adding knows of its way: which kind, and the payment on whose way it is. Without the language. */
export function addPath({ kind, intent, save, entry }: AddWay): `/${string}` {
  const payment = intentOf(intent);
  const words = { kind, intent: payment, save: payment !== undefined && save ? '1' : undefined, entry };
  const query = Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [`${name}=${encodeURIComponent(word)}`]));
  return query.length === 0 ? pathOf('methodAdd') : `${pathOf('methodAdd')}?${query.join('&')}`;
}

/** Where it leads in the end: the list, or the payment's choice of a method. */
export const afterAdding = (intent: string | undefined, methodId?: string): `/${string}` => {
  const payment = intentOf(intent);
  if (payment === undefined) return methodId === undefined ? pathOf('methods') : `${pathOf('methods')}?done=added`;
  const back = pathOf('payMethod', { intent: payment });
  return methodId === undefined ? back : `${back}?added=${methodId}`;
};
