import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LaunchOf } from '#modules/identity/web/app/LaunchScreen.tsx';
import type { LaunchController } from '#modules/identity/web/app/launch-controller.ts';
import { usePartner, type Words, WordsProvider } from '#platform/web/say.tsx';
import type { Navigator } from '../navigator.ts';
import { Root } from '../Root.tsx';
import type { PortalRouter } from '../router.tsx';
import { useSay } from '../say.ts';
import { FullScreenOutlet } from '../shell/FullScreenOutlet.tsx';
import { LoadingScreen } from '../shell/LoadingScreen.tsx';

type Pages = { readonly navigator: Navigator; readonly router: Pick<PortalRouter, 'subscribe'> };

type Props = {
  readonly words: Words;
  /** Undefined until it is known who is signed in and the first page has loaded. */
  readonly pages: Pages | undefined;
  /** Shown instead of the pages when none can be loaded. */
  readonly standIn?: ReactNode;
  readonly launchController: LaunchController;
  readonly onSignIn: () => void;
};

/** The portal with its launch screen, or the loading screen if none opens: both show before the first page does. */
export const AppRoot = ({ words, pages, standIn, launchController, onSignIn }: Props) => (
  <WordsProvider words={words}>
    {pages ? <Root navigator={pages.navigator} /> : (standIn ?? <Loading />)}
    {!pages && <FullScreenOutlet />}
    <InFullScreenOutlet router={pages?.router}>
      <LaunchOf launchController={launchController} onSignIn={onSignIn} />
    </InFullScreenOutlet>
  </WordsProvider>
);

function Loading() {
  const say = useSay();
  const { name, mark } = usePartner();
  return <LoadingScreen name={name} mark={mark} text={say('loading')} />;
}

/** The outlet is part of each layout, so it is a different element after some navigations. */
function InFullScreenOutlet({ router, children }: { readonly router: Pages['router'] | undefined; readonly children: ReactNode }) {
  const [outlet, setOutlet] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const look = () => setOutlet(document.getElementById('full-screen'));
    look();
    return router?.subscribe('onRendered', look);
  }, [router]);
  return outlet && createPortal(children, outlet);
}
