import { pathOf } from '#platform/rules/routes.ts';
import { ActivateDeviceDocument, CancelSwapDocument, DeviceToSwapDocument, SwapDeviceDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { type Say, sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { type ModemField, wrongFields } from '../../own-modem/wrong-fields.ts';
import { deviceName } from '../../parts/device-name.ts';
import { SwapPage } from './SwapPage.tsx';
import { KEEP, type SwapData } from './swap.ts';

/** /services/equipment/{id}/swap: what takes the place of a device; while it is coming, how to set it up, and how to keep the old one. */
export const page = definePage<SwapData>({
  async load({ graph, params: { id = '' } }) {
    const { device } = await graph(DeviceToSwapDocument, { id });
    return device ? { device } : notHere;
  },
  act: swap,
  title: ({ device }, words) => {
    const say = sayIn<typeof en>(words, 'equipment');
    return device.replacement ? say('swapComing') : say('swapTitle', { device: deviceName(device, say) });
  },
  Page: SwapPage,
});

async function swap(form: FormData, { graph, params: { id = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'equipment');
  const { act, way, make = '', model = '', serial = '', mac = '' } = fieldsOf(form);
  if (act === KEEP) {
    await graph(CancelSwapDocument, { id });
    return { goTo: pathOf('equipment', { id }) };
  }
  if (way !== 'ours' && way !== 'own') return { problems: [{ field: 'way', text: say('swapNoWay') }] };
  const { swapDevice: answer } = await graph(SwapDeviceDocument, { id, own: way === 'own' ? { make, model, serial, mac } : null });
  if (answer.__typename === 'SwapRefused') return { problems: problemsOf(answer, say) };
  if (way === 'ours') return { goTo: pathOf('equipmentSwap', { id }) };
  // It is connected already, so setting it up begins at once; if that fails, its code begins it.
  const { activateDevice: begun } = await graph(ActivateDeviceDocument, { code: mac });
  return { goTo: begun.__typename === 'Installation' ? pathOf('activationStep', { step: 'inprogress' }) : pathOf('activation') };
}

type Refused = { readonly reason: keyof typeof refusals | 'malformed'; readonly fields: readonly ModemField[] };

const refusals = {
  'not-swappable': 'swapNothing',
  'none-left': 'swapNoneLeft',
  'not-seen': 'swapNotSeen',
  'network-unknown': 'swapNoNetwork',
} as const;

function problemsOf({ reason, fields }: Refused, say: Say<typeof en>) {
  if (reason === 'malformed') return wrongFields(fields, say);
  return [{ field: reason === 'not-seen' ? 'mac' : '', text: say(refusals[reason]) }];
}
