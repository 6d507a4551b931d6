import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { brand } from '#platform/rules/brand.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../say.ts';

/** 'Bill Pay Unavailable': this account pays in a store (PAY-14, PAY-17). */
export function OnlineRefused() {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading>{say('billPayUnavailable')}</PageHeading>
      <p>{say('onlineRefused', { phone: brand.phone.display })}</p>
      <Actions>
        <ButtonLink href={pathOf('billing')}>{say('backToBilling')}</ButtonLink>
      </Actions>
    </Stack>
  );
}
