import { pathOf } from '#platform/rules/routes.ts';

/** A journey that waits for the new method; the ids of intents are UUIDs. */
const INTENT = /^[\da-f-]{36}$/i;

/** The journey on whose way a page is; undefined for what can be none. */
export const intentOf = (text: string | undefined): string | undefined => (text !== undefined && INTENT.test(text) ? text : undefined);

/** The journeys of Auto Pay on whose way a method is added. */
export type AutoPayWay = 'enroll' | 'change';

export const autoPayWay = (text: string | null | undefined): AutoPayWay | undefined => (text === 'enroll' || text === 'change' ? text : undefined);

/**
 * `intent` is of the payment that waits for the method, or of the journey of Auto Pay that `autoPay` names. `save` counts on the way of a payment
 * alone: it is saved with it. Everything else is saved.
 */
export type AddWay = {
  readonly kind?: string | undefined;
  readonly intent?: string | undefined;
  readonly autoPay?: AutoPayWay | undefined;
  readonly save?: boolean | undefined;
  readonly entry?: string;
};

/** Whether what is entered pays a payment that waits for it, and is no saved method before that. */
export const isForPayment = ({ intent, autoPay }: Pick<AddWay, 'intent' | 'autoPay'>): boolean => intent !== undefined && autoPay === undefined;

/** What the page of adding knows of its way: which kind, and the journey on whose way it is. Without the language. */
export function addPath({ kind, intent, autoPay, save, entry }: AddWay): `/${string}` {
  const way = { intent: intentOf(intent), autoPay: intentOf(intent) === undefined ? undefined : autoPay };
  const words = { kind, intent: way.intent, 'auto-pay': way.autoPay, save: isForPayment(way) && save ? '1' : undefined, entry };
  const query = Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [`${name}=${encodeURIComponent(word)}`]));
  return query.length === 0 ? pathOf('methodAdd') : `${pathOf('methodAdd')}?${query.join('&')}`;
}

const choices = { enroll: 'autoPayEnrollMethod', change: 'autoPayChangeMethod' } as const;

/** Where it leads in the end: the list, or the choice of a method on whose way it is. */
export const afterAdding = ({ intent: asked, autoPay }: Pick<AddWay, 'intent' | 'autoPay'>, methodId?: string): `/${string}` => {
  const intent = intentOf(asked);
  if (intent === undefined) return methodId === undefined ? pathOf('methods') : `${pathOf('methods')}?done=added`;
  const back = pathOf(autoPay === undefined ? 'payMethod' : choices[autoPay], { intent });
  return methodId === undefined ? back : `${back}?added=${methodId}`;
};
