import { useSyncExternalStore } from 'react';
import { LoadingBar } from '#design/web/feedback/LoadingBar.tsx';
import { addWords } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';
import { useSay } from '../say.ts';
import { besidePage } from './beside-page.tsx';
import { createLoading, type Loading } from './loading.ts';

/** Shows that the next page is loading while the current one is still there (SHELL-13). */
export async function followLoading(router: ReturnType<typeof createPortalRouter>, { words }: PortalContext): Promise<void> {
  await addWords(words, ['portal']);
  const loading = createLoading();
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    if (pathChanged) loading.begin(router.matchRoutes(toLocation).at(-1)?.staticData.id, toLocation.pathname);
  });
  router.subscribe('onResolved', loading.end);
  besidePage('loading', 'before', words)(<Bar loading={loading} />);
}

function Bar({ loading }: { readonly loading: Loading }) {
  const say = useSay();
  return useSyncExternalStore(loading.subscribe, loading.isOn) && <LoadingBar text={say('loading')} />;
}
