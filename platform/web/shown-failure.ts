/** The event on the window when a page could not be shown and the word of sorry stands in its place. */
export const SHOWN_FAILURE = 'demarc:shown-failure';

/** `code` only where the failure has one of its own. */
export type ShownFailure = { readonly message: string; readonly code: string | undefined };

declare global {
  interface WindowEventMap {
    [SHOWN_FAILURE]: CustomEvent<ShownFailure>;
  }
}
