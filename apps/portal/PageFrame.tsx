import { useEffect, useMemo, useState } from 'react';
import { ActionsProvider, useSubmission } from '#platform/web/action-form.tsx';
import { acting } from './acting.ts';
import { useNavigator } from './navigator.ts';
import { type Loaded, pageRequest } from './portal-context.ts';
import { useWindowTitle } from './useWindowTitle.ts';

type Props = { readonly loaded: Loaded };

/**
 * A page within its layout: its data, its form's action, its title. A different address, query included, is a different page, even on the same route,
 * unless the page says that both are views of the same.
 */
export function PageFrame({ loaded }: Props) {
  const { page, data } = loaded;
  return <PageAt key={page.viewOf?.(data) ?? addressOf(loaded)} loaded={loaded} />;
}

const addressOf = ({ pathname, search }: Loaded): string => pathname + JSON.stringify(search);

function PageAt({ loaded }: Props) {
  const { id, page, data, title, pathname, params, search } = loaded;
  const navigator = useNavigator();
  const { context } = navigator;
  const [first] = useState(() => context.sentTo(pathname));
  useEffect(() => context.forgetSent(), [context]);
  const actions = useMemo(
    () => ({
      run: (form: FormData) => acting(navigator, () => page.act?.(form, pageRequest(context, id, params, search))),
      goTo: (path: `/${string}`) => navigator.goTo(path),
      reload: () => navigator.reload(),
    }),
    [id, page, context, params, search, navigator],
  );
  return (
    <ActionsProvider actions={actions} first={first} address={addressOf(loaded)}>
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
