import { addressOf, type JourneyDefinition, routeIdOf } from '#platform/rules/journey/journey.ts';
import { stepsOf } from '#platform/rules/journey/steps.ts';
import { journeys } from '#platform/rules/journeys.ts';
import { filledIn, type Path, withQuery } from '#platform/rules/path.ts';
import { pathOf, type RouteId } from '#platform/rules/routes.ts';

/** A journey waiting for the new method; intent ids are UUIDs. */
const INTENT = /^[\da-f-]{36}$/i;

/** The intent of the journey that a page belongs to; undefined if the text cannot be one. */
export const intentOf = (text: string | null | undefined): string | undefined => (text != null && INTENT.test(text) ? text : undefined);

type Entering = Extract<(typeof journeys)[number], { readonly entersMethod: object }>;
type Query = Entering extends infer J ? (J extends { readonly entersMethod: { readonly query: infer Q } } ? Q : never) : never;
type AutoPayWord = Extract<Query, { readonly autoPay: string }>['autoPay'];

/**
 * The journey waiting for the method, as it declares itself (`entersMethod`): the payment of an intent, for a device or an order if `device` or `order` names one; or the Auto
 * Pay journey named by `autoPay`.
 */
export type WaitingJourney = {
  readonly intent?: string | undefined;
  readonly autoPay?: AutoPayWord | undefined;
  readonly device?: string | undefined;
  readonly order?: string | undefined;
};

/** `mobile`: a card, for mobile. `save` matters only during a payment: the method is then saved with it. Otherwise it is always saved. */
export type AddContext = WaitingJourney & {
  readonly kind?: string | undefined;
  readonly mobile?: boolean | undefined;
  readonly save?: boolean | undefined;
  readonly entry?: string;
};

type EnteringJourney = JourneyDefinition & { readonly entersMethod: NonNullable<JourneyDefinition['entersMethod']> };

/** The journeys on whose way a method is entered; those that say more of themselves first. */
const entering: readonly EnteringJourney[] = journeys
  .filter((journey) => 'entersMethod' in journey)
  .toSorted((one, other) => Object.keys(other.entersMethod.query).length - Object.keys(one.entersMethod.query).length);

type Waiting = { readonly journey: EnteringJourney; readonly params: Readonly<Record<string, string>> };
type Given = { readonly [word in keyof WaitingJourney]?: string | null | undefined };

/** The waiting journey with the parameters of its addresses; undefined if none waits. */
function waitingIn({ intent: text, ...query }: Given): Waiting | undefined {
  const intent = intentOf(text);
  if (intent === undefined) return undefined;
  const words: Readonly<Record<string, string | null | undefined>> = query;
  for (const journey of entering) {
    const params: Record<string, string> = { intent };
    const fits = Object.entries(journey.entersMethod.query).every(([name, declared]) => {
      if (!declared.startsWith('$')) return words[name] === declared;
      const id = intentOf(words[name]);
      if (id !== undefined) params[declared.slice(1)] = id;
      return id !== undefined;
    });
    if (fits) return { journey, params };
  }
  return undefined;
}

/** What an address says of a waiting journey. */
function wordsOf({ journey, params }: Waiting): WaitingJourney {
  const words = Object.entries(journey.entersMethod.query).map(([name, word]) => [name, word.startsWith('$') ? params[word.slice(1)] : word]);
  return { intent: params.intent, ...Object.fromEntries(words) };
}

const pathIn = ({ journey, params }: Waiting, step: string): Path => filledIn<Path>(addressOf(journey, step), params);

/** Whether the entered method pays a waiting payment, and is not saved before that. */
export const isForPayment = (way: WaitingJourney): boolean => waitingIn(way)?.journey.entersMethod.saves === false;

/** Parses an address, keeping only valid values. */
export function waitingJourneyIn(given: Given): WaitingJourney {
  const waiting = waitingIn(given);
  return waiting ? wordsOf(waiting) : {};
}

/** The address of the add page with its context: which kind, and the journey it belongs to. Without the language. */
export function addPath({ kind, mobile, save, entry, ...given }: AddContext): Path {
  const { intent, autoPay, device, order } = waitingJourneyIn(given);
  const saved = isForPayment(given) && save ? '1' : undefined;
  const path = mobile ? pathOf('mobileMethodAdd') : pathOf('methodAdd');
  return withQuery(path, { kind: mobile ? undefined : kind, intent, device, order, 'auto-pay': autoPay, save: saved, entry });
}

/** Where the customer goes afterwards: the list, the mobile page, or the method step of the waiting journey. */
export function pathAfterAdding(way: Pick<AddContext, keyof WaitingJourney | 'mobile'>, methodId?: string): Path {
  const waiting = waitingIn(way);
  const list = way.mobile ? pathOf('mobile') : pathOf('methods');
  if (!waiting) return methodId === undefined ? list : `${list}?done=added`;
  return withQuery(pathIn(waiting, 'method'), { added: methodId });
}

/** The first step of the waiting payment, where its amount is chosen; the list if none waits. */
export function amountPath(way: WaitingJourney): Path {
  const waiting = waitingIn(way);
  const [first] = waiting ? stepsOf(waiting.journey) : [];
  return waiting && first !== undefined ? pathIn(waiting, first) : pathOf('methods');
}

/** The page for choosing an account at its bank, in the same journeys. The bank returns there and accepts no query string. */
export function bankLoginPath(way: WaitingJourney): Path {
  const waiting = waitingIn(way);
  return waiting ? pathIn(waiting, 'bank-login') : pathOf('methodBankLogin');
}

/** The journey waiting at such an address. */
export function journeyAtBankLogin(route: RouteId | undefined, params: Readonly<Record<string, string>>): WaitingJourney {
  const journey = entering.find((each) => routeIdOf<JourneyDefinition, string>(each, 'bank-login') === route);
  return journey ? waitingJourneyIn(wordsOf({ journey, params })) : {};
}
