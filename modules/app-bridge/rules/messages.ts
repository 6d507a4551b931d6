/** The version of these messages. Another one is another language: what is said in it is not heard. */
const BRIDGE_VERSION = 1;

/** All that a page says to the app around it. Nothing of the account is among it. */
export type ToApp =
  /** Asks whether an app listens. */
  | { readonly type: 'hello' }
  /** The page that is shown now, and whether its own way back leads somewhere. */
  | { readonly type: 'page'; readonly title: string; readonly canGoBack: boolean }
  /** The customer is done here: the app closes the page. */
  | { readonly type: 'done' }
  /** An address that the app opens outside: another site, a telephone number, a letter. */
  | { readonly type: 'open-outside'; readonly url: string }
  /** Nobody is signed in any more, who was before. May be said again on the pages that follow. */
  | { readonly type: 'session-ended' };

/** All that an app says to the page. */
export type FromApp =
  /** It listens: an answer to the hello, or as soon as it can. */
  | { readonly type: 'welcome' }
  /** The device's own way back was taken. */
  | { readonly type: 'back' };

export const asText = (message: ToApp): string => JSON.stringify({ version: BRIDGE_VERSION, ...message });

const said: readonly FromApp['type'][] = ['welcome', 'back'];
/** Longer than any message is. */
const MOST_CHARACTERS = 200;

/** What an app said; undefined for everything else that may arrive. @param data as it came */
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

/** What is opened outside of the app: nothing that a script could run as. */
const OUTSIDE = ['https:', 'http:', 'tel:', 'mailto:', 'sms:'];

/** Whether a link leads out of the portal, to where the app's own browser or the telephone is. @param portal the origin of the page */
export const leadsOutside = (link: { readonly protocol: string; readonly origin: string }, portal: string): boolean =>
  OUTSIDE.includes(link.protocol) && link.origin !== portal;
