import { LONGEST_NOTE } from '../rules/outage.ts';
import type { ChangeRefusal, OutagesByOperator } from './by-operator.ts';

type OpenRefused = Extract<Awaited<ReturnType<OutagesByOperator['open']>>, { readonly ok: false }>['refusal'];

/** Why an operator's act was refused, for the command line. */
export function refusalWords(refusal: OpenRefused | ChangeRefusal): string {
  switch (refusal.reason) {
    case 'no-such-node':
      return 'The plant has no such node.';
    case 'several-hubs':
      return 'An outage lies on the map of one hub: open one for each.';
    case 'covered':
      return `${refusal.place} is out already: outage ${refusal.outageId}. Update or resolve that one.`;
    case 'no-services':
      return 'Say what is out.';
    case 'nothing-there':
      return 'No node lies in this area.';
    case 'place-long':
      return 'A place is 1 to 80 characters.';
    case 'note-long':
      return `What customers read is at most ${LONGEST_NOTE} characters in each language.`;
    case 'began-future':
      return 'An outage cannot begin in the future: planned work has --until.';
    case 'began-far':
      return 'An outage that is opened now began in the last seven days.';
    case 'window-past':
      return 'Planned work begins in the future.';
    case 'window-wrong':
      return 'Planned work has --since and a later --until.';
    case 'estimate-past':
      return 'An estimate is in the future.';
    case 'estimate-far':
      return 'An estimate is at most fourteen days away.';
    case 'no-such-outage':
      return 'There is no such outage.';
    case 'stale':
      return 'Somebody has changed it since: look at it again.';
    case 'not-allowed':
      return 'Its state does not lead there.';
    case 'still-out':
      return `Of ${refusal.asked} devices that the network was asked of, ${refusal.online} are online. Give a --reason to say that it is over.`;
  }
}
