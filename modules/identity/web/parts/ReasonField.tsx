import { TextField } from '#design/console/form.tsx';
import { sayOf } from '#platform/web/say.tsx';
import type { en } from '../../copy/console/en.ts';

const useConsoleSay = sayOf<typeof en>('identity-console');

/** Why an operator does what the form says, for the audit trail. */
export function ReasonField() {
  const say = useConsoleSay();
  return <TextField name="reason" label={say('reason')} hint={say('reasonHint')} />;
}
