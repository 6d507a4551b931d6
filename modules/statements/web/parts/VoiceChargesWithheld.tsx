import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { useSay } from '../say.ts';

/** Says that phone charges are left out, and how to see them (STMT-03). `here`: the page that lacks them, without the language. */
export function VoiceChargesWithheld({ here }: { readonly here: `/${string}` }) {
  const say = useSay();
  return (
    <Note>
      {say('chargesWithheld')} <Link href={stepUpPath('voice-details', here)}>{say('verify')}</Link>
    </Note>
  );
}
