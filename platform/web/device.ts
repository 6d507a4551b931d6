import type { KeyValueStore } from './key-value-store.ts';

/**
 * The single interface to what an installed app can do and a browser cannot. The app's shell passes it in at startup; in a browser there is none.
 * Code that uses it does not know which plugin is behind it.
 */
export type Device = {
  readonly os: 'ios' | 'android';
  /** Texts that the device encrypts for this app alone. */
  readonly secureStore: KeyValueStore;
  readonly biometrics: Biometrics;
  readonly systemBrowser: SystemBrowser;
  readonly orientation: { lockToPortrait(): Promise<void>; unlock(): Promise<void> };
  readonly foreground: Foreground;
  readonly review: {
    /** Opens the store's own rating prompt, which may decide to show nothing. */
    ask(): Promise<void>;
  };
  readonly push: {
    /** Reports each pressed notification once, including the one that started the app. Returns how to stop. */
    onOpened(listener: (notification: unknown) => void): () => void;
  };
};

export type Biometrics = {
  /** What the person has set up on this device; it decides the words on the page. */
  kind(): Promise<'face' | 'fingerprint' | 'none'>;
  /** Shows the system's prompt with `reason`. `refused`: not recognized, or dismissed; `unavailable`: locked out, or no longer set up. */
  confirm(reason: string): Promise<'confirmed' | 'refused' | 'unavailable'>;
};

/** The system's own browser over the app (RFC 8252): the app cannot see what is typed there. */
export type SystemBrowser = {
  /** Opens `url` and returns the address that it came back to, which begins with `redirect`; undefined: closed without one. */
  signIn(url: string, redirect: string): Promise<string | undefined>;
  open(url: string): Promise<void>;
};

export type Foreground = {
  isNow(): boolean;
  /** Returns how to stop. */
  onChange(listener: (isForeground: boolean) => void): () => void;
};
