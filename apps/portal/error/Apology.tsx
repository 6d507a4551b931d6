import { useEffect } from 'react';
import { GraphFailure } from '#platform/web/graph.ts';
import { SHOWN_FAILURE, type ShownFailure } from '#platform/web/window-events.ts';
import { Failed } from './Failed.tsx';

/** Service unavailable in place of a page, and the failure reported. */
export function Apology({ failure }: { readonly failure: unknown }) {
  useEffect(() => {
    const detail: ShownFailure = { message: String(failure), code: failure instanceof GraphFailure ? failure.code : undefined };
    dispatchEvent(new CustomEvent(SHOWN_FAILURE, { detail }));
  }, [failure]);
  return <Failed />;
}
