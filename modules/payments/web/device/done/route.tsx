import { definePage } from '#platform/web/page.ts';
import { DonePage } from '../../pay/done/DonePage.tsx';
import { doneHeading } from '../../pay/done/done-heading.ts';
import type { OutcomeData } from '../../pay/outcome.ts';
import { loadDeviceOutcome } from '../outcome.ts';

/** /billing/mobile/devices/{id}/pay/{intent}/done */
export const page = definePage<OutcomeData>({
  load: (request) => loadDeviceOutcome('done', request),
  title: ({ payment }, words) => doneHeading(payment, undefined, words),
  Page: DonePage,
});
