import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Target } from '../rules/choice.ts';
import { type Experiment, type ExperimentProblem, experimentProblem, type Variant } from '../rules/experiment.ts';
import type { ChoiceRefusal, Decision, DecisionDependencies } from './api.ts';
import { decisionsAbout, type ExperimentDecision, newestExperiments, parseExperiment, storeDecision } from './experiment-store.ts';

/** An experiment as entered by an operator, identified by name. Entering it again changes it. */
export type ToldExperiment = {
  readonly name: string;
  readonly target: Target;
  /** Undefined: its existing start, or now for a new one. */
  readonly starts?: IsoInstant | undefined;
  readonly ends: IsoInstant | null;
  readonly variants: readonly Omit<Variant, 'uuid'>[];
};

export type ExperimentRefusal = Exclude<ChoiceRefusal, 'same-for-all'> | ExperimentProblem | 'unknown';

/** What operators can do with experiments (CFG-02); each decision is in the audit trail. */
export interface ExperimentsApi {
  /** All that were not withdrawn, including those that are over. */
  list(): Promise<readonly Experiment[]>;
  /** Newest decision first, at most a hundred. */
  history(name: string): Promise<readonly ExperimentDecision[]>;
  tell(told: ToldExperiment, decision: Decision): Promise<Result<ExperimentDecision, ExperimentRefusal>>;
  /** Ends it now. */
  stop(name: string, decision: Decision): Promise<Result<ExperimentDecision, ExperimentRefusal>>;
  /** Restores what applied before the newest decision. */
  undo(name: string, decision: Decision): Promise<Result<ExperimentDecision, ExperimentRefusal>>;
}

const LONGEST_HISTORY = 100;

export function createExperiments({ database, machine, clock }: DecisionDependencies): ExperimentsApi {
  const now = (): IsoInstant => isoInstant(machine.nowMs());
  const list = async (): Promise<readonly Experiment[]> =>
    (await newestExperiments(database))
      .flatMap(({ experiment }) => parseExperiment(experiment) ?? [])
      .sort((one, other) => (one.starts < other.starts ? 1 : -1));
  const named = async (name: string): Promise<Experiment | undefined> => (await list()).find((experiment) => experiment.name === name);

  async function decide(
    { id, name }: { readonly id: string; readonly name: string },
    before: Experiment | undefined,
    experiment: Experiment | null,
    decision: Decision,
  ): Promise<Result<ExperimentDecision, ExperimentRefusal>> {
    const problem = experiment && experimentProblem(experiment, before, await list(), now());
    if (problem) return refuse(problem);
    const [newest] = await decisionsAbout(database, id, 1);
    const made = { version: (newest?.version ?? 0) + 1, experiment, at: now(), ...decision };
    return (await storeDecision(database, { id, name }, made, clock.now())) ? accept(made) : refuse('changed-meanwhile');
  }

  return {
    list,
    async history(name) {
      const experiment = await named(name);
      return experiment ? decisionsAbout(database, experiment.uuid, LONGEST_HISTORY) : [];
    },
    async tell({ name, target, starts, ends, variants }, decision) {
      const before = await named(name);
      const uuid = before?.uuid ?? randomUUID();
      const known = new Map(before?.variants.map((variant) => [variant.name, variant.uuid]));
      const told = variants.map((variant) => ({ ...variant, uuid: known.get(variant.name) ?? randomUUID() }));
      return decide({ id: uuid, name }, before, { uuid, name, target, starts: starts ?? before?.starts ?? now(), ends, variants: told }, decision);
    },
    async stop(name, decision) {
      const before = await named(name);
      if (!before) return refuse('unknown');
      // One that has not begun is withdrawn.
      return decide({ id: before.uuid, name }, before, before.starts < now() ? { ...before, ends: now() } : null, decision);
    },
    async undo(name, decision) {
      const current = await named(name);
      if (!current) return refuse('unknown');
      const [, before] = await decisionsAbout(database, current.uuid, 2);
      return decide({ id: current.uuid, name }, current, before?.experiment ?? null, decision);
    },
  };
}
