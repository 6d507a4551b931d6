import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { CheckingPage } from '../../pay/checking/CheckingPage.tsx';
import type { OutcomeData } from '../../pay/outcome/outcome.ts';
import { loadDeviceOutcome } from '../outcome.ts';

/** /billing/mobile/devices/{id}/pay/{intent}/checking: the outcome is not known yet. Its form asks again. */
export const page = definePage<OutcomeData>({
  load: (request) => loadDeviceOutcome('checking', request),
  act: async () => ({ problems: [] }),
  title: (_, words) => sayIn<typeof en>(words, 'payments')('checkingHeading'),
  Page: CheckingPage,
});
