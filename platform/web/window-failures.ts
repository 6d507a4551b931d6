import { BAD_ANSWER, NO_ANSWER } from './browser-graph.ts';
import { CHUNK_FAILED, SHOWN_FAILURE } from './window-events.ts';

/** The window events for what fails in a page. */
const FAILURES = ['error', 'unhandledrejection', 'vite:preloadError', BAD_ANSWER, NO_ANSWER, SHOWN_FAILURE, CHUNK_FAILED] as const;
type FailureName = (typeof FAILURES)[number];

/** What each of them says. */
export type FailureReaders<Report> = { readonly [Name in FailureName]: (event: WindowEventMap[Name]) => Report };
/** Tells what fails from now on, and at once what has already failed. */
export type FollowFailures = <Report>(read: FailureReaders<Report>, tell: (report: Report, event: Event) => void) => void;

/** Keeps what fails in this document, in its order, until whoever reports it has loaded. */
export function keepFailures(): FollowFailures {
  const kept: FollowFailures[] = [];
  let pass = (failure: FollowFailures): unknown => kept.push(failure);
  const keep = <Name extends FailureName>(name: Name) => addEventListener(name, (event) => pass((read, tell) => tell(read[name](event), event)));
  FAILURES.forEach(keep);
  return (read, tell) => {
    pass = (failure) => failure(read, tell);
    kept.forEach(pass);
  };
}
