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
  /** The customer closed the message in front of the page. */
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
  /** The connection is back; `wasFullScreen` when the message had taken the whole screen. */
  readonly onReturn: (wasFullScreen: boolean) => void;
};

/**
 * NET-01, NET-02: a lost connection is told once something went unanswered because of it, first above the page, then in front of it.
 * A visitor whose page started without a connection is told in front of it at once.
 */
export function createNetworkWatch({ settings, signedIn, connected, later, onReturn }: Needs): NetworkWatch {
  const listeners = new Set<() => void>();
  const isOff = () => !settings().networkConnectivityListenerEnabled || !(signedIn || settings().showInternetMessagingForUnAuth);
  let notice: NetworkNotice = 'none';
  let said = connected;
  let holds = connected;
  let unanswered = false;
  let leaveSettling = () => {};
  let leaveWaiting = () => {};

  function show(next: NetworkNotice): void {
    if (notice === next || (next !== 'none' && isOff())) return;
    notice = next;
    for (const listener of listeners) listener();
  }

  function look(): void {
    if (holds || !unanswered || notice !== 'none') return;
    show('passive');
    leaveWaiting = later(() => show('full-screen'), settings().lostConnectionFullScreenDelayInMs);
  }

  function settle(): void {
    if (holds === said) return;
    holds = said;
    if (!holds) {
      look();
      return;
    }
    const wasFullScreen = notice === 'full-screen';
    const wasTold = notice !== 'none';
    unanswered = false;
    leaveWaiting();
    show('none');
    if (wasTold) onReturn(wasFullScreen);
  }

  if (!connected && !signedIn) show('full-screen');
  return {
    notice: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connection(now) {
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
    close: () => show('none'),
  };
}
