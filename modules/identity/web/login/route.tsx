import { useSubmission } from '#platform/web/action-form.tsx';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn, sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/login/messages.ts';
import { LoginPage } from './LoginPage.tsx';

const useSay = sayOf<Messages>('identity');

type Data = { readonly stopped: boolean };

/** The sign-in page. Its form goes to the server as plain HTML: signing in sets cookies and leads through the identity provider. */
export const page = definePage<Data>({
  load: async ({ search }) => ({ stopped: search.stopped !== undefined }),
  title: (_, words) => sayIn<Messages>(words, 'identity')('signIn'),
  Page: Login,
});

function Login({ data: { stopped } }: PageProps<Data>) {
  const say = useSay();
  const { submission } = useSubmission();
  return (
    <LoginPage
      say={say}
      problems={submission?.problems ?? []}
      username={submission?.values.username ?? ''}
      kept={submission?.values.keepMeIn !== undefined}
      challenge={submission?.values.challenge}
      stopped={stopped}
    />
  );
}
