/** What an operator decides about it (specification 3). */
export type NetworkSettings = {
  readonly networkConnectivityListenerEnabled: boolean;
  readonly showInternetMessagingForUnAuth: boolean;
  readonly lostConnectionFullScreenDelayInMs: number;
  /** The message that takes the whole screen can be closed. */
  readonly closableModal: boolean;
};

/** passive: a message above the page. full-screen: one in front of it. */
export type NetworkNotice = 'none' | 'passive' | 'full-screen';

export type NetworkWatch = {
  readonly notice: () => NetworkNotice;
  readonly subscribe: (listener: () => void) => () => void;
  /** What the browser says of the connection. */
  readonly connection: (connected: boolean) => void;
  /** Something that a page asked for got no answer. */
  readonly noAnswer: () => void;
  /** The customer closed the message in front of the page: of this outage they are told no more. */
  readonly close: () => void;
};

/** Specification 4: what the browser says counts once it has held so long, in milliseconds. */
const DEBOUNCE_MS = 100;

type Needs = {
  /** As they are now: an operator may change them while the page is open. */
  readonly settings: () => NetworkSettings;
  readonly signedIn: boolean;
  /** Whether there was a connection when the page started. */
  readonly connected: boolean;
  /** Does something after so many milliseconds; answers how to leave it. */
  readonly later: (act: () => void, ms: number) => () => void;
  /** Milliseconds of a clock that only goes on. */
  readonly nowMs: () => number;
  /** Tells for how long the connection was lost. @returns once that has been sent, or cannot be */
  readonly tellReturn: (outageMs: number) => Promise<void>;
  /** Asks again for what the page shows. */
  readonly refresh: () => void;
  /** Loads the page anew. */
  readonly reload: () => void;
};

/**
 * A lost connection is told once something went unanswered because of it, first above the page, then in front of it.
 * A visitor whose page started without a connection is told in front of it at once (NET-01). When it is back, that is told first, then the messages go, and
 * where one stood in front of the page it is loaded again, after what was told has been sent (NET-02); one that was closed leaves the page, which asks again.
 */
export function createNetworkWatch({ settings, signedIn, connected, later, ...needs }: Needs): NetworkWatch {
  const listeners = new Set<() => void>();
  const isOff = () => !settings().networkConnectivityListenerEnabled || !(signedIn || settings().showInternetMessagingForUnAuth);
  let notice: NetworkNotice = 'none';
  let said = connected;
  let holds = connected;
  let unanswered = false;
  let closed = false;
  let lostAtMs = needs.nowMs();
  let leaveSettling = () => {};
  let leaveWaiting = () => {};

  function show(next: NetworkNotice): void {
    if (notice === next || (next !== 'none' && isOff())) return;
    notice = next;
    for (const listener of listeners) listener();
  }

  function look(): void {
    if (holds || !unanswered || closed || notice !== 'none') return;
    show('passive');
    leaveWaiting = later(() => show('full-screen'), settings().lostConnectionFullScreenDelayInMs);
  }

  /** It was away for too short a time to be told of: what went unanswered meanwhile is asked again all the same. */
  function goOnUntold(): void {
    if (unanswered && !isOff()) needs.refresh();
    unanswered = false;
  }

  function settle(): void {
    if (holds === said) {
      if (holds) goOnUntold();
      return;
    }
    holds = said;
    if (!holds) {
      look();
      return;
    }
    const before = notice;
    const waits = before === 'passive' || closed;
    const told = needs.tellReturn(needs.nowMs() - lostAtMs);
    unanswered = false;
    closed = false;
    leaveWaiting();
    show('none');
    if (before === 'full-screen') void told.then(needs.reload, needs.reload);
    else if (waits) needs.refresh();
  }

  if (!connected && !signedIn) show('full-screen');
  return {
    notice: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connection(now) {
      // One that flickers while it is lost is lost since it first was.
      if (holds && said && !now) lostAtMs = needs.nowMs();
      said = now;
      leaveSettling();
      leaveSettling = later(settle, DEBOUNCE_MS);
    },
    noAnswer() {
      // While the browser says that there is a connection, the fault is ours, and the page says so.
      if (said) return;
      unanswered = true;
      look();
    },
    close() {
      // A dialog that goes by itself closes, too.
      closed ||= notice === 'full-screen';
      show('none');
    },
  };
}
