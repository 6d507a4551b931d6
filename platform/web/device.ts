import type { KeyValueStore } from './key-value-store.ts';

/**
 * The one door to what an installed app can do and a browser cannot. Its shell hands it over at the start; in a browser there is none.
 * Nothing above this file knows which plugin stands behind it.
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
    /** Asks the store's own prompt for a rating, which may decide to show nothing. */
    ask(): Promise<void>;
  };
  readonly push: {
    /** What was pressed, once each, that which started the app included. Returns how to stop. */
    onOpened(listener: (notification: unknown) => void): () => void;
  };
};

export type Biometrics = {
  /** What the person has set up on this device, by which the words on the page are chosen. */
  kind(): Promise<'face' | 'fingerprint' | 'none'>;
  /** Shows the system's prompt with `reason`. `refused`: not recognized, or sent away; `unavailable`: locked out, or not set up any more. */
  confirm(reason: string): Promise<'confirmed' | 'refused' | 'unavailable'>;
};

/** The system's own browser over the app (RFC 8252): what is typed there the app cannot see. */
export type SystemBrowser = {
  /** Opens `url` and answers the address that it came back to, which begins with `redirect`; undefined: closed without one. */
  signIn(url: string, redirect: string): Promise<string | undefined>;
  open(url: string): Promise<void>;
};

export type Foreground = {
  isNow(): boolean;
  /** Returns how to stop. */
  onChange(listener: (isForeground: boolean) => void): () => void;
};
