import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { stepTitle } from '#modules/payments/web/parts/step/Step.tsx';
import { actAnswer, reviewedIn, termsMissing } from '#modules/payments/web/parts/submit/act.ts';
import { codeEntry } from '#modules/payments/web/parts/submit/code-entry.ts';
import { OPEN_CODE_FIELD, openCodeField } from '#modules/wallet/web/parts/security-code.ts';
import { textIn } from '#platform/web/form.ts';
import { CreateDevicePaymentDocument, PayReviewDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, notHere, type PageRequest } from '#platform/web/page.ts';
import { defineDevicePage } from '../device-page.tsx';
import { type DeviceWay, devicePath, positionInDevice, wayOf } from '../device-path.ts';
import { awayFromDevice, deviceOutcomePath } from '../outcome.ts';
import { type DeviceReview, DeviceReviewPage } from './DeviceReviewPage.tsx';

/** /billing/mobile/devices/{id}/pay/{intent}/review: a summary of all choices, and the act. */
export const page = defineDevicePage<DeviceReview>({
  async load(request) {
    const way = wayOf(request);
    const { account } = await request.graph(PayReviewDocument, { intent: way.intent });
    const away = awayFromDevice('review', request, account);
    if (away || !account) return away ?? notHere;
    const { paymentQuote: answer, today } = account;
    if (answer.__typename === 'PaymentQuote') return { way, today, quote: answer, refused: undefined, code: await codeEntry(answer, request) };
    return { way, today, quote: undefined, refused: answer };
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
  title: (_, words) => stepTitle(deviceJourney.steps.review.heading, positionInDevice('review'), words),
  Page: DeviceReviewPage,
});

async function openCode(way: DeviceWay, request: PageRequest): Promise<ActionAnswer> {
  const { account } = await request.graph(PayReviewDocument, { intent: way.intent });
  const methodId = account?.paymentDraft?.methodId;
  return methodId ? openCodeField(request, { methodId, intent: way.intent, device: way.id }) : { goTo: devicePath('review', way) };
}
