import { type ErrorComponentProps, Outlet, useLocation, useMatches, useRouteContext, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { routes } from '#platform/rules/routes.ts';
import { WordsProvider } from '#platform/web/say.tsx';
import { TraceProvider } from '#platform/web/trace-context.tsx';
import { Caught } from './error/Caught.tsx';
import { Frame } from './Frame.tsx';
import type { FrameProps, Loaded, PortalContext } from './portal-context.ts';

/** Provides words and trace to everything below, failed pages included. */
export function InWords({ children }: { readonly children: ReactNode }) {
  const { words, trace }: PortalContext = useRouter().options.context;
  return (
    <TraceProvider value={trace}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </TraceProvider>
  );
}

/** Everything that stays while pages change: the layout that the deepest route asks for. */
export function Root() {
  const { known, frame: Around = Frame } = useRouteContext({ from: '__root__' });
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const id = match?.staticData.id;
  const loaded: Loaded | undefined = match?.loaderData;
  const address = useAddress();
  useFocusOnArrival();
  return (
    <Around
      shell={routes[id ?? 'notFound']}
      reader={known}
      {...address}
      title={loaded?.title}
      alerts={loaded?.page.Alerts && <loaded.page.Alerts data={loaded.data} />}
    >
      <Outlet />
    </Around>
  );
}

/** Shown when not even the reader can be determined: the apology, in the frame that everybody may see. */
export function RootFailed(caught: ErrorComponentProps) {
  const { frame: Around = Frame }: PortalContext = useRouter().options.context;
  return (
    <Around shell={routes.error} reader={undefined} {...useAddress()} title={undefined} alerts={undefined}>
      <Caught {...caught} />
    </Around>
  );
}

function useAddress(): Pick<FrameProps, 'pathname' | 'search'> {
  const { pathname, searchStr } = useLocation();
  return { pathname, search: searchStr };
}

/**
 * Moves the focus to the heading after navigating from another page, so that it is read out (conventions U6). In another view of the same page (a
 * tab, the next page of a list) the pressed link is gone: the focus returns to it if it is back, else to the heading.
 */
function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
        if (!fromLocation || !hrefChanged) return;
        if (pathChanged) focusOn(document.querySelector('h1'));
        else if (document.activeElement === document.body) focusOn(linkToHere() ?? document.querySelector('h1'));
      }),
    [router],
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const linkToHere = () => [...document.querySelectorAll<HTMLAnchorElement>('#content a')].find(({ href }) => href === window.location.href);
