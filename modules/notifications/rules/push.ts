import { restoredPath } from '#modules/outages/rules/restored-link.ts';
import { type Category, categories } from '#platform/rules/notices/push-category.ts';
import { pathOf } from '#platform/rules/routes.ts';

/** A push notification that was pressed. Parts that could not be parsed are missing. */
export type Push = {
  readonly category: Category;
  readonly eventType: string | undefined;
  /** The page of ours that a campaign leads to: its path, in either language. */
  readonly clickAction: `/${string}` | undefined;
  readonly body: string | undefined;
  /** Twelve hexadecimal digits, without colons. */
  readonly deviceMac: string | undefined;
  readonly eventId: string | undefined;
};

/** Of what a lock screen shows. */
const LONGEST_BODY = 1_000;
const CODE = /^[\w.:-]{1,100}$/;
const MAC = /^[0-9a-f]{2}(?::?[0-9a-f]{2}){5}$/i;
/** Never another site: a word follows the first slash, and nothing is escaped. */
const OWN_PATH = /^\/(?:[a-z0-9][\w-]*(?:\/[\w-]+)*)?$/i;

/**
 * Parses what the device delivers (PUSH-01): a category, and `data.payload`, which Android carries as JSON in a string. The sender is unknown, so nothing in it
 * is trusted: an unknown category discards all of it.
 */
export function readPush(notification: unknown): Push | undefined {
  const { category, data } = partsOf(notification);
  const known = categories.find((each) => each === category);
  if (!known) return undefined;
  const { eventType, click_action, body, deviceMacAddress, evtId } = partsOf(fromText(partsOf(data).payload));
  return {
    category: known,
    eventType: textIn(eventType, CODE),
    clickAction: pathIn(click_action),
    body: typeof body === 'string' ? body.slice(0, LONGEST_BODY) : undefined,
    deviceMac: textIn(deviceMacAddress, MAC)?.replaceAll(':', ''),
    eventId: textIn(evtId, CODE),
  };
}

/** Where a notification leads (ROUTE-17); OUTAGE_NOTIFICATION also opens the dialog about an outage that is over (PUSH-02). The route table decides whether that page exists yet. */
export function destinationOf({ category, deviceMac, clickAction, eventId }: Push): `/${string}` {
  switch (category) {
    case 'APPOINTMENTS':
      return '/service-appointments/notification-details';
    case 'BILLING':
      return pathOf('billing');
    case 'DEVICE_CONNECT':
      return deviceMac === undefined ? pathOf('accountSummary') : `/services/internet/devices/device-details/${deviceMac}`;
    case 'CAMPAIGN_MARKETING':
    case 'CAMPAIGN_SPECMOBILE':
      return clickAction ?? pathOf('accountSummary');
    case 'OUTAGE_NOTIFICATION':
      return eventId === undefined ? pathOf('accountSummary') : restoredPath(eventId);
    case 'OUTAGE_RESOLUTION':
    case 'IVA_CHAT':
      return pathOf('accountSummary');
  }
}

/** The own properties of an object, whatever it is. */
const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

function fromText(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload;
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

const textIn = (value: unknown, pattern: RegExp): string | undefined => (typeof value === 'string' && pattern.test(value) ? value : undefined);

/** Without the language prefix: the page is shown in the app's language. */
function pathIn(value: unknown): `/${string}` | undefined {
  const path = textIn(value, OWN_PATH);
  return path === undefined ? undefined : `/${path.replace(/^\/(es(?:\/|$))?/, '')}`;
}
