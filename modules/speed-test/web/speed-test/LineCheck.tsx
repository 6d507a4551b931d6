import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { useSay } from '../say.ts';

/** Offered after several poor tests in a few days. */
export function LineCheck() {
  const say = useSay();
  return (
    <Alert
      tone="caution"
      toneWord={say('warning')}
      title={say('lineCheckTitle')}
      acts={
        <ButtonLink look="secondary" href="/support/forms?topic=else">
          {say('checkLine')}
        </ButtonLink>
      }
    >
      {say('lineCheckText')}
    </Alert>
  );
}
