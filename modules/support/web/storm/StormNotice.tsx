import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { paths } from '../paths.ts';
import { useSay } from '../say.ts';

/** Text that fits every storm that an operator announces (`support.stormNotice`). */
export function StormNotice({ leads }: { readonly leads: boolean }) {
  const say = useSay();
  return (
    <Alert
      tone="caution"
      toneWord={say('toneCaution')}
      title={say('stormTitle')}
      acts={leads ? <Link href={paths.stormCenter}>{say('categoryStorm')}</Link> : undefined}
    >
      {say('stormText')}
    </Alert>
  );
}
