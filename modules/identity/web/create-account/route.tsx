import { TextField } from '#design/web/fields/TextField.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { CodeEntry } from '../parts/CodeEntry.tsx';
import { FirstLogin } from '../parts/FirstLogin.tsx';
import { Otherwise } from '../parts/Otherwise.tsx';
import { PlainForm, ToSignIn, useField, VisitorPage } from '../parts/visitor-form.tsx';
import { useSay } from '../say.ts';

type Data = { readonly step: 'who' | 'code' | 'login' | 'done' };

const titles = { who: 'createTitle', code: 'codeTitle', login: 'createTitle', done: 'createDone' } as const;

/** /my-account/create: a customer's first login: who they are, the code, the login. The query says what to show and grants nothing. */
export const page = definePage<Data>({
  load: async ({ search: { step } }) => ({ step: step === 'code' || step === 'login' || step === 'done' ? step : 'who' }),
  title: ({ step }, words) => sayIn<typeof en>(words, 'identity')(titles[step]),
  Page: CreateAccount,
});

function CreateAccount({ data: { step } }: PageProps<Data>) {
  const say = useSay();
  return (
    <VisitorPage title={say(titles[step])}>
      {step === 'who' && <Who />}
      {step === 'code' && <CodeEntry sentTo={say('createSent')} />}
      {step === 'login' && <FirstLogin />}
      {step === 'done' && <p>{say('createDoneText')}</p>}
      {step === 'code' || step === 'login' ? (
        <StandaloneLink href={pathOf('createAccount')}>{say('askAgain')}</StandaloneLink>
      ) : (
        <ToSignIn next={step === 'done'} />
      )}
    </VisitorPage>
  );
}

function Who() {
  const say = useSay();
  return (
    <>
      <p>{say('createText')}</p>
      <PlainForm submit={say('sendCode')}>
        <TextField {...useField('account')} label={say('accountNumber')} hint={say('accountNumberHint')} inputMode="numeric" autoComplete="off" />
        <TextField {...useField('email')} type="email" label={say('email')} hint={say('emailHint')} autoComplete="email" spellCheck={false} />
      </PlainForm>
      <Otherwise account />
    </>
  );
}
