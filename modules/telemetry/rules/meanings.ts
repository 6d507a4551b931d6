import type { EventName } from './events.ts';

/**
 * What each event means; separate from the list itself, which browsers load. Each also carries its time, visit, page, language and the release of our
 * scripts.
 */
export const meanings: Readonly<Record<EventName, string>> = {
  pageShown:
    'A page was shown, and which one came before it in the same document; how the browser stands to an account, which site partner sent it and from which network it asks, as far as known',
  pageVital:
    'How fast or steady the first page of a document was: LCP and INP in milliseconds, CLS as its score; rated good, needs-improvement or poor',
  session: 'Once in a visit of somebody signed in, when all of it is known: the kind of account, never which one',
  requestFailed: 'An answer that is a failure by its HTTP status, with the code of the system behind it where it says one',
  responseError: 'HTTP 200 with an error in its body, or with nothing of what was asked for: one event for each error, at most 20 of a call',
  noAnswer: 'A request that got no answer at all',
  frontendError: 'An error of our own script, or a page that could not be shown; its code is frontendGeneric unless the failure has one',
  chunkFailed: 'A piece of the portal could not be fetched',
  appBanner: 'The banner of the app was closed, or viewed: its store was gone to',
  offers: 'Offers were asked for: whether the account can have any, or why not, or what of their content is missing',
  passiveAlertClosed: 'An alert that only informs was closed',
  connectionBack: 'The connection came back, after so many milliseconds',
};
