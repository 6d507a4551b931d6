import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Spinner } from '#design/web/feedback/Spinner.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import type { FrontEndRequest, GivenFrontEnd } from '#platform/rules/rendering/front-end.ts';
import { FRONT_END_IDS } from '#platform/web/front-end.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { SHOWN_FAILURE, type ShownFailure } from '#platform/web/window-events.ts';
import { useNavigator } from '../navigator.ts';
import { NotFound } from '../not-found/NotFound.tsx';
import { useSay } from '../say.ts';
import { useWindowTitle } from '../useWindowTitle.ts';
import { bringFrontEnd } from './front-ends.ts';
import { PieceFailed } from './PieceFailed.tsx';

export type FrontEndPageData = {
  readonly name: string;
  readonly request: FrontEndRequest;
  readonly given: GivenFrontEnd | undefined;
};

/** A front end's page within ours, as a React tree of its own: an error in it breaks nothing around it, and is reported here. */
export function FrontEndPage({ data }: PageProps<FrontEndPageData>) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useShown(data, place);
  const say = useSay();
  // The server's HTML is already in place: React leaves it alone, and the front end hydrates it. A browser writes no HTML.
  const [written] = useState(useHydrated() || data.given?.answer.kind !== 'page' ? undefined : { __html: data.given.answer.html });
  if (shown.state === 'not-found')
    return (
      <>
        <WindowTitle title={say('notFoundTitle')} />
        <NotFound data={{ query: '', likely: [], noService: false }} />
      </>
    );
  if (shown.state === 'failed') return <PieceFailed />;
  return (
    <>
      <WindowTitle title={shown.title ?? say('loading')} />
      {shown.state === 'waiting' && <Spinner text={say('loading')} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own thread made it of a front end's React tree; it can stand here in no other way */}
      {written ? <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={written} /> : <div ref={place} />}
    </>
  );
}

function WindowTitle({ title }: { readonly title: string }) {
  useWindowTitle(title);
  return null;
}

type LoadState = { readonly state: 'waiting' | 'there' | 'not-found' | 'failed'; readonly title?: string };

/** Loads the front end, asks it for the page unless the server already has, and renders it in its place. */
function useShown({ name, request, given }: FrontEndPageData, place: RefObject<HTMLDivElement | null>): LoadState {
  const navigator = useNavigator();
  const [shown, setShown] = useState<LoadState>(given?.answer.kind === 'page' ? { state: 'there', title: given.answer.title } : { state: 'waiting' });
  // Another address is another component (PageFrame), so these never change.
  const [first] = useState(() => ({ name, request: { ...request, sent: navigator.context.sentTo(request.path) }, given }));
  useEffect(() => {
    let tree: Root | undefined;
    let isGone = false;
    const show = async () => {
      // The server's HTML is complete: the script can wait until the page itself has what it needs.
      if (first.given) await idle();
      const frontEnd = await bringFrontEnd(first.name, first.request.language, first.given?.files);
      const { graph } = navigator.context;
      const answer = first.given?.answer ?? (await frontEnd.answer(first.request, graph));
      if (isGone || !place.current) return;
      if (answer.kind === 'elsewhere') return void navigator.goTo(answer.to, { replace: true });
      if (answer.kind === 'not-found') return setShown({ state: 'not-found' });
      if (answer.kind === 'acted') throw new Error('no form was sent');
      const element = frontEnd.view(first.request, answer.data, { goTo: (path) => void navigator.goTo(path), graph });
      tree = first.given ? hydrateRoot(place.current, element, ofItsOwn) : rootWith(place.current, element);
      setShown({ state: 'there', title: answer.title });
    };
    show().catch((error: unknown) => {
      dispatchEvent(new CustomEvent<ShownFailure>(SHOWN_FAILURE, { detail: { message: String(error), code: undefined } }));
      if (!isGone) setShown({ state: 'failed' });
    });
    return () => {
      isGone = true;
      // Not during the render that removes the place.
      setTimeout(() => tree?.unmount());
    };
  }, [navigator, place, first]);
  return shown;
}

/** Safari has no idle callback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

const ofItsOwn = { identifierPrefix: FRONT_END_IDS };

/** Rendered synchronously and focused: the page before took its heading with it. */
function rootWith(place: HTMLDivElement, element: ReactElement): Root {
  const tree = createRoot(place, ofItsOwn);
  flushSync(() => tree.render(element));
  if (document.activeElement === document.body) place.querySelector('h1')?.focus({ preventScroll: true });
  return tree;
}
