import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';

/** The scheduled payment that this journey changes. */
export type Changed = { readonly amount: Cents; readonly payOn: IsoDate };

/** Says which payment is being changed, that nothing has happened to it yet, and how to leave it as it is. */
export function Replacing({ payment: { amount, payOn } }: { readonly payment: Changed }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Note>
      {say('replacing', { amount: formatCents(amount, language), date: formatDate(payOn, 'long', language) })}{' '}
      <Link href={pathOf('scheduled')}>{say('keepAsItIs')}</Link>
    </Note>
  );
}
