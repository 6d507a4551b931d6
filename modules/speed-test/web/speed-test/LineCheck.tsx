import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../say.ts';

/** Offered after several poor tests in a few days. @param test the one that goes along with the question */
export function LineCheck({ test }: { readonly test?: string }) {
  const say = useSay();
  return (
    <Alert
      tone="caution"
      toneWord={say('warning')}
      title={say('lineCheckTitle')}
      acts={
        <ButtonLink look="secondary" href={`${pathOf('supportForm')}?topic=else${test === undefined ? '' : `&speed-test=${test}`}`}>
          {say('checkLine')}
        </ButtonLink>
      }
    >
      {say('lineCheckText')}
    </Alert>
  );
}
