import { Note } from '#design/web/layout/Note.tsx';
import { brand } from '#platform/rules/brand.ts';
import { useSay } from '../say.ts';

/** That the charges of the phone are left out, and how to see them (STMT-03). */
export function VoiceChargesWithheld() {
  const say = useSay();
  return <Note>{say('chargesWithheld', { phone: brand.phone.display })}</Note>;
}
