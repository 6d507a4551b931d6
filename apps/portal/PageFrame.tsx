import { useEffect, useMemo, useState } from 'react';
import { confirmFor, signInFor } from '#platform/rules/links.ts';
import { ActionsProvider, useSubmission } from '#platform/web/action-form.tsx';
import { GraphFailure } from '#platform/web/graph.ts';
import { useNavigator } from './navigator.ts';
import { type Loaded, pageRequest } from './portal-context.ts';
import { tooManyIn } from './too-many.ts';
import { useWindowTitle } from './useWindowTitle.ts';

type Props = { readonly loaded: Loaded };

/**
 * A page within its layout: its data, its form's action, its title. A different address, query included, is a different page, even on the same route.
 */
export function PageFrame({ loaded }: Props) {
  return <PageAt key={loaded.pathname + JSON.stringify(loaded.search)} loaded={loaded} />;
}

function PageAt({ loaded }: Props) {
  const { id, page, data, title, pathname, params, search } = loaded;
  const navigator = useNavigator();
  const { context } = navigator;
  const [first] = useState(() => context.sentTo(pathname));
  useEffect(() => context.forgetSent(), [context]);
  const actions = useMemo(
    () => ({
      run: async (form: FormData) => {
        const { trace } = context;
        trace.begin();
        const answer = await page
          .act?.(form, pageRequest(context, id, params, search))
          .catch((error: unknown) => tooManyIn(error, context.words) ?? leaveToProveOneself(error));
        // Whatever caused the refusal may be stale, so the page reloads its data, as it does without JavaScript.
        if (answer && 'problems' in answer) {
          trace.keep();
          await navigator.reload();
        }
        return answer;
      },
      goTo: (path: `/${string}`) => navigator.goTo(path),
      reload: () => navigator.reload(),
    }),
    [id, page, context, params, search, navigator],
  );
  return (
    <ActionsProvider actions={actions} first={first}>
      <WindowTitle title={title} />
      <page.Page data={data} />
    </ActionsProvider>
  );
}

function WindowTitle({ title }: { readonly title: string }) {
  const { submission, markedWrong } = useSubmission();
  useWindowTitle(title, markedWrong || (submission !== undefined && submission.problems.length > 0));
  return null;
}

/**
 * If the session ended while the page was open, or a money act comes after a pause, asks for the password and returns here. Choices made so far are
 * kept on the server.
 */
function leaveToProveOneself(error: unknown): undefined {
  const leave = error instanceof GraphFailure && waysToProve.get(error.code);
  if (!leave) throw error;
  const { pathname, search } = window.location;
  window.location.assign(leave(pathname + search));
}

const waysToProve = new Map([
  ['UNAUTHENTICATED', signInFor],
  ['CONFIRM', confirmFor],
]);
