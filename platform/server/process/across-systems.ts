import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { MachineClock } from '../clock/clock.ts';
import { isoInstant } from '../clock/instant.ts';

/** How long a change may be in progress, in milliseconds of machine time, before a run takes it over. */
const IN_PROGRESS_MS = 30_000;
/** The provider is asked for one change after the other, so a pass stays short even when it answers slowly; the next pass takes the rest. */
const MOST_A_PASS = 20;

/**
 * A change that spans two systems: recorded here as begun, made at the provider, then concluded here. Every step can be repeated, so that a run can
 * finish what a process left unfinished.
 */
export interface AcrossSystems<Change> {
  /** Makes the change at the provider. False: what the provider has is no longer what the change expects. @throws if the outcome is unknown */
  make(change: Change): Promise<boolean>;
  /** Completes on our side a change that the provider has made. */
  conclude(change: Change): Promise<void>;
  /** Removes the record of a change that could not be made, as if it had never been begun. */
  drop(change: Change): Promise<void>;
  /** Claims unfinished changes begun before `begunBefore`, oldest first, and marks them as begun `now`, so that no other run gets them for a while. */
  claim(begunBefore: IsoInstant, now: IsoInstant, most: number): Promise<readonly Change[]>;
  /** For the log. */
  describe(change: Change): string;
}

type Dependencies = { readonly machine: MachineClock; readonly onError: (what: string, error: unknown) => void };

export function createFinisher<Change>(change: AcrossSystems<Change>, { machine, onError }: Dependencies) {
  /** Answers whether the change was made. @throws if the provider cannot be asked; then a run tries again */
  const finish = async (begun: Change): Promise<boolean> => {
    const made = await change.make(begun);
    await (made ? change.conclude(begun) : change.drop(begun));
    return made;
  };

  return {
    finish,
    /** Finishes changes that a process left unfinished; one that fails is reported, and holds up no other. */
    async finishInterrupted(): Promise<void> {
      const nowMs = machine.nowMs();
      for (const begun of await change.claim(isoInstant(nowMs - IN_PROGRESS_MS), isoInstant(nowMs), MOST_A_PASS))
        await finish(begun).catch((error: unknown) => onError(`${change.describe(begun)} waits for the provider`, error));
    },
  };
}
