import { Outlet, useLocation, useMatches, useRouteContext } from '@tanstack/react-router';
import { WordsProvider } from '#platform/web/say.tsx';
import { Frame } from './shell/Frame.tsx';

/** Everything that stays while pages change: the words, and the layout that the deepest route asks for. */
export function Root() {
  const { words, known } = useRouteContext({ from: '__root__' });
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout }) ?? 'default';
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <WordsProvider words={words}>
      <Frame layout={layout} reader={known} pathname={pathname}>
        <Outlet />
      </Frame>
    </WordsProvider>
  );
}
