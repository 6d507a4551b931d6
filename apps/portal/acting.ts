import { confirmFor, signInFor } from '#platform/rules/links.ts';
import { GraphFailure } from '#platform/web/graph.ts';
import type { ActionAnswer } from '#platform/web/page.ts';
import type { Navigator } from './navigator.ts';
import { tooManyIn } from './too-many.ts';

/** Does what a page's form asks, in a browser, with what follows from the answer for the page around the form. */
export async function acting<Answer extends ActionAnswer>(
  { context, reload }: Pick<Navigator, 'context' | 'reload'>,
  act: () => Promise<Answer | undefined> | undefined,
) {
  const { trace, words } = context;
  trace.begin();
  const answer = await act()?.catch((error: unknown) => tooManyIn(error, words) ?? leaveToProveOneself(error));
  // Whatever caused the refusal may be stale, so the page reloads its data, as it does without JavaScript.
  if (answer && 'problems' in answer) {
    trace.keep();
    await reload();
  }
  return answer;
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
