import { FailurePage } from '#modules/failures/web/parts/FailurePage.tsx';
import { definePayPage, ToActivity } from '#modules/payments/web/parts/step/pay-page.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { AnyPage, PageModule } from '#platform/web/page.ts';

/** A page of the device payment journey. If the provider does not answer: 'Unable to Make Device Payments' (specification 8). */
export const defineDevicePage = <Data extends object>(page: PageModule<Data>): AnyPage =>
  definePayPage(page, { code: 'devicePayments', Page: DevicePaymentsUnavailable });

const DevicePaymentsUnavailable = () => (
  <FailurePage code="devicePayments" text="devicePaymentsText" ok={pathOf('mobileDevices')} acts={<ToActivity />} />
);
