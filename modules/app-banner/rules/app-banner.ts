import { DAY_MS } from '#platform/rules/time/durations.ts';
/** The app stores in which a partner may have an app. */
export const appStores = ['ios', 'android'] as const;
export type AppStore = (typeof appStores)[number];

/**
 * Under this key, local storage has the time until which the banner stays hidden, in milliseconds since 1970 (specification 3). A readable cookie of the same name has
 * it too, because signing out clears the storage, and Safari does so after a week.
 */
export const HIDE_UNTIL = 'app-banner-hide-until-time';

/** What a customer does with the banner, and for how many days it then stays hidden (specification 9). */
const HIDDEN_DAYS = { closed: 15, viewed: 60 } as const;
export type Act = keyof typeof HIDDEN_DAYS;
export const acts: readonly Act[] = ['closed', 'viewed'];

export const hiddenForMs = (act: Act): number => HIDDEN_DAYS[act] * DAY_MS;

/** The focus comes this many milliseconds after the banner, so that the page is read out first (specification 4). */
const FOCUS_DELAY_MS = 300;

/** Addresses on which it never appears (specification 2.3). */
const EXCLUDED = /support|voice|mail2/;

/** The app store of the device; undefined if it has neither. An iPad claims to be a Mac, but supports more than one touch point. */
export function storeOf({ userAgent, maxTouchPoints }: { readonly userAgent: string; readonly maxTouchPoints: number }): AppStore | undefined {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1) ? 'ios' : undefined;
}

type Dependencies = {
  /** What operators decided. */
  readonly isOn: () => boolean;
  /** 0: it was never sent away. */
  readonly hiddenUntilMs: () => number;
  readonly nowMs: () => number;
  readonly later: (act: () => void, ms: number) => void;
  readonly focus: () => void;
  /** Keeps it away, and tells of it. */
  readonly onAct: (act: Act) => void;
};

/** A page that is shown: its path with its query, and whether it is a step of a journey, which must not be interrupted. */
type Page = { readonly path: string; readonly isJourney: boolean };

export type AppBanner = {
  readonly isShown: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onPage: (page: Page) => void;
  readonly act: (act: Act) => void;
};

/** Whether the banner is shown to a user who is signed in on a device whose store has the app (BAN-01). */
export function createAppBanner({ isOn, hiddenUntilMs, nowMs, later, focus, onAct }: Dependencies): AppBanner {
  const listeners = new Set<() => void>();
  let shown = false;
  let isFocused = false;
  let isAnswered = false;

  function show(next: boolean): void {
    if (next === shown) return;
    shown = next;
    for (const listener of listeners) listener();
    // Only once: when it comes back, the reader is already somewhere on the page.
    if (shown && !isFocused) later(() => shown && focus(), FOCUS_DELAY_MS);
    isFocused ||= shown;
  }

  return {
    isShown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPage: ({ path, isJourney }) => show(!isAnswered && isOn() && !isJourney && !EXCLUDED.test(path) && hiddenUntilMs() <= nowMs()),
    act(act) {
      isAnswered = true;
      onAct(act);
      show(false);
    },
  };
}
