import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { amountIn, OTHER } from '#modules/payments/web/parts/step/amount-in.ts';
import { changeDraft } from '#modules/payments/web/parts/step/change-draft.ts';
import { titleAt } from '#modules/payments/web/parts/step/Step.tsx';
import { sayPayment } from '#modules/payments/web/parts/step/say.ts';
import { textIn } from '#platform/web/form.ts';
import { DeviceToPayDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { Messages } from '../../../../copy/paying/messages.ts';
import { defineDevicePage } from '../device-page.tsx';
import { afterDeviceStep, devicePath, positionInDevice, wayOf } from '../device-path.ts';
import { awayFromDevice } from '../outcome.ts';
import { DeviceAmountPage, type DeviceToPay } from './DeviceAmountPage.tsx';

/** /billing/mobile/devices/{id}/pay begins a payment; followed by an intent, it changes one that has begun. */
export const page = defineDevicePage<DeviceToPay>({
  async load(request) {
    const way = wayOf(request);
    const { account } = await request.graph(DeviceToPayDocument, way);
    const away = way.intent === '' ? undefined : awayFromDevice('amount', request, account);
    if (away) return away;
    const device = account?.devicePlans.find(({ id }) => id === way.id)?.device;
    if (device === undefined || !account?.paymentTerms) return notHere;
    return { intent: account.paymentDraft?.intent, device, terms: account.paymentTerms, chosen: account.paymentDraft?.amount ?? null };
  },
  act: chooseAmount,
  title({ device, terms }, words) {
    const heading = sayIn<Messages>(words, 'mobile')(deviceJourney.steps.amount.heading, { device });
    return terms.amountDue > 0 ? titleAt(heading, positionInDevice('amount'), words) : heading;
  },
  Page: DeviceAmountPage,
});

async function chooseAmount(form: FormData, request: PageRequest) {
  const { id, intent: begun } = wayOf(request);
  const way = { id, intent: begun || intentIn(form) };
  const fields = { choice: textIn(form, 'choice'), amount: textIn(form, 'amount') };
  const field = fields.choice === OTHER ? 'amount' : 'choice';
  const amount = amountIn(fields);
  if (amount === undefined) return { problems: [{ field, text: sayPayment(request.words)('invalidAmount') }] };
  const input = { intent: way.intent, part: 'mobile', pays: { kind: 'device', id }, amount } as const;
  return changeDraft(input, request, { field, next: afterDeviceStep('amount', way, request), submitted: devicePath('review', way) });
}
