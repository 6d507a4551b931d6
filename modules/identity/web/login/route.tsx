import { useEffect } from 'react';
import { useSubmission } from '#platform/web/action-form.tsx';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { LoginPage } from './LoginPage.tsx';

/** The sign-in page. Its form goes to the server as plain HTML: signing in sets cookies and leads through the identity provider. */
export const page = definePage({
  load: async () => ({}),
  title: (_, words) => sayIn<typeof en>(words, 'identity')('signIn'),
  Page: Login,
});

function Login() {
  const say = useSay();
  const { submission } = useSubmission();
  useEffect(forgetQuery, []);
  return (
    <LoginPage
      say={say}
      problems={submission?.problems ?? []}
      username={submission?.values.username ?? ''}
      kept={submission?.values.keepMeIn !== undefined}
      stopped={submission?.note === 'stopped'}
    />
  );
}

/** The address of this one sign-in is of no use later, so that a bookmark made here is the page's own. */
function forgetQuery() {
  if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
}
