import { pathOf } from '#platform/rules/routes.ts';

/** A payment that waits for the new method; the ids of intents are UUIDs. */
const INTENT = /^[\da-f-]{36}$/i;

/** What the page of adding knows of its way: which kind, and the payment on whose way it is. Without the language. */
export function addPath(way: { readonly kind?: string | undefined; readonly intent?: string | undefined; readonly entry?: string }): `/${string}` {
  const { kind, intent, entry } = way;
  const words = { kind, intent: intent !== undefined && INTENT.test(intent) ? intent : undefined, entry };
  const query = Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [`${name}=${encodeURIComponent(word)}`]));
  return query.length === 0 ? pathOf('methodAdd') : `${pathOf('methodAdd')}?${query.join('&')}`;
}

/** Where it leads in the end: the list, or the payment's choice of a method. */
export const afterAdding = (intent: string | undefined, methodId?: string): `/${string}` => {
  if (intent === undefined || !INTENT.test(intent)) return methodId === undefined ? pathOf('methods') : `${pathOf('methods')}?done=added`;
  return methodId === undefined ? pathOf('payMethod', { intent }) : `${pathOf('payMethod', { intent })}?added=${methodId}`;
};
