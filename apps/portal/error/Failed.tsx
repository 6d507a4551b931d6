import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { brand } from '#platform/rules/brand.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../say.ts';
import { useWindowTitle } from '../useWindowTitle.ts';

/** Service unavailable (specification 8, ERR-01): sorry once, what it means for the customer, and a way on. */
export function Failed() {
  const say = useSay();
  useWindowTitle(say('failedTitle'));
  return (
    <Stack>
      <h1 tabIndex={-1}>{say('failedHeading')}</h1>
      <p>
        <a href={brand.phone.href}>{say('failedCall', { phone: brand.phone.display })}</a>
      </p>
      <Actions>
        <ButtonLink href={pathOf('home')}>{say('ok')}</ButtonLink>
      </Actions>
    </Stack>
  );
}
