import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import { withQuery } from '#platform/rules/path.ts';
import { pathOf, type RouteId } from '#platform/rules/routes.ts';

/** A journey waiting for the new method; intent ids are UUIDs. */
const INTENT = /^[\da-f-]{36}$/i;

/** The intent of the journey that a page belongs to; undefined if the text cannot be one. */
export const intentOf = (text: string | null | undefined): string | undefined => (text != null && INTENT.test(text) ? text : undefined);

const autoPayJourney = (text: string | null | undefined): AutoPayKind | undefined => (text === 'enroll' || text === 'change' ? text : undefined);

/**
 * The journey waiting for the method: the payment of an intent, for a device plan if `device` names one; or the Auto Pay journey named by `autoPay`.
 */
export type WaitingJourney = {
  readonly intent?: string | undefined;
  readonly autoPay?: AutoPayKind | undefined;
  readonly device?: string | undefined;
};

/** `mobile`: a card, for mobile. `save` matters only during a payment: the method is then saved with it. Otherwise it is always saved. */
export type AddContext = WaitingJourney & {
  readonly kind?: string | undefined;
  readonly mobile?: boolean | undefined;
  readonly save?: boolean | undefined;
  readonly entry?: string;
};

/** Whether the entered method pays a waiting payment, and is not saved before that. */
export const isForPayment = ({ intent, autoPay }: WaitingJourney): boolean => intent !== undefined && autoPay === undefined;

/** Parses an address, keeping only valid values. */
export function waitingJourneyIn(given: { readonly [word in keyof WaitingJourney]?: string | null | undefined }): WaitingJourney {
  const intent = intentOf(given.intent);
  if (intent === undefined) return {};
  return { intent, autoPay: autoPayJourney(given.autoPay), device: intentOf(given.device) };
}

/** The address of the add page with its context: which kind, and the journey it belongs to. Without the language. */
export function addPath({ kind, mobile, save, entry, ...given }: AddContext): `/${string}` {
  const { intent, autoPay, device } = waitingJourneyIn(given);
  const saved = isForPayment({ intent, autoPay }) && save ? '1' : undefined;
  const path = pathOf(mobile ? 'mobileMethodAdd' : 'methodAdd');
  return withQuery(path, { kind: mobile ? undefined : kind, intent, device, 'auto-pay': autoPay, save: saved, entry });
}

const choices = { enroll: 'autoPayEnrollMethod', change: 'autoPayChangeMethod' } as const;

/** Where the customer goes afterwards: the list, the mobile page, or the method step of the waiting journey. */
export const pathAfterAdding = (way: Pick<AddContext, 'intent' | 'autoPay' | 'device' | 'mobile'>, methodId?: string): `/${string}` => {
  const { intent, autoPay, device } = waitingJourneyIn(way);
  const list = pathOf(way.mobile ? 'mobile' : 'methods');
  if (intent === undefined) return methodId === undefined ? list : `${list}?done=added`;
  const back = choicePath(intent, autoPay, device);
  return methodId === undefined ? back : `${back}?added=${methodId}`;
};

function choicePath(intent: string, autoPay: AutoPayKind | undefined, device: string | undefined): `/${string}` {
  if (autoPay !== undefined) return pathOf(choices[autoPay], { intent });
  return device === undefined ? pathOf('payMethod', { intent }) : pathOf('deviceMethod', { id: device, intent });
}

/** The amount step of the waiting payment. */
export const amountPath = ({ intent = '', device }: WaitingJourney): `/${string}` =>
  device === undefined ? pathOf('payAmount', { intent }) : pathOf('deviceAmount', { id: device, intent });

/** The page for choosing an account at its bank, in the same journeys. The bank returns there and accepts no query string. */
export function bankLoginPath(given: WaitingJourney): `/${string}` {
  const { intent, autoPay, device } = waitingJourneyIn(given);
  if (intent === undefined) return pathOf('methodBankLogin');
  if (autoPay !== undefined) return pathOf(autoPay === 'enroll' ? 'autoPayEnrollBankLogin' : 'autoPayChangeBankLogin', { intent });
  return device === undefined ? pathOf('payBankLogin', { intent }) : pathOf('deviceBankLogin', { id: device, intent });
}

/** The journey waiting at such an address. */
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
