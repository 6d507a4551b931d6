/** The event on the window when a page could not be shown and the word of sorry stands in its place. */
export const SHOWN_FAILURE = 'demarc:shown-failure';

/** `code` only where the failure has one of its own. */
export type ShownFailure = { readonly message: string; readonly code: string | undefined };

/** The event on the window when a piece of the portal could not be fetched. */
export const CHUNK_FAILED = 'demarc:chunk-failed';

/** It is not there, or did not come in time (specification 8). */
export type ChunkFailure = { readonly type: 'missing' | 'timeout' };

/** The event on the window when a lost connection is back. Who has something to send before the page may be loaded anew has it waited for. */
export const CONNECTION_BACK = 'demarc:connection-back';

export type ConnectionBack = { readonly outageMs: number; readonly waitFor: (sent: Promise<unknown>) => void };

/** The event on the window when a customer closed the banner of the app, or went to its store: "closed", "viewed". */
export const APP_BANNER = 'demarc:app-banner';

/** The event on the window when a customer closed an alert that only informs; its detail is the alert's name. */
export const PASSIVE_ALERT_CLOSED = 'demarc:passive-alert-closed';

declare global {
  interface WindowEventMap {
    [APP_BANNER]: CustomEvent<string>;
    [PASSIVE_ALERT_CLOSED]: CustomEvent<string>;
    [SHOWN_FAILURE]: CustomEvent<ShownFailure>;
    [CHUNK_FAILED]: CustomEvent<ChunkFailure>;
    [CONNECTION_BACK]: CustomEvent<ConnectionBack>;
  }
}
