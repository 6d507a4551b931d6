import { nextCheckMs, sessionTimeouts } from './session-timeouts.ts';

/** Milliseconds until the first check of a freshly loaded page, and until the next one after no answer. */
const FIRST_LOOK_MS = 60_000;

/** final: nothing extends this session. */
export type SessionWarning = 'none' | 'idle' | 'final';

/** How many milliseconds the session still lasts, and whether using it cannot extend it. */
export type SessionLeft = { readonly endsInMs: number; readonly isFinal: boolean };

type Dependencies = {
  /** Looking does not extend the session, staying does. Undefined: no answer. */
  readonly left: (purpose: 'look' | 'stay') => Promise<SessionLeft | undefined>;
  readonly later: (act: () => void, ms: number) => void;
  readonly ended: () => void;
  /** Calls back whenever the page is seen again, after another tab or a sleeping device. */
  readonly whenSeen: (look: () => void) => void;
};

export type SessionWatch = {
  readonly warning: () => SessionWarning;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stay: () => Promise<void>;
  readonly dismiss: () => void;
};

/**
 * Warns two minutes before the session ends (decisions 9), and reports when it has ended. A page that is seen again looks at once: its timers stood
 * still while the device slept, and another tab may have extended the session or ended it.
 */
export function createSessionWatch({ left: leftBy, later, ended, whenSeen }: Dependencies): SessionWatch {
  const listeners = new Set<() => void>();
  let warning: SessionWarning = 'none';
  let looks = 0;
  let isOver = false;
  const warn = (next: SessionWarning): void => {
    if (next === warning) return;
    warning = next;
    for (const listener of listeners) listener();
  };
  function lookAfter(ms: number): void {
    looks += 1;
    const mine = looks;
    later(() => mine === looks && void ask('look'), ms);
  }
  async function ask(purpose: 'look' | 'stay'): Promise<void> {
    const left = await leftBy(purpose);
    if (isOver) return;
    isOver = left?.endsInMs === 0;
    if (isOver) return ended();
    if (left) warn(left.endsInMs > sessionTimeouts.warningMs ? 'none' : left.isFinal ? 'final' : 'idle');
    lookAfter(left ? nextCheckMs(left.endsInMs) : FIRST_LOOK_MS);
  }
  lookAfter(FIRST_LOOK_MS);
  whenSeen(() => void ask('look'));
  return {
    warning: () => warning,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stay: () => ask('stay'),
    dismiss: () => warn('none'),
  };
}
