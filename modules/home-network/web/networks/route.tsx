import { pathOf } from '#platform/rules/routes.ts';
import { ChangeHomeWifiDocument, HomeNetworksDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { answerOf } from '../acts.ts';
import { type NetworksData, NetworksPage } from './NetworksPage.tsx';

/** /services/internet/networks: Wi-Fi names, passwords and the guest network (SVC-15). */
export const page = definePage<NetworksData>({
  async load({ graph }) {
    const { homeNetwork, homeWifi } = await graph(HomeNetworksDocument, {});
    return { gateway: homeNetwork?.gatewayName, wifi: homeWifi ?? undefined };
  },
  act: change,
  title: (_data, words) => sayIn<typeof en>(words, 'home-network')('networksTitle'),
  Page: NetworksPage,
});

const corrections = {
  name: 'correctWifiName',
  passphrase: 'correctPassphrase',
  security: 'correctSecurity',
  guestName: 'correctGuestName',
  guestPassphrase: 'correctGuestPassphrase',
} as const;

async function change(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const { name = '', passphrase = '', security = '', bandSteering, guestOn, guestName = '', guestPassphrase = '' } = fieldsOf(form);
  const typed = { name, passphrase, security, bandSteering: bandSteering !== undefined, guestOn: guestOn !== undefined, guestName, guestPassphrase };
  const { changeHomeWifi: answer } = await graph(ChangeHomeWifiDocument, typed);
  return answerOf(answer, pathOf('homeNetworks'), sayIn<typeof en>(words, 'home-network'), corrections);
}
