import { flushSync } from 'react-dom';
import { nextTask } from '#platform/web/next-task.ts';
import type { Screen } from './navigator.ts';
import type { PortalContext } from './portal-context.ts';
import { createPortalRouter, type PortalRouter } from './router.tsx';
import { viewOf } from './router-view.ts';

/**
 * Starts the router for the address in the browser, and shows what it loads: what the library's own components do where they draw the pages. Without
 * them a first view needs no router (docs/decisions/0114).
 * @param openedAt where the document was opened, if the page has rewritten its own address since: the router takes up the page that is shown
 */
export async function startRouter(context: PortalContext, screen: Pick<Screen, 'show'>, openedAt?: string): Promise<PortalRouter> {
  const router = openedAt === undefined ? createPortalRouter(context) : whileAt(openedAt, () => createPortalRouter(context));
  const show = (): boolean => {
    const view = viewOf(router);
    if (view) screen.show(view);
    return view !== undefined;
  };
  // The router says "rendered" once this has answered true.
  router.startTransition = async (commit) => {
    flushSync(() => {
      commit();
      show();
    });
    return show();
  };
  // A press marks its link before the page is there; data that is loaded again changes no address.
  for (const store of [router.stores.location, router.stores.matches]) followed(store).subscribe(show);
  router.history.subscribe(router.load);
  let left: Element | null = null;
  router.subscribe('onBeforeNavigate', () => {
    left ??= document.activeElement;
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (fromLocation && hrefChanged) focusOnArrival(pathChanged, left);
    left = null;
  });
  await nextTask();
  await router.load();
  return router;
}

/** Creates something that reads the address, when this one still stands there. Bypasses the router, as does a page that rewrites its address. */
function whileAt<Made>(address: string, create: () => Made): Made {
  const { href } = location;
  const rewrite = (to: string) => History.prototype.replaceState.call(history, history.state, '', to);
  rewrite(address);
  const made = create();
  rewrite(href);
  return made;
}

/** In a browser the router's stores can be followed, which their type, the same for every framework, does not say. */
function followed(store: object): { readonly subscribe: (onChange: () => void) => unknown } {
  if ('subscribe' in store && typeof store.subscribe === 'function') return { subscribe: store.subscribe.bind(store) };
  throw new Error('the router was made for a server');
}

/**
 * Moves the focus to the heading after navigating from another page, so that it is read out (conventions U6). In another view of the same page (a
 * tab, the next page of a list) the pressed link is gone: the focus returns to it if it is back, else to the heading.
 * @param left had the focus when the navigation began. Who has gone on meanwhile, to something that is still there, keeps the focus.
 */
function focusOnArrival(isOtherPage: boolean, left: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== left && activeElement?.closest('#content')) return;
  if (isOtherPage) focusOn(document.querySelector('h1'));
  else if (document.activeElement === document.body) focusOn(linkToHere() ?? document.querySelector('h1'));
}

const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const linkToHere = () => [...document.querySelectorAll<HTMLAnchorElement>('#content a')].find(({ href }) => href === window.location.href);
