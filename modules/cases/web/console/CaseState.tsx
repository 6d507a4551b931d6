import { Status } from '#design/console/parts.tsx';
import type { CaseState as State } from '../../rules/case.ts';
import { useConsoleSay } from './say.ts';

const states = {
  open: { word: 'supportCaseOpen', tone: 'look' },
  answered: { word: 'supportCaseAnswered', tone: 'good' },
  closed: { word: 'supportCaseClosed', tone: 'nothing' },
} as const satisfies Readonly<Record<State, unknown>>;

export function CaseState({ state }: { readonly state: State }) {
  const say = useConsoleSay();
  return <Status tone={states[state].tone}>{say(states[state].word)}</Status>;
}
