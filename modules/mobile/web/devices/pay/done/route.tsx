import { doneHeading } from '#modules/payments/web/parts/outcome/done-heading.ts';
import { partialOf } from '#modules/payments/web/parts/outcome/partial.ts';
import { saveMethod } from '#modules/payments/web/parts/outcome/save-method.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { DeviceLeftDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, type PageRequest } from '#platform/web/page.ts';
import { devicePath, wayOf } from '../device-path.ts';
import { loadDeviceOutcome } from '../outcome.ts';
import { DeviceDonePage, type DeviceOutcome } from './DeviceDonePage.tsx';

/** /billing/mobile/devices/{id}/pay/{intent}/done; `?outcome=` says which part of it failed. */
export const page = definePage<DeviceOutcome>({
  async load(request) {
    const [outcome, deviceLeft] = await Promise.all([loadDeviceOutcome('done', request), loadLeft(request)]);
    return 'elsewhere' in outcome ? outcome : { ...outcome, deviceLeft };
  },
  act: (form, request) => saveMethod(form, request, devicePath('done', wayOf(request))),
  title: (data, words) => doneHeading(data.payment, partialOf(data), words),
  Page: DeviceDonePage,
});

/** Zero once nothing is left: a plan that is paid off has no terms any more. Without it the confirmation says everything else. */
async function loadLeft(request: PageRequest): Promise<Cents | undefined> {
  const answer = await orUnavailable(request.graph(DeviceLeftDocument, { id: wayOf(request).id }));
  return answer === unavailable || !answer.account ? undefined : (answer.account.paymentTerms?.amountDue ?? cents(0));
}
