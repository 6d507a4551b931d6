import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { FirstLogin } from '#modules/identity/web/parts/FirstLogin.tsx';
import { ToSignIn, VisitorPage } from '#modules/identity/web/parts/visitor-form.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { InvitationDocument, type InvitationLeadsToFragment } from '#platform/web/generated/graphql.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { roleWord } from '../words.ts';

type Data = { readonly step: 'open'; readonly invitation: InvitationLeadsToFragment } | { readonly step: 'done' | 'ended' | 'signed-in' };

const titles = { open: 'acceptTitle', done: 'acceptedTitle', ended: 'endedInvitation', 'signed-in': 'signedIn' } as const;

/** /my-account/invited/{link}: where an invitation's mail leads. Opening it changes nothing; sending the form does, once. */
export const page = definePage<Data>({
  async load({ graph, params: { link = '' }, search: { step } }) {
    if (step === 'done') return { step };
    const { account, invitation } = await graph(InvitationDocument, { link });
    if (account) return { step: 'signed-in' };
    return invitation ? { step: 'open', invitation } : { step: 'ended' };
  },
  title: ({ step }, words) => sayIn<typeof en>(words, 'users')(titles[step]),
  Page: Invited,
});

function Invited({ data }: PageProps<Data>) {
  const say = useSay();
  return (
    <VisitorPage title={say(titles[data.step])}>
      {data.step === 'open' && <Open invitation={data.invitation} />}
      {data.step === 'done' && <p>{say('acceptedText')}</p>}
      {data.step === 'ended' && <p>{say('endedInvitationText')}</p>}
      {data.step === 'signed-in' ? <SignOut /> : data.step !== 'open' && <ToSignIn />}
    </VisitorPage>
  );
}

function Open({ invitation: { firstName, role, accountLastFour } }: { readonly invitation: InvitationLeadsToFragment }) {
  const say = useSay();
  return (
    <>
      <p>{say('acceptText', { name: firstName, ending: accountLastFour, role: roleWord(role, say) })}</p>
      <FirstLogin />
    </>
  );
}

function SignOut() {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <p>{say('signedInText')}</p>
      <form method="post" action={pathIn(language, '/sign-out')}>
        <SecondaryButton type="submit">{say('signOut')}</SecondaryButton>
      </form>
    </>
  );
}
