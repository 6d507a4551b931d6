import { failureTitle } from '#modules/failures/web/parts/say.ts';
import type { OutcomeData } from '#modules/payments/web/parts/outcome/outcome.ts';
import { refusalText } from '#modules/payments/web/parts/refusal/refusal-text.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { definePage } from '#platform/web/page.ts';
import { devicePath, wayOf } from '../device-path.ts';
import { loadDeviceOutcome } from '../outcome.ts';
import { DeviceFailedPage } from './DeviceFailedPage.tsx';

/** /billing/mobile/devices/{id}/pay/{intent}/failed: the payment was declined. Its button starts another one. */
export const page = definePage<OutcomeData>({
  load: (request) => loadDeviceOutcome('failed', request),
  async act(form, request) {
    const failed = await loadDeviceOutcome('failed', request);
    if ('elsewhere' in failed) return { problems: [] };
    const way = { ...wayOf(request), intent: intentIn(form) };
    const input = { intent: way.intent, part: 'mobile', pays: { kind: 'device', id: way.id }, amount: failed.payment.amount } as const;
    const { changePaymentDraft: draft } = await request.graph(ChangePaymentDraftDocument, { input });
    if (draft.__typename === 'PaymentDraft') return { goTo: devicePath('method', way) };
    return { problems: [{ field: '', text: refusalText(draft, request.words) }] };
  },
  title: (_, words) => failureTitle('devicePayments', words),
  Page: DeviceFailedPage,
});
