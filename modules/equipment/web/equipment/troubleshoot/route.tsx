import { pathOf } from '#platform/rules/routes.ts';
import { CheckDeviceDocument, CheckOfDeviceDocument, DeviceToCheckDocument, OpenCaseDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { deviceName } from '../../parts/device-name.ts';
import { readTimeZone } from '../time-zone.ts';
import { CheckPage } from './CheckPage.tsx';
import { type CheckData, isSymptom, messageOf, verdicts } from './check.ts';

/** /services/equipment/{id}/troubleshoot: what is wrong; `?check=`: the verdict with its evidence; `&sent=`: the message that carries it to us. */
export const page = definePage<CheckData>({
  async load({ graph, params: { id = '' }, search: { check: checkId, sent } }) {
    const [{ device }, checked, timeZone] = await Promise.all([
      graph(DeviceToCheckDocument, { id }),
      checkId === undefined ? undefined : graph(CheckOfDeviceDocument, { id: checkId }),
      readTimeZone(graph),
    ]);
    if (!device) return notHere;
    const check = checked?.deviceCheck;
    return {
      device,
      check: check?.deviceId === id ? check : undefined,
      sent: sent !== undefined && /^CS\w{4,16}$/.test(sent) ? sent : undefined,
      timeZone,
    };
  },
  act,
  title: ({ device, check }, words) => {
    const say = sayIn<typeof en>(words, 'equipment');
    return check ? say(verdicts[check.verdict].title) : say('checkTitle', { device: deviceName(device, say) });
  },
  Page: CheckPage,
});

function act(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { symptom = '', send } = fieldsOf(form);
  return send === undefined ? check(symptom, request) : sendOn(send, request);
}

const pageOf = (id: string) => pathOf('equipmentCheck', { id });

async function check(symptom: string, { graph, params: { id = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'equipment');
  if (!isSymptom(symptom)) return { problems: [{ field: 'symptom', text: say('symptomMissing') }] };
  const { checkDevice: answer } = await graph(CheckDeviceDocument, { id, symptom });
  return { goTo: answer.__typename === 'DeviceCheck' ? `${pageOf(id)}?check=${answer.id}` : pathOf('services') };
}

/** Sent twice with the same words, it is one message. */
async function sendOn(checkId: string, { graph, params: { id = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'equipment');
  const [{ device }, { deviceCheck }] = await Promise.all([graph(DeviceToCheckDocument, { id }), graph(CheckOfDeviceDocument, { id: checkId })]);
  if (!device || deviceCheck?.deviceId !== id) return { goTo: pageOf(id) };
  const message = messageOf(deviceCheck, device, say, words.language);
  const { openCase } = await graph(OpenCaseDocument, { topic: 'else', chargeId: null, message, name: '', email: '', fileIds: [] });
  if (openCase.__typename === 'CaseOpened') return { goTo: `${pageOf(id)}?check=${checkId}&sent=${openCase.number}` };
  return { problems: [{ field: '', text: say(openCase.reason === 'too-many' ? 'checkTooMany' : 'checkNoAnswer') }] };
}
