import { type ReactNode, useState } from 'react';
import { historyEntryKey } from '#platform/web/tab-storage.ts';
import { LoadsDocument } from '../document-instead.tsx';

type Props = {
  /** Shown if the page breaks again. */
  readonly otherwise: ReactNode;
};

/**
 * Stands in for a page that broke while it was drawn. What broke may be the document and not the page: a browser's translation, or an extension, moved
 * nodes that React then could not find. So the address is loaded as a document, once: after an act that succeeded, the customer sees the outcome.
 */
export function Caught({ otherwise }: Props) {
  const [isAgain] = useState(hasBegunAnew);
  return isAgain ? otherwise : <LoadsDocument before={rememberBegunAnew} />;
}

/** Kept with the history entry, which a reload leaves alone, where the browser's storage may be refused. */
const hasBegunAnew = (): boolean => typeof history === 'undefined' || Object(history.state).begunAnew === true;

/** Past the router, which would follow the change; with the entry's key, without which the router would write a state of its own. */
function rememberBegunAnew(): void {
  historyEntryKey();
  History.prototype.replaceState.call(history, { ...history.state, begunAnew: true }, '');
}
