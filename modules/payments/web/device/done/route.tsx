import { definePage } from '#platform/web/page.ts';
import { DonePage } from '../../pay/done/DonePage.tsx';
import { doneHeading } from '../../pay/done/done-heading.ts';
import { partialOf } from '../../pay/done/partial.ts';
import { saveMethod } from '../../pay/done/save-method.ts';
import type { OutcomeData } from '../../pay/outcome/outcome.ts';
import { devicePath, wayOf } from '../device-path.ts';
import { loadDeviceOutcome } from '../outcome.ts';

/** /billing/mobile/devices/{id}/pay/{intent}/done; `?outcome=` says which part of it failed. */
export const page = definePage<OutcomeData>({
  load: (request) => loadDeviceOutcome('done', request),
  act: (form, request) => saveMethod(form, request, devicePath('done', wayOf(request))),
  title: (data, words) => doneHeading(data.payment, partialOf(data), words),
  Page: DonePage,
});
