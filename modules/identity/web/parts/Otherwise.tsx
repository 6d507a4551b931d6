import { Note } from '#design/web/layout/Note.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../say.ts';

/** The alternative for somebody who cannot read the mail that proves who they are, or lacks what else is asked. */
export function Otherwise({ account = false }: { readonly account?: boolean }) {
  const say = useSay();
  return (
    <Note small>
      <WithPhone>{say(account ? 'noAccountNumber' : 'verifyOtherwise')}</WithPhone>
    </Note>
  );
}
