import type { Device } from '../device.ts';
import type { KeyValueStore } from '../key-value-store.ts';

/** A test's device: it does what the test says, and records what was asked of it. */
export type TestDevice = Device & {
  /** The contents of its secure storage. */
  readonly texts: Map<string, string>;
  /** What the app asked of it, in order: "ask for a review", "lock to portrait". */
  readonly calls: string[];
  /** What its owner has set up, the system prompt's result, and where the system's browser comes back to. A test may change it. */
  readonly owner: {
    kind: 'face' | 'fingerprint' | 'none';
    confirms: 'confirmed' | 'refused' | 'unavailable';
    signsIn: (url: string, redirect: string) => Promise<string | undefined>;
  };
  /** Brings the app to the front, or away from it. */
  bring(isForeground: boolean): void;
  /** Presses a notification. */
  press(notification: unknown): void;
};

/** @param texts what the storage already holds; pass it on for the same device at another time */
export function createTestDevice(texts: Map<string, string> = new Map()): TestDevice {
  const calls: string[] = [];
  const owner: TestDevice['owner'] = { kind: 'face', confirms: 'confirmed', signsIn: async () => undefined };
  const [onForeground, onPush] = [new Set<(isForeground: boolean) => void>(), new Set<(notification: unknown) => void>()];
  const waiting: unknown[] = [];
  let isForeground = true;
  const listen = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    texts,
    calls,
    owner,
    os: 'ios',
    secureStore: storeOver(texts),
    biometrics: {
      kind: async () => owner.kind,
      confirm: async () => owner.confirms,
    },
    systemBrowser: {
      signIn: (url, redirect) => owner.signsIn(url, redirect),
      open: async (url) => void calls.push(`open ${url}`),
    },
    orientation: {
      lockToPortrait: async () => void calls.push('lock to portrait'),
      unlock: async () => void calls.push('unlock'),
    },
    foreground: { isNow: () => isForeground, onChange: (listener) => listen(onForeground, listener) },
    review: { ask: async () => void calls.push('ask for a review') },
    push: {
      onOpened(listener) {
        for (const notification of waiting.splice(0)) listener(notification);
        return listen(onPush, listener);
      },
    },
    bring(next) {
      isForeground = next;
      for (const listener of onForeground) listener(next);
    },
    press(notification) {
      if (onPush.size === 0) waiting.push(notification);
      for (const listener of onPush) listener(notification);
    },
  };
}

/** Texts in a map, as a secure storage keeps them. */
export function storeOver(texts: Map<string, string>): KeyValueStore {
  return {
    get: async (key) => texts.get(key),
    entries: async () => [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    set: async (values) => values.forEach(([key, value]) => void texts.set(key, value)),
    remove: async (keys) => keys.forEach((key) => void texts.delete(key)),
  };
}
