/**
 * What the app injects into pages of the portal's origin, and no others: on Android with `WebViewCompat.addWebMessageListener`, on iOS with a script
 * of the same shape (README.md). Other windows cannot reach it: the page listens to none of their messages.
 */
export type InjectedBridge = {
  readonly postMessage: (text: string) => void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
};

/** Undefined: the page is in a browser, or in an app older than the bridge. */
export const injectedBridge = (): InjectedBridge | undefined =>
  typeof globalThis.demarcBridge?.postMessage === 'function' ? globalThis.demarcBridge : undefined;

declare global {
  var demarcBridge: InjectedBridge | undefined;
}
