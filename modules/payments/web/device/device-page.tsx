import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { brand } from '#platform/rules/brand.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { AnyPage, PageModule } from '#platform/web/page.ts';
import { definePayPage } from '../pay/pay-page.tsx';
import { useSay } from '../say.ts';

/** A page on the way to a payment towards a device. Where the provider does not answer: 'Unable to Make Device Payments' (specification 8). */
export const defineDevicePage = <Data extends object>(page: PageModule<Data>): AnyPage =>
  definePayPage(page, { heading: 'unableDevicePayments', Page: DevicePaymentsUnavailable });

function DevicePaymentsUnavailable() {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading>{say('unableDevicePayments')}</PageHeading>
      <p>{say('devicePaymentsDown', { phone: brand.phone.display })}</p>
      <Actions>
        <ButtonLink href={pathOf('mobileDevices')}>{say('backToDevices')}</ButtonLink>
        <ButtonLink look="secondary" href={pathOf('activity')}>
          {say('activityTitle')}
        </ButtonLink>
      </Actions>
    </Stack>
  );
}
