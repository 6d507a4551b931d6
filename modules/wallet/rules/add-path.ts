import { pathOf, type RouteId } from '#platform/rules/routes.ts';

/** A journey that waits for the new method; the ids of intents are UUIDs. */
const INTENT = /^[\da-f-]{36}$/i;

/** The journey on whose way a page is; undefined for what can be none. */
export const intentOf = (text: string | null | undefined): string | undefined => (text != null && INTENT.test(text) ? text : undefined);

/** The journeys of Auto Pay on whose way a method is added. */
export type AutoPayJourney = 'enroll' | 'change';

const autoPayJourney = (text: string | null | undefined): AutoPayJourney | undefined => (text === 'enroll' || text === 'change' ? text : undefined);

/** What waits for the method: the payment of an intent, of a device plan where `device` names one; or the journey of Auto Pay that `autoPay` names. */
export type WaitingJourney = {
  readonly intent?: string | undefined;
  readonly autoPay?: AutoPayJourney | undefined;
  readonly device?: string | undefined;
};

/**
 * `mobile`: a card, for mobile. `save` counts on the way of a payment alone: it is saved with it. Everything else is saved.
 */
export type AddContext = WaitingJourney & {
  readonly kind?: string | undefined;
  readonly mobile?: boolean | undefined;
  readonly save?: boolean | undefined;
  readonly entry?: string;
};

/** Whether what is entered pays a payment that waits for it, and is no saved method before that. */
export const isForPayment = ({ intent, autoPay }: WaitingJourney): boolean => intent !== undefined && autoPay === undefined;

/** Of what came in an address: only what can be. */
export function waitingJourneyIn(given: { readonly [word in keyof WaitingJourney]?: string | null | undefined }): WaitingJourney {
  const intent = intentOf(given.intent);
  if (intent === undefined) return {};
  return { intent, autoPay: autoPayJourney(given.autoPay), device: intentOf(given.device) };
}

/** What the page of adding knows of its way: which kind, and the journey on whose way it is. Without the language. */
export function addPath({ kind, mobile, save, entry, ...given }: AddContext): `/${string}` {
  const { intent, autoPay, device } = waitingJourneyIn(given);
  const saved = isForPayment({ intent, autoPay }) && save ? '1' : undefined;
  const path = pathOf(mobile ? 'mobileMethodAdd' : 'methodAdd');
  return withQuery(path, { kind: mobile ? undefined : kind, intent, device, 'auto-pay': autoPay, save: saved, entry });
}

const withQuery = (path: `/${string}`, words: Readonly<Record<string, string | undefined>>): `/${string}` => {
  const query = Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [`${name}=${encodeURIComponent(word)}`]));
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
};

const choices = { enroll: 'autoPayEnrollMethod', change: 'autoPayChangeMethod' } as const;

/** Where it leads in the end: the list, the page of mobile, or the choice of a method on whose way it is. */
export const pathAfterAdding = (way: Pick<AddContext, 'intent' | 'autoPay' | 'device' | 'mobile'>, methodId?: string): `/${string}` => {
  const { intent, autoPay, device } = waitingJourneyIn(way);
  const list = pathOf(way.mobile ? 'mobile' : 'methods');
  if (intent === undefined) return methodId === undefined ? list : `${list}?done=added`;
  const back = choicePath(intent, autoPay, device);
  return methodId === undefined ? back : `${back}?added=${methodId}`;
};

function choicePath(intent: string, autoPay: AutoPayJourney | undefined, device: string | undefined): `/${string}` {
  if (autoPay !== undefined) return pathOf(choices[autoPay], { intent });
  return device === undefined ? pathOf('payMethod', { intent }) : pathOf('deviceMethod', { id: device, intent });
}

/** Where the amount of the payment that waits is chosen. */
export const amountPath = ({ intent = '', device }: WaitingJourney): `/${string}` =>
  device === undefined ? pathOf('payAmount', { intent }) : pathOf('deviceAmount', { id: device, intent });

/** Where an account is chosen at its bank, on the same ways: the bank leads back there, and takes no query. */
export function bankLoginPath(given: WaitingJourney): `/${string}` {
  const { intent, autoPay, device } = waitingJourneyIn(given);
  if (intent === undefined) return pathOf('methodBankLogin');
  if (autoPay !== undefined) return pathOf(autoPay === 'enroll' ? 'autoPayEnrollBankLogin' : 'autoPayChangeBankLogin', { intent });
  return device === undefined ? pathOf('payBankLogin', { intent }) : pathOf('deviceBankLogin', { id: device, intent });
}

/** What waits at such an address. */
export function journeyAtBankLogin(route: RouteId | undefined, { intent, id }: Readonly<Record<string, string>>): WaitingJourney {
  switch (route) {
    case 'autoPayEnrollBankLogin':
      return waitingJourneyIn({ intent, autoPay: 'enroll' });
    case 'autoPayChangeBankLogin':
      return waitingJourneyIn({ intent, autoPay: 'change' });
    case 'deviceBankLogin':
      return waitingJourneyIn({ intent, device: id });
    default:
      return {};
  }
}
