import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { InstallingFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from '../say.ts';

/** What stops a device, with the one thing to do next; nothing while it comes along. */
export function NextStep({ device: { failure, failureCode, stuck, isOnline } }: { readonly device: InstallingFragment }) {
  const say = useSay();
  if (isOnline) return null;
  const call = (
    <ButtonLink look="secondary" href={pathOf('contactToActivate')}>
      {say('callUs')}
    </ButtonLink>
  );
  if (failure === 'wrong-account')
    return (
      <Alert tone="negative" toneWord={say('warning')} title={say('wrongAccount')} acts={call}>
        {say('wrongAccountText')}
      </Alert>
    );
  if (failure === 'wrong-port')
    return (
      <Alert tone="caution" toneWord={say('warning')} title={say('wrongPort')}>
        {say('wrongPortText')}
      </Alert>
    );
  if (failure != null)
    return (
      <Alert tone="negative" toneWord={say('warning')} title={say('failed', { code: failureCode ?? '' })} acts={call}>
        {say('failedText')}
      </Alert>
    );
  if (!stuck) return null;
  return (
    <Alert tone="caution" toneWord={say('warning')} title={say('stuck')} acts={call}>
      {say('stuckText')}
    </Alert>
  );
}
