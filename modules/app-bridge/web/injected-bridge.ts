/**
 * What the app puts into the page, and into pages of the portal's origin alone: on Android `WebViewCompat.addWebMessageListener` makes it, on iOS a
 * script of the app's of the same shape (README.md). Windows cannot reach it: the page listens to no message of theirs.
 */
export type InjectedBridge = {
  readonly postMessage: (text: string) => void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
};

/** Undefined: the page is in a browser, or in an app of before the bridge. */
export const injectedBridge = (): InjectedBridge | undefined =>
  typeof globalThis.demarcBridge?.postMessage === 'function' ? globalThis.demarcBridge : undefined;

declare global {
  var demarcBridge: InjectedBridge | undefined;
}
