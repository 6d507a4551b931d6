import type { IsoDate } from '#platform/rules/calendar.ts';
import type { PauseState } from './states.ts';

/** A debit by the statement that it is for, and its day. */
export type DebitAhead = { readonly statementOn: IsoDate; readonly on: IsoDate };

/** A pause of one month, as a part has it or could have it. */
export type Pausing = {
  readonly state: PauseState;
  /** The debit that is left out, or would be; undefined: there is none to leave out now. */
  readonly debit: DebitAhead | undefined;
  /** The first debit after it. */
  readonly resumesOn: IsoDate | undefined;
};

/** What the provider says of it. `leavesOut` undefined: nothing is paused, or a statement has come since. */
export type PauseFacts = {
  readonly next: DebitAhead | undefined;
  readonly leavesOut: DebitAhead | undefined;
  /** The debit after the one that is left out, or that would be. */
  readonly resumesOn: IsoDate | undefined;
};

/** The same of a part as its provider has it. */
export const pauseFactsOf = ({
  nextDebitOn: on,
  nextDebitOf: statementOn,
  pause,
}: {
  readonly nextDebitOn: IsoDate | undefined;
  readonly nextDebitOf: IsoDate | undefined;
  readonly pause: Pick<PauseFacts, 'leavesOut' | 'resumesOn'> | undefined;
}): PauseFacts => ({ next: on && statementOn && { on, statementOn }, leavesOut: pause?.leavesOut, resumesOn: pause?.resumesOn });

/** Where a pause stands on a day. It can be asked for, and taken back, until the day before the debit. */
export function pausing({ next, leavesOut, resumesOn }: PauseFacts, today: IsoDate): Pausing {
  if (leavesOut) return { state: isAhead(leavesOut, today) ? 'asked' : 'left-out', debit: leavesOut, resumesOn };
  return { state: 'none', debit: next && isAhead(next, today) ? next : undefined, resumesOn };
}

const isAhead = ({ on }: DebitAhead, today: IsoDate): boolean => today < on;

/** Why a debit cannot be left out; undefined: it can, or is already. `paused-already`: one statement at a time. */
export function pauseRefusal(facts: PauseFacts, statementOn: IsoDate, today: IsoDate): 'too-late' | 'paused-already' | undefined {
  const { state, debit } = pausing(facts, today);
  if (debit?.statementOn === statementOn && state !== 'left-out') return undefined;
  return state === 'asked' ? 'paused-already' : 'too-late';
}

/** Why a pause cannot be taken back; undefined: it can, or there is none. */
export const resumeRefusal = (facts: PauseFacts, today: IsoDate): 'too-late' | undefined =>
  pausing(facts, today).state === 'left-out' ? 'too-late' : undefined;
