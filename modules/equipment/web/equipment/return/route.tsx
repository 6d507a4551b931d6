import { pathOf } from '#platform/rules/routes.ts';
import { DevicesToReturnDocument, type DeviceToReturnFragment, ReturnDevicesDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { ReturnPage } from './ReturnPage.tsx';
import { DEVICE, FIRST_DEVICE, isWay, type ReturnData } from './return.ts';

/** /services/equipment/{id}/return: which devices go back, and how (SVC-12). */
export const page = definePage<ReturnData>({
  async load({ graph, params: { id = '' } }) {
    const { devices, collectOn } = await graph(DevicesToReturnDocument, {});
    const device = devices?.find((one) => one.id === id);
    if (!devices || !device) return notHere;
    if (device.inReturn) return goTo(pathOf('returnOfEquipment', { id: device.inReturn.id }));
    return { device, choices: choicesFor(device, devices), collectOn };
  },
  act: send,
  title: (_data, words) => sayIn<typeof en>(words, 'equipment')('returnTitle'),
  Page: ReturnPage,
});

/** What may go back, the device of the page first. */
const choicesFor = (device: DeviceToReturnFragment, devices: readonly DeviceToReturnFragment[]): readonly DeviceToReturnFragment[] =>
  [device, ...devices.filter(({ id }) => id !== device.id)].filter(({ mayBeReturned }) => mayBeReturned);

async function send(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'equipment');
  const { way = '', ...fields } = fieldsOf(form);
  const ids = Object.entries(fields).flatMap(([name, id]) => (name.startsWith(DEVICE) ? [id] : []));
  const problems = [
    ...(ids.length === 0 ? [{ field: FIRST_DEVICE, text: say('returnNone') }] : []),
    ...(isWay(way) ? [] : [{ field: 'way', text: say('returnNoWay') }]),
  ];
  if (problems.length > 0 || !isWay(way)) return { problems };
  const { returnDevices: answer } = await graph(ReturnDevicesDocument, { ids, way });
  if (answer.__typename === 'EquipmentReturn') return { goTo: pathOf('returnOfEquipment', { id: answer.id }) };
  return { problems: [{ field: '', text: say('returnRefused') }] };
}
