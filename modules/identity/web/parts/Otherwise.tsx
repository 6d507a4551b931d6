import { Note } from '#design/web/layout/Note.tsx';
import { useSay } from '../say.ts';

/** The way in for who does not read the mail that proves them, or does not have what else is asked. */
export function Otherwise({ account = false }: { readonly account?: boolean }) {
  const say = useSay();
  return <Note small>{say(account ? 'noAccountNumber' : 'verifyOtherwise')}</Note>;
}
