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
  const followed = markFollowed();
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    followed.begin();
    if (pathChanged) loading.begin(router.matchRoutes(toLocation).at(-1)?.staticData.id, toLocation.pathname);
  });
  router.subscribe('onResolved', () => {
    followed.end();
    loading.end();
  });
  besidePage('loading', 'before', words)(<Bar loading={loading} />);
}

/** Marks the link that was pressed (`data-going`) until the page that it leads to is there: the bar at the top edge comes later, for what takes long. */
function markFollowed() {
  let pressed: Element | null = null;
  let marked: Element | null = null;
  const end = () => {
    marked?.removeAttribute('data-going');
    marked = null;
  };
  const remember = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest('a') : null;
  };
  document.addEventListener('click', remember, { capture: true });
  return {
    begin() {
      end();
      pressed?.setAttribute('data-going', '');
      marked = pressed;
      pressed = null;
    },
    end,
  };
}

function Bar({ loading }: { readonly loading: Loading }) {
  const say = useSay();
  return useSyncExternalStore(loading.subscribe, loading.isOn) && <LoadingBar text={say('loading')} />;
}
