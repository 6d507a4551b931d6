/** The version of these messages. Messages of another version are ignored. */
const BRIDGE_VERSION = 1;

/** Everything that a page sends to the app around it; nothing about the account. */
export type ToApp =
  /** Asks whether an app listens. */
  | { readonly type: 'hello' }
  /** The page that is shown now, and whether its Back link leads anywhere. */
  | { readonly type: 'page'; readonly title: string; readonly canGoBack: boolean }
  /** The customer is done here: the app closes the page. */
  | { readonly type: 'done' }
  /** An address that the app opens outside: another site, a phone number, an email. */
  | { readonly type: 'open-outside'; readonly url: string }
  /** The user has signed out. May be repeated on the pages that follow. */
  | { readonly type: 'session-ended' };

/** All that an app says to the page. */
export type FromApp =
  /** It is listening: an answer to the hello, or sent as soon as it can. */
  | { readonly type: 'welcome' }
  /** The device's own Back was pressed. */
  | { readonly type: 'back' };

export const asText = (message: ToApp): string => JSON.stringify({ version: BRIDGE_VERSION, ...message });

const said: readonly FromApp['type'][] = ['welcome', 'back'];
/** Longer than any message is. */
const MOST_CHARACTERS = 200;

/** A message from the app; undefined for anything else that may arrive. @param data as received */
export function fromApp(data: unknown): FromApp | undefined {
  if (typeof data !== 'string' || data.length > MOST_CHARACTERS) return undefined;
  const message = parsed(data);
  if (typeof message !== 'object' || message === null || !('version' in message) || message.version !== BRIDGE_VERSION) return undefined;
  const type = 'type' in message && said.find((each) => each === message.type);
  return type ? { type } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What may be opened outside of the app: nothing that could run as a script. */
const OUTSIDE = ['https:', 'http:', 'tel:', 'mailto:', 'sms:'];

/** Whether a link leads out of the portal, to something that the app's own browser or the phone opens. @param portal the page's origin */
export const leadsOutside = (link: { readonly protocol: string; readonly origin: string }, portal: string): boolean =>
  OUTSIDE.includes(link.protocol) && link.origin !== portal;
