import { type ReactNode, useSyncExternalStore } from 'react';
import { open } from '#platform/rules/route.ts';
import { WordsProvider } from '#platform/web/say.tsx';
import { TraceProvider } from '#platform/web/trace-context.tsx';
import { Boundary } from './Boundary.tsx';
import { Apology } from './error/Apology.tsx';
import { Caught } from './error/Caught.tsx';
import { Frame } from './Frame.tsx';
import { type Navigator, NavigatorProvider, type View } from './navigator.ts';
import { PageFrame } from './PageFrame.tsx';

/** The portal as it is shown: on the server once, in the browser whatever its navigator leads to. */
export function Root({ navigator }: { readonly navigator: Navigator }) {
  const { words, trace } = navigator.context;
  const view = useSyncExternalStore(navigator.subscribe, navigator.view, navigator.view);
  return (
    <NavigatorProvider value={navigator}>
      <TraceProvider value={trace}>
        <WordsProvider words={words}>
          <Boundary shown={view} fallback={(failure) => <Caught otherwise={<InFrame view={{ ...view, ...nobodys, failure }} of={navigator} />} />}>
            <InFrame view={view} of={navigator} />
          </Boundary>
        </WordsProvider>
      </TraceProvider>
    </NavigatorProvider>
  );
}

/** If not even the frame can be drawn: the apology, in the frame that everybody may see. */
const nobodys = { reader: undefined, shell: open, loaded: undefined };

/** Everything that stays while pages change, and the page in it. */
function InFrame({ view, of: { context } }: { readonly view: View; readonly of: Navigator }): ReactNode {
  const { frame: Around = Frame } = context;
  const { reader, shell, pathname, search, loaded, failure } = view;
  return (
    <Around
      {...{ shell, reader, pathname, search }}
      cart={loaded?.cart}
      title={loaded?.title}
      alerts={loaded?.page.Alerts && <loaded.page.Alerts data={loaded.data} />}
    >
      {loaded ? (
        <Boundary shown={loaded} fallback={(cause) => <Caught otherwise={<Apology failure={cause} />} />}>
          <PageFrame loaded={loaded} />
        </Boundary>
      ) : (
        <Apology failure={failure} />
      )}
    </Around>
  );
}
