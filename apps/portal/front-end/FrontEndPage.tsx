import { type ReactElement, type RefObject, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Spinner } from '#design/web/feedback/Spinner.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import type { FrontEndRequest, GivenFrontEnd } from '#platform/rules/rendering/front-end.ts';
import { MarkWrongContext, useSubmission } from '#platform/web/action-form.tsx';
import { FRONT_END_IDS, type FrontEndHost } from '#platform/web/front-end.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { createTrace } from '#platform/web/trace.ts';
import { SHOWN_FAILURE, type ShownFailure } from '#platform/web/window-events.ts';
import { acting } from '../acting.ts';
import { type Navigator, useNavigator } from '../navigator.ts';
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
  // What the server gave is this document's first view. The router may keep it for who comes back, and then there is no HTML to hydrate.
  const [isFirst] = useState(!useHydrated());
  const given = isFirst ? data.given : undefined;
  const shown = useShown(data, given, place);
  const say = useSay();
  // The server's HTML is already in place: React leaves it alone, and the front end hydrates it. A browser writes no HTML.
  const [written] = useState(given?.answer.kind === 'page' ? { __html: given.answer.html } : undefined);
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
      {shown.state === 'waiting' && <Waiting request={data.request} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own thread made it of a front end's React tree; it can stand here in no other way */}
      {written ? <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={written} /> : <div ref={place} />}
    </>
  );
}

/** Without script nothing more would come: the server may have it ready the next time. */
function Waiting({ request: { search } }: Pick<FrontEndPageData, 'request'>) {
  const say = useSay();
  return (
    <>
      <Spinner text={say('loading')} />
      <noscript>
        <a href={`?${new URLSearchParams(search)}`}>{say('pieceAgain')}</a>
      </noscript>
    </>
  );
}

function WindowTitle({ title }: { readonly title: string }) {
  useWindowTitle(title, useSubmission().markedWrong);
  return null;
}

type LoadState = { readonly state: 'waiting' | 'there' | 'not-found' | 'failed'; readonly title?: string };

/**
 * Loads the front end, asks it for the page unless the server already has, and renders it in its place. Data that is loaded again, after a form or a
 * press on a link to this very address, is a new answer in the same tree: what was typed stays.
 */
function useShown(data: FrontEndPageData, given: GivenFrontEnd | undefined, place: RefObject<HTMLDivElement | null>): LoadState {
  const navigator = useNavigator();
  const host = useHost(navigator, data);
  const tree = useRef<Root>(undefined);
  const [shown, setShown] = useState<LoadState>(given?.answer.kind === 'page' ? { state: 'there', title: given.answer.title } : { state: 'waiting' });
  const [sent] = useState(() => navigator.context.sentTo(data.request.path));
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      // The server's HTML is complete: the script can wait until the page itself has what it needs.
      if (given) await idle();
      const request = { ...data.request, sent };
      const frontEnd = await bringFrontEnd(data.name, request.language, given?.files);
      const answer = given?.answer ?? (await frontEnd.answer(request, host.graph));
      if (isGone || !place.current) return;
      if (answer.kind === 'elsewhere') return void navigator.goTo(answer.to, { replace: true });
      if (answer.kind === 'not-found') return setShown({ state: 'not-found' });
      if (answer.kind === 'acted') throw new Error('no form was sent');
      const element = frontEnd.view(request, answer.data, host);
      if (tree.current) tree.current.render(element);
      else tree.current = given ? hydrateRoot(place.current, element, ofItsOwn) : rootWith(place.current, element);
      setShown({ state: 'there', title: answer.title });
    };
    show().catch((error: unknown) => {
      dispatchEvent(new CustomEvent<ShownFailure>(SHOWN_FAILURE, { detail: { message: String(error), code: undefined } }));
      if (!isGone) setShown({ state: 'failed' });
    });
    return () => {
      isGone = true;
    };
  }, [navigator, place, data, given, sent, host]);
  // Not during the render that removes the place.
  useEffect(() => () => void setTimeout(() => tree.current?.unmount()), []);
  return shown;
}

/** What the front end is lent: the same for the life of the page. */
function useHost(navigator: Navigator, { request }: FrontEndPageData): FrontEndHost {
  const markWrong = use(MarkWrongContext);
  const { context } = navigator;
  const [host] = useState<FrontEndHost>(() => ({
    goTo: (path) => navigator.goTo(path),
    graph: context.graph,
    acting: (act) => acting(navigator, act),
    markWrong,
    // The thread knows no trace: a page that it rendered with what is wrong in it hydrates without one.
    trace: context.sentTo(request.path) ? createTrace(undefined) : context.trace,
  }));
  return host;
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
