import { TextField } from '#design/web/fields/TextField.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { Otherwise } from '../parts/Otherwise.tsx';
import { PlainForm, ToSignIn, useField, VisitorPage } from '../parts/visitor-form.tsx';
import { useSay } from '../say.ts';

type Data = { readonly sent: boolean };

/** /recover-id: the username goes to the address on file; `?step=sent` says so, no matter who asked. */
export const page = definePage<Data>({
  load: async ({ search }) => ({ sent: search.step === 'sent' }),
  title: ({ sent }, words) => sayIn<typeof en>(words, 'identity')(sent ? 'recoverSentTitle' : 'recoverTitle'),
  Page: RecoverId,
});

function RecoverId({ data: { sent } }: PageProps<Data>) {
  const say = useSay();
  const field = useField('email');
  if (sent) {
    return (
      <VisitorPage title={say('recoverSentTitle')}>
        <p>{say('recoverSent')}</p>
        <Otherwise />
        <ToSignIn next />
        <StandaloneLink href={pathOf('createAccount')}>{say('toCreate')}</StandaloneLink>
      </VisitorPage>
    );
  }
  return (
    <VisitorPage title={say('recoverTitle')}>
      <p>{say('recoverText')}</p>
      <PlainForm submit={say('sendUsername')}>
        <TextField {...field} type="email" label={say('email')} autoComplete="email" spellCheck={false} />
      </PlainForm>
      <Otherwise />
      <StandaloneLink href={pathOf('createAccount')}>{say('toCreate')}</StandaloneLink>
      <ToSignIn />
    </VisitorPage>
  );
}
