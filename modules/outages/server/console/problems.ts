import { type ConsoleProblem, problemIn } from '#platform/rules/console/answer.ts';
import type { en } from '../../copy/console/en.ts';
import { LONGEST_NOTE } from '../../rules/outage.ts';
import type { ChangeRefusal, OutagesByOperator } from '../by-operator.ts';

type OpenRefused = Extract<Awaited<ReturnType<OutagesByOperator['open']>>, { readonly ok: false }>['refusal'];

const problem = problemIn<typeof en>('outages');

/** Which field of the form it is about, and what is wrong with it. */
export function problemOfOpening(refusal: OpenRefused): ConsoleProblem {
  switch (refusal.reason) {
    case 'covered':
      return problem('nodes', 'wrongCovered', { place: refusal.place });
    case 'no-such-node':
    case 'nothing-there':
      return problem('nodes', 'whereMissing');
    case 'several-hubs':
      return problem('nodes', 'wrongHubs');
    case 'no-services':
      return problem('services', 'servicesMissing');
    case 'place-long':
      return problem('place', 'wrongPlace');
    case 'began-future':
      return problem('since', 'wrongFuture');
    case 'began-far':
      return problem('since', 'wrongFar');
    case 'window-past':
      return problem('since', 'wrongPast');
    case 'window-wrong':
      return problem('until', 'wrongWindow');
    case 'note-long':
    case 'estimate-past':
    case 'estimate-far':
      return problemOfSaid(refusal.reason);
  }
}

export function problemOfChange(refusal: ChangeRefusal): ConsoleProblem {
  switch (refusal.reason) {
    case 'no-such-outage':
      return problem('', 'wrongGone');
    case 'stale':
      return problem('', 'wrongStale');
    case 'not-allowed':
      return problem('state', 'wrongState');
    case 'still-out':
      return problem('reason', 'wrongStillOut', { asked: refusal.asked, online: refusal.online });
    case 'note-long':
    case 'estimate-past':
    case 'estimate-far':
      return problemOfSaid(refusal.reason);
  }
}

function problemOfSaid(reason: 'note-long' | 'estimate-past' | 'estimate-far'): ConsoleProblem {
  if (reason === 'note-long') return problem('noteEn', 'wrongNote', { most: LONGEST_NOTE });
  return problem('back', reason === 'estimate-past' ? 'wrongEstimatePast' : 'wrongEstimateFar');
}
