import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { type Vanity, type VanityProblem, vanityProblem } from '../rules/vanity.ts';
import type { Decision, DecisionDependencies } from './api.ts';
import { newestVanity, storeVanity, type VanityDecision, vanityDecisions } from './vanity-store.ts';

export type VanityRefusal = VanityProblem | 'changed-meanwhile' | 'unknown' | 'too-many';

/** What operators can do with vanity addresses (ROUTE-22); each decision is in the audit trail. `seen`: the version that the operator decided on, 0 for none: only on top of that one. */
export interface VanityApi {
  /** The active ones, by address. */
  list(): Promise<readonly Vanity[]>;
  /** Newest decision first, at most a hundred. */
  history(address: string): Promise<readonly VanityDecision[]>;
  /** Makes an address lead to a page, or to a different one. */
  set(vanity: Vanity, decision: Decision, seen?: number): Promise<Result<VanityDecision, VanityRefusal>>;
  /** Removes it: it leads nowhere any more. */
  remove(address: string, decision: Decision, seen?: number): Promise<Result<VanityDecision, VanityRefusal>>;
  /** Restores what applied before the newest decision. */
  undo(address: string, decision: Decision, seen?: number): Promise<Result<VanityDecision, VanityRefusal>>;
}

const LONGEST_HISTORY = 100;
/** Every process keeps all of them in memory. */
const MOST = 500;

export function createVanity({ database, machine, clock }: DecisionDependencies): VanityApi {
  const list = async (): Promise<readonly Vanity[]> =>
    (await newestVanity(database)).flatMap(({ address, to }) => (to === null ? [] : [{ address, to }]));

  async function decide(
    address: string,
    before: VanityDecision | undefined,
    to: string | null,
    decision: Decision,
    seen: number | undefined,
  ): Promise<Result<VanityDecision, VanityRefusal>> {
    if (seen !== undefined && seen !== (before?.version ?? 0)) return refuse('changed-meanwhile');
    const problem = to === null ? undefined : vanityProblem({ address, to });
    if (problem) return refuse(problem);
    if (to !== null && (before?.to ?? null) === null && (await list()).length >= MOST) return refuse('too-many');
    const made = { version: (before?.version ?? 0) + 1, to, at: isoInstant(machine.nowMs()), ...decision };
    return (await storeVanity(database, address, made, clock.now())) ? accept(made) : refuse('changed-meanwhile');
  }

  return {
    list,
    history: (address) => vanityDecisions(database, address, LONGEST_HISTORY),
    async set({ address, to }, decision, seen) {
      const [newest] = await vanityDecisions(database, address, 1);
      return decide(address, newest, to, decision, seen);
    },
    async remove(address, decision, seen) {
      const [newest] = await vanityDecisions(database, address, 1);
      return newest && newest.to !== null ? decide(address, newest, null, decision, seen) : refuse('unknown');
    },
    async undo(address, decision, seen) {
      const [newest, before] = await vanityDecisions(database, address, 2);
      return newest ? decide(address, newest, before?.to ?? null, decision, seen) : refuse('unknown');
    },
  };
}
