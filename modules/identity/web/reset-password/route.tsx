import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { NewPassword } from '../NewPassword.tsx';
import { CodeEntry } from '../parts/CodeEntry.tsx';
import { PlainForm, ToSignIn, VisitorPage } from '../parts/visitor-form.tsx';
import { useSay } from '../say.ts';

type Data = { readonly step: 'code' | 'password' | 'done' };

const titles = { code: 'codeTitle', password: 'resetTitle', done: 'resetDone' } as const;

/** /reset-password: the code, then the password. The query says what to show and grants nothing: the server knows what is proved. */
export const page = definePage<Data>({
  load: async ({ search: { step } }) => ({ step: step === 'password' || step === 'done' ? step : 'code' }),
  title: ({ step }, words) => sayIn<typeof en>(words, 'identity')(titles[step]),
  Page: ResetPassword,
});

function ResetPassword({ data: { step } }: PageProps<Data>) {
  const say = useSay();
  if (step === 'done') {
    return (
      <VisitorPage title={say(titles.done)}>
        <p>{say('resetDoneText')}</p>
        <ToSignIn next />
      </VisitorPage>
    );
  }
  return (
    <VisitorPage title={say(titles[step])}>
      {step === 'code' ? (
        <CodeEntry sentTo={say('resetSent')} />
      ) : (
        <PlainForm submit={say('savePassword')}>
          <NewPassword />
        </PlainForm>
      )}
      <StandaloneLink href={pathOf('forgot')}>{say('askAgain')}</StandaloneLink>
    </VisitorPage>
  );
}
