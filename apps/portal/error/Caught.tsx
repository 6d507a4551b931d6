import { type ErrorComponentProps, useMatch } from '@tanstack/react-router';
import { LoadsDocument } from '../document-instead.tsx';
import { Failed } from './Failed.tsx';

/**
 * Stands in for a page that could not be loaded, or broke while it was rendered. What broke may be the document and not the page: a browser's
 * translation, or an extension, moved nodes that React then could not find. So the address is loaded as a document, once: after an act that
 * succeeded, the customer sees the outcome.
 */
export function Caught({ error }: ErrorComponentProps) {
  const couldNotLoad = useMatch({ strict: false }).error === error;
  return couldNotLoad || hasBegunAnew() ? <Failed /> : <LoadsDocument before={rememberBegunAnew} />;
}

/** Kept with the history entry, which a reload leaves alone, where the browser's storage may be refused. */
const hasBegunAnew = (): boolean => typeof history === 'undefined' || Object(history.state).begunAnew === true;

/** Past the router, which would follow the change. */
const rememberBegunAnew = (): void => History.prototype.replaceState.call(history, { ...history.state, begunAnew: true }, '');
