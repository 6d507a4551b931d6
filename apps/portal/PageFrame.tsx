import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ActionsProvider, useSubmission } from '#platform/web/action-form.tsx';
import { useWords } from '#platform/web/say.tsx';
import { type Loaded, type PortalContext, pageRequest } from './router.tsx';
import { windowTitle } from './window-title.ts';

/** A page within its layout: its data, its form's action, its title. Another address is another page, even of the same route. */
export function PageFrame() {
  const { pathname } = useMatch({ strict: false });
  return <PageAt key={pathname} />;
}

function PageAt() {
  const router = useRouter();
  const match = useMatch({ strict: false });
  const { page, data, title }: Loaded = match.loaderData;
  const context: PortalContext = match.context;
  const [first] = useState(() => context.takeSent(match.pathname));
  const actions = useMemo(
    () => ({
      run: async (form: FormData) => page.act?.(form, pageRequest(context, match.params, match.search)),
      goTo: (path: `/${string}`) => void router.navigate({ to: path }),
    }),
    [page, context, match.params, match.search, router],
  );
  return (
    <ActionsProvider actions={actions} first={first}>
      <WindowTitle title={title} />
      <page.Page data={data} />
    </ActionsProvider>
  );
}

/** Keeps the window's title true, and puts the focus on the heading of a page that was come to from another one. */
function WindowTitle({ title }: { readonly title: string }) {
  const words = useWords();
  const { submission } = useSubmission();
  const wrong = submission !== undefined && submission.problems.length > 0;
  const isFirstView = useRef(true);
  useEffect(() => {
    document.title = windowTitle(title, wrong, words);
  }, [title, wrong, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page
  useEffect(() => {
    if (!isFirstView.current) document.querySelector<HTMLElement>('h1')?.focus();
    isFirstView.current = false;
  }, [title]);
  return null;
}
