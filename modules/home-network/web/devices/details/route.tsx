import { pathOf } from '#platform/rules/routes.ts';
import { HomeDeviceDocument, HomeZoneDocument, PauseHomeDevicesDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { answerOf } from '../../acts.ts';
import { nameOf } from '../../words.ts';
import { type DetailsData, DetailsPage } from './DetailsPage.tsx';

/** /services/internet/devices/device-details/{mac}: one device at home (SVC-14). */
export const page = definePage<DetailsData>({
  async load({ graph, params: { mac = '' } }) {
    const [{ account }, { homeDevice }] = await Promise.all([graph(HomeZoneDocument, {}), graph(HomeDeviceDocument, { mac })]);
    return account && homeDevice ? { ...homeDevice, timeZone: account.profile.timeZone } : notHere;
  },
  act,
  title: ({ device }, words) => nameOf(device, sayIn<typeof en>(words, 'home-network')),
  Page: DetailsPage,
});

async function act(form: FormData, { graph, words, params: { mac = '' } }: PageRequest): Promise<ActionAnswer> {
  const { pauseHomeDevices: answer } = await graph(PauseHomeDevicesDocument, { macs: [mac], paused: fieldsOf(form).act === 'pause' });
  return answerOf(answer, pathOf('homeDevice', { mac }), sayIn<typeof en>(words, 'home-network'));
}
