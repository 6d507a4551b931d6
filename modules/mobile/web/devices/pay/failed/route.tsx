import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { otherMethods } from '#modules/payments/web/parts/outcome/other-methods.ts';
import type { PayableFailure } from '#modules/payments/web/parts/payable/PayableFailed.tsx';
import { refusalText } from '#modules/payments/web/parts/refusal/refusal-text.ts';
import { textIn } from '#platform/web/form.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { definePage } from '#platform/web/page.ts';
import { devicePath, wayOf } from '../device-path.ts';
import { loadDeviceOutcome } from '../outcome.ts';
import { DeviceFailedPage } from './DeviceFailedPage.tsx';

/** /billing/mobile/devices/{id}/pay/{intent}/failed: the payment was declined. Its buttons start another one. */
export const page = definePage<PayableFailure>({
  async load(request) {
    const [outcome, others] = await Promise.all([loadDeviceOutcome('failed', request), otherMethods(request, wayOf(request).intent)]);
    return 'elsewhere' in outcome ? outcome : { ...outcome, others };
  },
  async act(form, request) {
    const failed = await loadDeviceOutcome('failed', request);
    if ('elsewhere' in failed) return { problems: [] };
    const way = { ...wayOf(request), intent: intentIn(form) };
    const methodId = textIn(form, 'methodId') || undefined;
    const input = { intent: way.intent, part: 'mobile', pays: { kind: 'device', id: way.id }, amount: failed.payment.amount, methodId } as const;
    const { changePaymentDraft: draft } = await request.graph(ChangePaymentDraftDocument, { input });
    if (draft.__typename === 'PaymentDraft') return { goTo: devicePath(methodId === undefined ? 'method' : 'review', way) };
    return { problems: [{ field: '', text: refusalText(draft, request.words) }] };
  },
  title: (_, words) => failureTitle('devicePayments', words),
  Page: DeviceFailedPage,
});
