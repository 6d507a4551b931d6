import { type AppSettings, startApp } from '#apps/portal/app/start-app.tsx';
import type { Biometrics } from '#platform/web/device.ts';
import type { KeyValueStore } from '#platform/web/key-value-store.ts';
import { createTestDevice } from '#platform/web/testing/device.ts';

/** What the test gives the document before anything runs in it. */
export type AppOfTest = {
  readonly settings: AppSettings;
  readonly kind: Awaited<ReturnType<Biometrics['kind']>>;
};

declare global {
  interface Window {
    readonly appOfTest: AppOfTest;
    /** The test acts as the person at the device. */
    readonly atPrompt: (reason: string) => Promise<Awaited<ReturnType<Biometrics['confirm']>>>;
    readonly inSystemBrowser: (url: string, redirect: string) => Promise<string | null>;
    readonly opened: (url: string) => Promise<void>;
    /** Somebody presses a notification. */
    press: (notification: unknown) => void;
  }
}

/** Represents what the device encrypts: it outlives the document. */
const PREFIX = 'secure/';
const secureStore: KeyValueStore = {
  get: async (key) => localStorage.getItem(PREFIX + key) ?? undefined,
  entries: async () =>
    Object.entries<string>(localStorage)
      .filter(([key]) => key.startsWith(PREFIX))
      .map(([key, value]) => [key.slice(PREFIX.length), value] as const),
  async set(values) {
    for (const [key, value] of values) localStorage.setItem(PREFIX + key, value);
  },
  async remove(keys) {
    for (const key of keys) localStorage.removeItem(PREFIX + key);
  },
};

const { settings, kind } = window.appOfTest;
const device = createTestDevice();
window.press = device.press;
void startApp(
  {
    ...device,
    secureStore,
    biometrics: { kind: async () => kind, confirm: window.atPrompt },
    systemBrowser: {
      signIn: async (url, redirect) => (await window.inSystemBrowser(url, redirect)) ?? undefined,
      open: window.opened,
    },
  },
  settings,
);
