import { OPEN_CODE_FIELD, openCodeField } from '#modules/wallet/web/parts/security-code.ts';
import { textIn } from '#platform/web/form.ts';
import { CreateDevicePaymentDocument, PayReviewDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import type { Refused } from '../../pay/refusal/refusal-text.ts';
import { stepTitle } from '../../pay/step/Step.tsx';
import { placeOfDevice } from '../../pay/step/steps.ts';
import { codeEntry } from '../../pay/submit/code-entry.ts';
import { actAnswer, reviewedIn, termsMissing } from '../../pay/submit/pay.ts';
import { defineDevicePage } from '../device-page.tsx';
import { type DeviceWay, devicePath, wayOf } from '../device-path.ts';
import { awayFromDeviceStep, deviceOutcomePath } from '../outcome.ts';
import { type DeviceReview, DeviceReviewPage } from './DeviceReviewPage.tsx';

/** /billing/mobile/devices/{id}/pay/{intent}/review: a summary of all choices, and the act. */
export const page = defineDevicePage<DeviceReview>({
  async load(request) {
    const way = wayOf(request);
    const { account } = await request.graph(PayReviewDocument, { intent: way.intent });
    const away = awayFromDeviceStep(way, account);
    if (away || !account) return away ?? notHere;
    const { paymentQuote: answer, today } = account;
    if (answer.__typename === 'PaymentQuote') return { way, today, quote: answer, refused: undefined, code: await codeEntry(answer, request) };
    return missingStep(way, answer) ?? { way, today, quote: undefined, refused: answer };
  },
  async act(form, request) {
    const way = wayOf(request);
    if (textIn(form, OPEN_CODE_FIELD) !== '') return openCode(way, request);
    const { on: _on, replaces: _replaces, ...reviewed } = reviewedIn(form);
    if (!reviewed.termsAgreed) return termsMissing(request.words);
    const input = { ...reviewed, intent: way.intent };
    const { createDeviceOneTimePaymentV2: answer } = await request.graph(CreateDevicePaymentDocument, { devicePlanId: way.id, input });
    return actAnswer(answer, request.words, (payment) => deviceOutcomePath(way, payment));
  },
  title: (_, words) => stepTitle('reviewHeading', placeOfDevice('review'), words),
  Page: DeviceReviewPage,
});

async function openCode(way: DeviceWay, request: PageRequest): Promise<ActionAnswer> {
  const { account } = await request.graph(PayReviewDocument, { intent: way.intent });
  const methodId = account?.paymentDraft?.methodId;
  return methodId ? openCodeField(request, { methodId, intent: way.intent, device: way.id }) : { goTo: devicePath('review', way) };
}

/** If a choice is missing, leads to the step that asks for it. */
const missingStep = (way: DeviceWay, { reason, missing }: Refused): Elsewhere | undefined =>
  reason === 'incomplete' ? goTo(devicePath(missing === 'method' ? 'method' : 'amount', way)) : undefined;
