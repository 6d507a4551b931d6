/** The operators' settings (specification 3). */
export type NetworkSettings = {
  readonly networkConnectivityListenerEnabled: boolean;
  readonly showInternetMessagingForUnAuth: boolean;
  readonly lostConnectionFullScreenDelayInMs: number;
  /** Whether the full-screen message can be closed. */
  readonly closableModal: boolean;
};

/** passive: a message above the page. full-screen: one in front of it. */
export type NetworkNotice = 'none' | 'passive' | 'full-screen';

export type NetworkWatch = {
  readonly notice: () => NetworkNotice;
  readonly subscribe: (listener: () => void) => () => void;
  /** What the browser reports about the connection. */
  readonly connection: (connected: boolean) => void;
  /** A request of the page got no answer. */
  readonly noAnswer: () => void;
  /** The customer closed the message in front of the page: this outage is not shown again. */
  readonly close: () => void;
};

/** Specification 4: a report of the browser counts once it has lasted this many milliseconds. */
const DEBOUNCE_MS = 100;
/** How often, in milliseconds, a server out of reach is tried. */
const TRY_EVERY_MS = 5_000;

/** Why there is no connection: the browser says so, or nothing reaches the server although it says otherwise. */
type ConnectivityIssue = 'offline' | 'unreachable';

type Dependencies = {
  /** The current settings: an operator may change them while the page is open. */
  readonly settings: () => NetworkSettings;
  /** Whether somebody is signed in now. */
  readonly signedIn: () => boolean;
  /** Whether there was a connection when the page started. */
  readonly connected: boolean;
  /** Runs something after this many milliseconds; returns how to cancel it. */
  readonly later: (act: () => void, ms: number) => () => void;
  /** Milliseconds of a monotonic clock. */
  readonly nowMs: () => number;
  /** Reports how long the connection was lost. @returns once that has been sent, or cannot be */
  readonly tellReturn: (outageMs: number) => Promise<void>;
  /** Whether the server can be reached now. What a browser calls a connection may lead nowhere: a router without a line, a hotel's sign-in page. */
  readonly reaches: () => Promise<boolean>;
  /** Requests the page's data again. */
  readonly refresh: () => void;
  /** Loads the page anew. */
  readonly reload: () => void;
};

/**
 * A lost connection is shown once a request got no answer because of it, first above the page, then in front of it. It is lost while there is a
 * connectivity issue in store, whether the browser reported it or the server is out of reach (NET-03).
 * If a visitor's page started without a connection, the message is in front of it at once (NET-01). When the connection is back, that is reported first, then the messages close, and
 * a page with a message in front of it is reloaded after the report was sent (NET-02). If the message had been closed, the page stays and requests its data again.
 */
export function createNetworkWatch({ settings, signedIn, connected, later, ...deps }: Dependencies): NetworkWatch {
  const listeners = new Set<() => void>();
  const isOff = () => !settings().networkConnectivityListenerEnabled || !(signedIn() || settings().showInternetMessagingForUnAuth);
  let notice: NetworkNotice = 'none';
  const issues = new Set<ConnectivityIssue>(connected ? [] : ['offline']);
  let isTrying = false;
  /** If only the server was out of reach, the page said so itself where something failed, and keeps what is entered there. */
  let wasOffline = !connected;
  let said = connected;
  let holds = connected;
  let unanswered = false;
  let closed = false;
  let lostAtMs = deps.nowMs();
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

  /** The connection was lost too briefly to be shown; unanswered requests are repeated all the same. */
  function goOnUntold(): void {
    if (unanswered && wasOffline && !isOff()) deps.refresh();
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
    const waits = wasOffline && (before === 'passive' || closed);
    wasOffline = false;
    const told = deps.tellReturn(deps.nowMs() - lostAtMs);
    unanswered = false;
    closed = false;
    leaveWaiting();
    show('none');
    if (before === 'full-screen') void told.then(deps.reload, deps.reload);
    else if (waits) deps.refresh();
  }

  function note(issue: ConnectivityIssue, isThere: boolean): void {
    if (isThere) issues.add(issue);
    else issues.delete(issue);
    wasOffline ||= issues.has('offline');
    const now = issues.size === 0;
    // A connection that flickers counts as lost since it was first lost.
    if (holds && said && !now) lostAtMs = deps.nowMs();
    said = now;
    leaveSettling();
    leaveSettling = later(settle, DEBOUNCE_MS);
  }

  /** Tries the server until it can be reached. */
  async function reach(): Promise<void> {
    if (isTrying || isOff()) return;
    isTrying = true;
    const reached = await deps.reaches();
    isTrying = false;
    if (reached) return issues.has('unreachable') ? note('unreachable', false) : undefined;
    unanswered = true;
    if (!issues.has('unreachable')) note('unreachable', true);
    later(() => void reach(), TRY_EVERY_MS);
  }

  if (!connected && !signedIn()) show('full-screen');
  return {
    notice: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connection(now) {
      note('offline', !now);
    },
    noAnswer() {
      // If the server can be reached all the same, the fault is ours, and the page says so.
      if (said) return void reach();
      unanswered = true;
      look();
    },
    close() {
      // A dialog that disappears on its own calls this, too.
      closed ||= notice === 'full-screen';
      show('none');
    },
  };
}
