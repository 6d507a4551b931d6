import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { SETTINGS_VERSION_PATH } from '#modules/configuration/rules/version-path.ts';
import type { PageSettings } from '#modules/configuration/web/page-settings.ts';
import { createNetworkWatch, type NetworkSettings, type NetworkWatch } from '#modules/connectivity/rules/network-watch.ts';
import { NetworkNotice } from '#modules/connectivity/web/parts/NetworkNotice.tsx';
import { forgetContinuation } from '#modules/identity/web/app/document-continuation.ts';
import { NO_ANSWER } from '#platform/web/browser-graph.ts';
import type { Send } from '#platform/web/send.ts';
import { CONNECTION_BACK, type ConnectionBack } from '#platform/web/window-events.ts';
import { addWords, FAILURES } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import { besidePage } from './beside-page.tsx';
import { followPresses } from './between-presses.ts';

/** The parts of the portal's router that it uses. */
type Router = {
  readonly subscribe: (event: 'onRendered', listener: () => void) => void;
  readonly invalidate: () => Promise<unknown>;
};

/** Follows the browser's connection for the life of the document, and tells the customer when it is lost and something was missed. */
export async function followConnection(
  router: Router,
  { words, reader }: Pick<PortalContext, 'words' | 'reader'>,
  { toggle, figure }: Pick<PageSettings, 'toggle' | 'figure'>,
  send: Send = fetch,
): Promise<void> {
  const isSomebody = async () => (await reader()) !== undefined;
  // Where even that cannot be known, much is failing: better to tell a visitor than not to tell a customer.
  let [signedIn] = await Promise.all([isSomebody().catch(() => true), addWords(words, [FAILURES])]);
  router.subscribe('onRendered', async () => {
    signedIn = await isSomebody().catch(() => signedIn);
  });
  const settings = (): NetworkSettings => ({
    networkConnectivityListenerEnabled: toggle('network.networkConnectivityListenerEnabled'),
    showInternetMessagingForUnAuth: toggle('network.showInternetMessagingForUnAuth'),
    lostConnectionFullScreenDelayInMs: figure('network.lostConnectionFullScreenDelayInMs'),
    closableModal: toggle('network.closableModal'),
  });
  const watch = createNetworkWatch({
    settings,
    signedIn: () => signedIn,
    connected: navigator.onLine,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    nowMs: () => performance.now(),
    tellReturn,
    refresh: () => void router.invalidate(),
    reaches: () => reachesServer(send),
    reload: () => (hasVaultFields() ? void router.invalidate() : startOver()),
  });
  addEventListener('offline', () => watch.connection(false));
  addEventListener('online', () => watch.connection(true));
  addEventListener(NO_ANSWER, watch.noAnswer);
  // A page's script that could not be fetched.
  addEventListener('vite:preloadError', watch.noAnswer);
  const betweenPresses = followPresses(window, (act, ms) => setTimeout(act, ms));
  besidePage('network', 'before', words)(<Notice {...{ watch, settings, betweenPresses }} />);
}

/** Any answer will do: what the server says is not the connection's matter. */
const reachesServer = (send: Send): Promise<boolean> =>
  send(SETTINGS_VERSION_PATH, { cache: 'no-store', signal: AbortSignal.timeout(REACH_LIMIT_MS) }).then(
    () => true,
    () => false,
  );

/** Somebody else may hold the device by now: the installed app asks for face or fingerprint anew (NET-02). */
function startOver(): void {
  forgetContinuation();
  location.reload();
}

/** What was typed into the vault's fields is in none of our storage: it survives an outage, but not a reload (docs/flows.md). */
const hasVaultFields = (): boolean => document.querySelector('#content iframe') !== null;

/** Milliseconds to wait for the server's smallest answer. */
const REACH_LIMIT_MS = 10_000;

/** Milliseconds that the page waits for requests to be sent before it reloads: the line may still be bad. */
const SENDING_LIMIT_MS = 2_000;

async function tellReturn(outageMs: number): Promise<void> {
  const sending: Promise<unknown>[] = [];
  const detail: ConnectionBack = { outageMs, waitFor: (sent) => void sending.push(sent) };
  dispatchEvent(new CustomEvent(CONNECTION_BACK, { detail }));
  await Promise.race([Promise.allSettled(sending), new Promise((resolve) => setTimeout(resolve, SENDING_LIMIT_MS))]);
}

type NoticeProps = {
  readonly watch: NetworkWatch;
  readonly settings: () => NetworkSettings;
  readonly betweenPresses: (work: () => void) => void;
};

/** Shown above the page, which moves when it appears and disappears. */
function Notice({ watch, settings, betweenPresses }: NoticeProps) {
  const [notice, show] = useState(watch.notice);
  useEffect(() => {
    // At once: what React puts off may come when the next press has begun.
    const showNow = () => flushSync(() => show(watch.notice()));
    return watch.subscribe(() => betweenPresses(showNow));
  }, [watch, betweenPresses]);
  return notice === 'none' ? null : <NetworkNotice notice={notice} closable={settings().closableModal} onClose={watch.close} />;
}
