import { pathOf } from '#platform/rules/routes.ts';
import {
  AddHomeGroupDocument,
  HomeDevicesDocument,
  HomeZoneDocument,
  PauseHomeDevicesDocument,
  RemoveHomeGroupDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { answerOf } from '../acts.ts';
import { type DevicesData, DevicesPage } from './DevicesPage.tsx';

/** /services/internet/devices: what is connected at home (SVC-13). */
export const page = definePage<DevicesData>({
  async load({ graph }) {
    const [{ account }, { homeNetwork }] = await Promise.all([graph(HomeZoneDocument, {}), graph(HomeDevicesDocument, {})]);
    return account ? { home: homeNetwork, timeZone: account.profile.timeZone } : notHere;
  },
  act,
  title: (_data, words) => sayIn<typeof en>(words, 'home-network')('devicesTitle'),
  Page: DevicesPage,
});

const corrections = { name: 'correctGroupName', devices: 'correctMembers', times: 'correctTimes' } as const;

async function act(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'home-network');
  const typed = fieldsOf(form);
  const here = pathOf('homeDevices');
  if (typed.act === 'remove') return answerOf((await graph(RemoveHomeGroupDocument, { id: typed.group ?? '' })).removeHomeGroup, here, say);
  if (typed.act === 'add') {
    const named = (prefix: string) => Object.entries(typed).flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []));
    const macs = [...(typed.devices === undefined ? [] : [typed.devices]), ...named('device-')];
    const variables = { name: typed.name ?? '', macs, days: named('day-').map(Number), from: typed.times ?? '', until: typed.until ?? '' };
    return answerOf((await graph(AddHomeGroupDocument, variables)).addHomeGroup, here, say, corrections);
  }
  const macs = (typed.macs ?? '').split(' ').filter((mac) => mac !== '');
  return answerOf((await graph(PauseHomeDevicesDocument, { macs, paused: typed.act === 'pause' })).pauseHomeDevices, here, say);
}
