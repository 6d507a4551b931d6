import { useCallback, useEffect, useRef } from 'react';
import { LIVE_PATH } from '#platform/rules/live.ts';
import { useReload } from './action-form.tsx';

/** How often a page asks by itself while nothing can tell it, and when it tries again to be told, in milliseconds. */
const ASK_EVERY_MS = 5_000;
const TRY_AGAIN_AFTER_MS = 30_000;
/** Then a page that nobody came back to stops, so that it keeps no session alive: twice what a restart takes at most. */
const STOPS_AFTER_MS = 20 * 60_000;

type Browser = {
  readonly isHidden: () => boolean;
  /** Returns how to stop. */
  readonly onVisibility: (listener: () => void) => () => void;
  readonly open: (url: string) => EventSource;
};

/**
 * Calls `changed` whenever one of the topics may have changed: when the server says so, which it also does after each connection, and every five seconds
 * while there is none (in the installed app, whose connection would carry no token, always). While the page is hidden, and after
 * twenty minutes in view, it keeps no connection and asks nothing. Returns how to stop.
 * @param topics "device/{id}"
 */
export function followLive(topics: readonly string[], changed: () => void, browser: Browser): () => void {
  const url = `${LIVE_PATH}?${new URLSearchParams(topics.map((topic) => ['topic', topic]))}`;
  let source: EventSource | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const ask = (on: boolean) => {
    if (on === (asking !== undefined)) return;
    clearInterval(asking);
    asking = on ? setInterval(changed, ASK_EVERY_MS) : undefined;
  };
  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(again);
  };
  const begin = () => {
    close();
    const opened = browser.open(url);
    source = opened;
    opened.addEventListener('open', () => ask(false));
    opened.addEventListener('changed', changed);
    opened.addEventListener('error', () => {
      ask(true);
      // The browser comes back by itself after a lost connection, but not after an answer that is none.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      clearTimeout(again);
      again = setTimeout(begin, TRY_AGAIN_AFTER_MS);
    });
  };
  const rest = () => {
    close();
    ask(false);
  };
  return whileSeen(browser, begin, rest);
}

/** Calls `changed` every so many milliseconds while the page is seen, and when it is seen again; after twenty minutes no more. Returns how to stop. */
export function askEvery(everyMs: number, changed: () => void, browser: Pick<Browser, 'isHidden' | 'onVisibility'>): () => void {
  let asking: ReturnType<typeof setInterval> | undefined;
  let isFirst = true;
  const begin = () => {
    if (!isFirst) changed();
    isFirst = false;
    asking = setInterval(changed, everyMs);
  };
  return whileSeen(browser, begin, () => clearInterval(asking));
}

/** Begins when the page comes into view, and rests when it goes out of it, and after twenty minutes. Returns how to stop. */
function whileSeen({ isHidden, onVisibility }: Pick<Browser, 'isHidden' | 'onVisibility'>, begin: () => void, rest: () => void): () => void {
  let late: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(late);
    rest();
  };
  const look = () => {
    stop();
    if (isHidden()) return;
    late = setTimeout(stop, STOPS_AFTER_MS);
    begin();
  };
  const stopLooking = onVisibility(look);
  look();
  return () => {
    stopLooking();
    stop();
  };
}

const thisBrowser: Browser = {
  isHidden: () => document.hidden,
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  open: (url) => new EventSource(url),
};

/** Loads the page's data again whenever one of the topics changes. Nothing is followed while there are none. */
export function useLive(topics: readonly string[]): void {
  const changed = useReloadOnce();
  const key = topics.join(' ');
  useEffect(() => (key === '' ? undefined : followLive(key.split(' '), changed, thisBrowser)), [key, changed]);
}

/** Loads the page's data again every so many milliseconds while it is seen: for pages of so many that no connection is kept for each. */
export function useFresh(everyMs: number): void {
  const changed = useReloadOnce();
  useEffect(() => askEvery(everyMs, changed, thisBrowser), [everyMs, changed]);
}

/** Loads the page's data again, once after the other: what is told meanwhile is one time more. */
function useReloadOnce(): () => void {
  const reload = useReload();
  const loading = useRef(false);
  const missed = useRef(false);
  return useCallback(() => {
    const changed = async (): Promise<void> => {
      missed.current = loading.current;
      if (loading.current) return;
      loading.current = true;
      await reload().catch(() => undefined);
      loading.current = false;
      if (missed.current) await changed();
    };
    void changed();
  }, [reload]);
}
