import type { Device } from '#platform/web/device.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type BiometricChoice, type Launch, mustConfirmAfter, opensLaunch, readChoice, writeChoice } from '../../rules/sign-in/launch.ts';
import type { AppSignIn } from './app-sign-in.ts';
import type { TokenStore } from './token-store.ts';

const BIOMETRICS = 'identity/biometrics';

export type Started = 'customer' | 'visitor' | 'no-answer';

/** Decides at the app's start who the user is (token, face or fingerprint, sign-in), and which launch screen is shown meanwhile. */
export type LaunchController = {
  readonly launch: () => Launch;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The first navigation of a document. Resolves once it is known who it is for: the customer, confirmed by face or fingerprint if they chose so, or
   * nobody. `no-answer`: the customer, as far as the device knows; the server could not be reached.
   * @param path of the address, with the language prefix
   * @param isContinuation the previous document has settled it (document-continuation.ts): nobody is asked, and no launch screen opens
   */
  start(path: string, isContinuation: boolean): Promise<Started>;
  /** What the user was waiting for is on the page. */
  shown(): void;
  /** Asks for the password in the system's browser. Resolves to whether somebody has signed in. */
  signIn(): Promise<boolean>;
  /** Tries face or fingerprint again. */
  tryAgain(): Promise<void>;
  /** Goes on to the public pages without signing in. */
  lookAround(): void;
  /** Turns face or fingerprint on from the next start, once it is proven to work; or off, and it is not offered again. */
  choose(choice: BiometricChoice): Promise<void>;
  signOut(): Promise<void>;
  /** The app is in front again. Returns whether face or fingerprint must be asked for again, in which case the app restarts. */
  mustAskAgain(awayMs: number): Promise<boolean>;
};

type Dependencies = Pick<Device, 'secureStore' | 'biometrics'> & {
  readonly tokenStore: TokenStore;
  readonly appSignIn: Pick<AppSignIn, 'signIn'>;
  readonly words: Words;
  /** A sign-in of any kind begins, or somebody has signed out: the page goes away after this, and waits for it. */
  readonly onLogin: (event: 'start' | 'end') => Promise<void>;
};

export function createLaunchController({ tokenStore, appSignIn, secureStore, biometrics, words, onLogin }: Dependencies): LaunchController {
  let now: Launch = { screen: 'closed' };
  /** The user who signed in with a password here. */
  let userId: string | undefined;
  let isWaiting = false;
  let settle: ((who: Started) => void) | undefined;
  let opens = (_isCustomer: boolean): boolean => false;
  const listeners = new Set<() => void>();

  function show(next: Launch): void {
    now = next;
    for (const listener of listeners) listener();
  }

  const close = () => show({ screen: isWaiting ? 'opening' : 'closed' });

  // A failing plugin counts as a device without biometrics.
  const kindNow = () => biometrics.kind().catch(() => 'none' as const);
  const prompt = () => biometrics.confirm(sayIn<typeof en>(words, 'identity')('launchReason')).catch(() => 'unavailable' as const);

  /** By the refresh token, which nothing else in the app uses before this. */
  async function whoIsIt(): Promise<Started> {
    const who = await tokenStore.access().then(
      (token) => (token === undefined ? 'visitor' : 'customer'),
      () => 'no-answer' as const,
    );
    isWaiting = who === 'customer' && opens(true);
    if (who === 'visitor' && opens(false)) show({ screen: 'welcome' });
    else close();
    return who;
  }

  async function confirm(): Promise<void> {
    const kind = await kindNow();
    const answer = kind === 'none' ? 'unavailable' : await prompt();
    if (answer === 'confirmed') settle?.(await whoIsIt());
    else show({ screen: 'retry', kind: answer === 'refused' ? kind : 'none' });
  }

  async function offer(to: string): Promise<void> {
    const kept = await secureStore.get(BIOMETRICS);
    if (readChoice(kept, to) !== undefined) return close();
    // The stored choice is somebody else's.
    if (kept !== undefined) await secureStore.remove([BIOMETRICS]);
    const kind = await kindNow();
    if (kind === 'none') close();
    else show({ screen: 'offer', kind, refused: false });
  }

  return {
    launch: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async start(path, isContinuation) {
      opens = (isCustomer) => !isContinuation && opensLaunch(path, isCustomer);
      if (!(await tokenStore.isKept())) {
        if (opens(false)) show({ screen: 'welcome' });
        return 'visitor';
      }
      if (isContinuation) return whoIsIt();
      void onLogin('start');
      if (opens(true)) show({ screen: 'opening' });
      if (readChoice(await secureStore.get(BIOMETRICS)) !== 'on') return whoIsIt();
      const settled = Promise.withResolvers<Started>();
      settle = settled.resolve;
      await confirm();
      return settled.promise;
    },

    shown() {
      isWaiting = false;
      if (now.screen === 'opening') close();
    },

    async signIn() {
      const before = now;
      // From the retry on it is the same login.
      if (before.screen !== 'retry') void onLogin('start');
      show({ screen: 'signing-in' });
      const answer = await appSignIn.signIn(words.language);
      if (answer.ok) {
        await tokenStore.begin(answer.value.tokens);
        userId = answer.value.userId;
        isWaiting = true;
        await offer(userId);
        settle?.('customer');
        return true;
      }
      const trouble = answer.refusal === 'closed' ? {} : { trouble: answer.refusal };
      if (before.screen === 'retry') show({ screen: 'retry', kind: before.kind, ...trouble });
      else if (await tokenStore.isKept()) show({ screen: 'closed' });
      else show({ screen: 'welcome', ...trouble });
      return false;
    },

    tryAgain: confirm,

    lookAround: () => show({ screen: 'closed' }),

    async choose(choice) {
      if (now.screen !== 'offer' || userId === undefined) return;
      const { kind } = now;
      if (choice === 'on' && (await prompt()) !== 'confirmed') return show({ screen: 'offer', kind, refused: true });
      await secureStore.set([[BIOMETRICS, writeChoice(choice, userId)]]);
      close();
    },

    async signOut() {
      await tokenStore.signOut();
      await secureStore.remove([BIOMETRICS]);
      await onLogin('end');
    },

    mustAskAgain: async (awayMs) => mustConfirmAfter(awayMs) && readChoice(await secureStore.get(BIOMETRICS)) === 'on' && tokenStore.isKept(),
  };
}
