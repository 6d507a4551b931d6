import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { changeDraft } from '#modules/payments/web/parts/step/change-draft.ts';
import { countEntered, methodsToPay } from '#modules/payments/web/parts/step/methods-to-pay.ts';
import { stepTitle } from '#modules/payments/web/parts/step/Step.tsx';
import { sayPayment } from '#modules/payments/web/parts/step/say.ts';
import { newMethodIn, takeNewMethod } from '#modules/wallet/web/parts/new-method/new-method.ts';
import { textIn } from '#platform/web/form.ts';
import { DeviceMethodDocument } from '#platform/web/generated/graphql.ts';
import { notHere } from '#platform/web/page.ts';
import { defineDevicePage } from '../device-page.tsx';
import { afterDeviceStep, devicePath, positionInDevice, wayOf } from '../device-path.ts';
import { awayFromDevice } from '../outcome.ts';
import { type DeviceMethodData, DeviceMethodPage } from './DeviceMethodPage.tsx';

/** /billing/mobile/devices/{id}/pay/{intent}/method */
export const page = defineDevicePage<DeviceMethodData>({
  async load(request) {
    const way = wayOf(request);
    const { search, words } = request;
    const { account } = await request.graph(DeviceMethodDocument, { intent: way.intent, entry: search.entry ?? '', language: words.language });
    const away = awayFromDevice('method', request, account);
    const device = account?.devicePlans.find(({ id }) => id === way.id)?.device;
    if (away || !account?.paymentDraft || device === undefined) return away ?? notHere;
    const { amount, methodId } = account.paymentDraft;
    const methods = methodsToPay(account);
    return {
      way,
      device,
      amount,
      entering: newMethodIn(search, account, countEntered(methods)),
      chosen: search.added ?? methodId,
      methods,
      restricted: account.restrictedMethodKinds,
    };
  },
  async act(form, request) {
    const way = wayOf(request);
    const taken = await takeNewMethod(form, request, { intent: way.intent, device: way.id }, devicePath('method', way));
    if (taken && 'answer' in taken) return taken.answer;
    const methodId = taken?.methodId ?? textIn(form, 'methodId');
    if (methodId === '') return { problems: [{ field: 'methodId', text: sayPayment(request.words)('chooseMethodError') }] };
    const input = { intent: way.intent, part: 'mobile', pays: { kind: 'device', id: way.id }, methodId } as const;
    const next = afterDeviceStep('method', way, request);
    return changeDraft(input, request, { field: 'methodId', next, submitted: devicePath('review', way) });
  },
  title: (_, words) => stepTitle(deviceJourney.steps.method.heading, positionInDevice('method'), words),
  Page: DeviceMethodPage,
});
