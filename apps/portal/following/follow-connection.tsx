import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageSettings } from '#modules/configuration/web/page-settings.ts';
import { createNetworkWatch, type NetworkSettings, type NetworkWatch } from '#modules/connectivity/rules/network-watch.ts';
import { NetworkNotice } from '#modules/connectivity/web/parts/NetworkNotice.tsx';
import { NO_ANSWER } from '#platform/web/browser-graph.ts';
import { type Words, WordsProvider } from '#platform/web/say.tsx';
import { addWords, FAILURES } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';

/** Follows the browser's connection for the life of the document, and tells the customer when it is lost and something was missed. */
export async function followConnection(
  router: ReturnType<typeof createPortalRouter>,
  { words, reader }: PortalContext,
  { toggle, figure }: PageSettings,
): Promise<void> {
  const [reading] = await Promise.all([reader(), addWords(words, [FAILURES])]);
  const settings = (): NetworkSettings => ({
    networkConnectivityListenerEnabled: toggle('network.networkConnectivityListenerEnabled'),
    showInternetMessagingForUnAuth: toggle('network.showInternetMessagingForUnAuth'),
    lostConnectionFullScreenDelayInMs: figure('network.lostConnectionFullScreenDelayInMs'),
    closableModal: toggle('network.closableModal'),
  });
  const watch = createNetworkWatch({
    settings,
    signedIn: reading !== undefined,
    connected: navigator.onLine,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    // Asks again for what the page shows.
    onReturn: (wasFullScreen) => (wasFullScreen ? location.reload() : void router.invalidate()),
  });
  addEventListener('offline', () => watch.connection(false));
  addEventListener('online', () => watch.connection(true));
  addEventListener(NO_ANSWER, watch.noAnswer);
  // A page's script that could not be fetched.
  addEventListener('vite:preloadError', watch.noAnswer);
  show(watch, settings, words);
}

/** Outside of the page's own tree: it is there whatever becomes of the page. */
function show(watch: NetworkWatch, settings: () => NetworkSettings, words: Words): void {
  const place = document.createElement('div');
  place.id = 'network';
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(
    <WordsProvider words={words}>
      <Notice watch={watch} settings={settings} />
    </WordsProvider>,
  );
}

function Notice({ watch, settings }: { readonly watch: NetworkWatch; readonly settings: () => NetworkSettings }) {
  const notice = useSyncExternalStore(watch.subscribe, watch.notice);
  return notice === 'none' ? null : <NetworkNotice notice={notice} closable={settings().closableModal} onClose={watch.close} />;
}
