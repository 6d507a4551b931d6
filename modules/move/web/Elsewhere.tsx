import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from './say.ts';

/** What else there is for somebody who moves to where we are not. */
export function Elsewhere() {
  const say = useSay();
  return (
    <Stack gap="small">
      <h2>{say('elsewhereHeading')}</h2>
      <p>{say('elsewhereText')}</p>
      <StandaloneLink href={pathOf('change')}>{say('elsewhereEnd')}</StandaloneLink>
      <StandaloneLink href={pathOf('seasonal')}>{say('elsewhereSeason')}</StandaloneLink>
      <p>
        <WithPhone>{say('elsewhereCall')}</WithPhone>
      </p>
    </Stack>
  );
}
