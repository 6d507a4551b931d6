import { TextField } from '#design/web/fields/TextField.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { CodeEntry } from '../parts/CodeEntry.tsx';
import { Otherwise } from '../parts/Otherwise.tsx';
import { PlainForm, ToSignIn, useField, VisitorPage } from '../parts/visitor-form.tsx';
import { useSay } from '../say.ts';

type Data = { readonly step: 'username' | 'code' | 'done' };

const titles = { username: 'blockedTitle', code: 'codeTitle', done: 'blockedDone' } as const;

/** /blacklistedreset: a user blocked for abuse reopens the login by a code to the contact on file. The page says the same for every username. */
export const page = definePage<Data>({
  load: async ({ search: { step } }) => ({ step: step === 'code' || step === 'done' ? step : 'username' }),
  title: ({ step }, words) => sayIn<typeof en>(words, 'identity')(titles[step]),
  Page: BlacklistedReset,
});

function BlacklistedReset({ data: { step } }: PageProps<Data>) {
  const say = useSay();
  if (step === 'done') {
    return (
      <VisitorPage title={say(titles.done)}>
        <p>{say('blockedDoneText')}</p>
        <ToSignIn next />
      </VisitorPage>
    );
  }
  return (
    <VisitorPage title={say(titles[step])}>
      {step === 'code' ? (
        <>
          <CodeEntry sentTo={say('blockedSent')} />
          <StandaloneLink href={pathOf('blacklistedReset')}>{say('askAgain')}</StandaloneLink>
        </>
      ) : (
        <AskForCode />
      )}
    </VisitorPage>
  );
}

function AskForCode() {
  const say = useSay();
  const field = useField('username');
  return (
    <>
      <p>{say('blockedText')}</p>
      <PlainForm submit={say('sendCode')}>
        <TextField {...field} label={say('username')} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      </PlainForm>
      <Otherwise />
    </>
  );
}
