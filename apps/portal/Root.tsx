import { Outlet, useLocation, useMatches, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { WordsProvider } from '#platform/web/say.tsx';
import { Frame } from './Frame.tsx';
import type { Loaded } from './portal-context.ts';

/** Everything that stays while pages change: the words, and the layout that the deepest route asks for. */
export function Root() {
  const { words, known } = useRouteContext({ from: '__root__' });
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const layout = match?.staticData.layout ?? 'default';
  const loaded: Loaded | undefined = match?.loaderData;
  const pathname = useLocation({ select: (location) => location.pathname });
  useFocusOnArrival();
  return (
    <WordsProvider words={words}>
      <Frame layout={layout} reader={known} pathname={pathname} alerts={loaded?.page.Alerts && <loaded.page.Alerts data={loaded.data} />}>
        <Outlet />
      </Frame>
    </WordsProvider>
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
