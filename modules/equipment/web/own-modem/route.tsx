import { pathOf } from '#platform/rules/routes.ts';
import { ActivateDeviceDocument, AddOwnModemDocument, OwnModemDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { OwnModemPage } from './OwnModemPage.tsx';
import { wrongFields } from './wrong-fields.ts';

/** /activation/own-modem: for whoever has internet service and no modem or gateway, a modem of their own. Others are led to what waits. */
export const page = definePage<object>({
  async load({ graph }) {
    const { mayAddModem } = await graph(OwnModemDocument, {});
    if (mayAddModem === null) return notHere;
    return mayAddModem ? {} : goTo(pathOf('activation'));
  },
  act: add,
  title: (_, words) => sayIn<typeof en>(words, 'equipment')('ownTitle'),
  Page: OwnModemPage,
});

const refusals = { 'no-internet': 'ownNoInternet', 'has-one': 'ownHasOne', 'not-seen': 'swapNotSeen', 'network-unknown': 'swapNoNetwork' } as const;

async function add(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'equipment');
  const { make = '', model = '', serial = '', mac = '' } = fieldsOf(form);
  const { addOwnModem: answer } = await graph(AddOwnModemDocument, { modem: { make, model, serial, mac } });
  if (answer.__typename === 'ModemNotAdded') {
    const { reason, fields } = answer;
    if (reason === 'malformed') return { problems: wrongFields(fields, say) };
    return { problems: [{ field: reason === 'not-seen' ? 'mac' : '', text: say(refusals[reason]) }] };
  }
  // It is connected already, so setting it up begins at once; if that fails, its code begins it.
  const { activateDevice: begun } = await graph(ActivateDeviceDocument, { code: mac });
  return { goTo: begun.__typename === 'Installation' ? pathOf('activationStep', { step: 'inprogress' }) : pathOf('activation') };
}
