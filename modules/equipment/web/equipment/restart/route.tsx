import { pathOf } from '#platform/rules/routes.ts';
import { RestartDeviceDocument, RestartDocument, RestartTimeDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { RestartPage } from './RestartPage.tsx';
import { phaseOf, type RestartData, refusalText } from './restart.ts';

/** /services/equipment/{id}/restart: asks, follows the restart to its end, and says what to do next (SVC-09). */
export const page = definePage<RestartData>({
  async load({ graph, params: { id = '' } }) {
    const [{ account }, { device }] = await Promise.all([graph(RestartTimeDocument, {}), graph(RestartDocument, { id })]);
    if (!account || !device?.restart) return notHere;
    return { deviceId: device.id, device: device.nickname ?? device.model, offer: device.restart, timeZone: account.profile.timeZone };
  },
  act: restart,
  title: ({ device, offer }, words) => {
    const say = sayIn<typeof en>(words, 'equipment');
    return phaseOf(offer) === 'goes-on' ? say('restartProgress') : say('restartTitle', { device });
  },
  Page: RestartPage,
});

async function restart(_form: FormData, { graph, params: { id = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const [{ account }, { restartDevice: answer }] = await Promise.all([graph(RestartTimeDocument, {}), graph(RestartDeviceDocument, { id })]);
  if (answer.__typename === 'DeviceRestart') return { goTo: pathOf('equipmentRestart', { id }) };
  return { problems: [{ field: '', text: refusalText(answer, account?.profile.timeZone ?? 'UTC', words) }] };
}
