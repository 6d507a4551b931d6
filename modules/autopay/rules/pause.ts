import type { IsoDate } from '#platform/rules/calendar.ts';
import type { PauseState } from './states.ts';

/** A debit, identified by its statement, and its day. */
export type DebitAhead = { readonly statementOn: IsoDate; readonly on: IsoDate };

/** A one-month pause that a part has, or could have. */
export type Pausing = {
  readonly state: PauseState;
  /** The debit that is or would be left out; undefined if there is none now. */
  readonly debit: DebitAhead | undefined;
  /** The first debit after it. */
  readonly resumesOn: IsoDate | undefined;
};

/** The provider's facts. `leavesOut` is undefined if nothing is paused, or a newer statement exists. */
export type PauseFacts = {
  readonly next: DebitAhead | undefined;
  readonly leavesOut: DebitAhead | undefined;
  /** The debit after the one that is or would be left out. */
  readonly resumesOn: IsoDate | undefined;
};

/** The pause facts of a part, from the provider. */
export const pauseFactsOf = ({
  nextDebitOn: on,
  nextDebitOf: statementOn,
  pause,
}: {
  readonly nextDebitOn: IsoDate | undefined;
  readonly nextDebitOf: IsoDate | undefined;
  readonly pause: Pick<PauseFacts, 'leavesOut' | 'resumesOn'> | undefined;
}): PauseFacts => ({ next: on && statementOn && { on, statementOn }, leavesOut: pause?.leavesOut, resumesOn: pause?.resumesOn });

/** The state of a pause on a given day. It can be requested, and taken back, until the day before the debit. */
export function pausing({ next, leavesOut, resumesOn }: PauseFacts, today: IsoDate): Pausing {
  if (leavesOut) return { state: isAhead(leavesOut, today) ? 'asked' : 'left-out', debit: leavesOut, resumesOn };
  return { state: 'none', debit: next && isAhead(next, today) ? next : undefined, resumesOn };
}

const isAhead = ({ on }: DebitAhead, today: IsoDate): boolean => today < on;

/** Why a debit cannot be left out; undefined if it can, or already is. `paused-already`: one statement at a time. */
export function pauseRefusal(facts: PauseFacts, statementOn: IsoDate, today: IsoDate): 'too-late' | 'paused-already' | undefined {
  const { state, debit } = pausing(facts, today);
  if (debit?.statementOn === statementOn && state !== 'left-out') return undefined;
  return state === 'asked' ? 'paused-already' : 'too-late';
}

/** Why a pause cannot be taken back; undefined if it can, or there is none. */
export const resumeRefusal = (facts: PauseFacts, today: IsoDate): 'too-late' | undefined =>
  pausing(facts, today).state === 'left-out' ? 'too-late' : undefined;
