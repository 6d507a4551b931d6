/** The window event for a page that could not be shown and was replaced by an apology. */
export const SHOWN_FAILURE = 'demarc:shown-failure';

/** `code` only if the failure has one of its own. */
export type ShownFailure = { readonly message: string; readonly code: string | undefined };

/** The window event for a piece of the portal that could not be fetched. */
export const CHUNK_FAILED = 'demarc:chunk-failed';

/** It does not exist, or timed out (specification 8). */
export type ChunkFailure = { readonly type: 'missing' | 'timeout' };

/** The window event for a lost connection that is back. Listeners with something to send before the page may reload pass its promise to `waitFor`. */
export const CONNECTION_BACK = 'demarc:connection-back';

export type ConnectionBack = { readonly outageMs: number; readonly waitFor: (sent: Promise<unknown>) => void };

/** The window event for a customer closing the app banner or going to the app's store: "closed", "viewed". */
export const APP_BANNER = 'demarc:app-banner';

/** The window event for a customer closing an alert that only informs; its detail is the alert's name. */
export const PASSIVE_ALERT_CLOSED = 'demarc:passive-alert-closed';

/** The window event for an answer to a request for offers; its detail is what tracking says of it (specification 8). */
export const OFFERS_TOLD = 'demarc:offers-told';

declare global {
  interface WindowEventMap {
    [APP_BANNER]: CustomEvent<string>;
    [OFFERS_TOLD]: CustomEvent<string>;
    [PASSIVE_ALERT_CLOSED]: CustomEvent<string>;
    [SHOWN_FAILURE]: CustomEvent<ShownFailure>;
    [CHUNK_FAILED]: CustomEvent<ChunkFailure>;
    [CONNECTION_BACK]: CustomEvent<ConnectionBack>;
  }
}
