import { Outlet, useLocation, useMatches, useRouteContext, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { WordsProvider } from '#platform/web/say.tsx';
import { Failed } from './error/Failed.tsx';
import { Frame } from './Frame.tsx';
import type { Loaded, PortalContext } from './portal-context.ts';

/** Everything speaks the words of its document, what failed too. */
export function InWords({ children }: { readonly children: ReactNode }) {
  const { words }: PortalContext = useRouter().options.context;
  return <WordsProvider words={words}>{children}</WordsProvider>;
}

/** Everything that stays while pages change: the layout that the deepest route asks for. */
export function Root() {
  const { known } = useRouteContext({ from: '__root__' });
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const layout = match?.staticData.layout ?? 'default';
  const loaded: Loaded | undefined = match?.loaderData;
  const pathname = useLocation({ select: (location) => location.pathname });
  useFocusOnArrival();
  return (
    <Frame layout={layout} reader={known} pathname={pathname} alerts={loaded?.page.Alerts && <loaded.page.Alerts data={loaded.data} />}>
      <Outlet />
    </Frame>
  );
}

/** Where not even who is reading can be told: the word of sorry, in the frame that everybody may see. */
export function RootFailed() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Frame layout="public" reader={undefined} pathname={pathname} alerts={undefined}>
      <Failed />
    </Frame>
  );
}

/** Puts the focus on the heading of a page that was come to from another one, so that it is read out (conventions U6). */
function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
