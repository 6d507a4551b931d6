import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Choice, chosen, hasException, isForSome, nothingChosen, type Target } from '../rules/choice.ts';
import { mayDiffer, type SettingName, type SettingValue, settingNames } from '../rules/settings.ts';
import { type ChoiceMade, historyOf, newestChoices, parseChoice, storeChoice } from './store.ts';

/** Who decides, and why; stored in the history and in the audit trail. */
export type Decision = { readonly by: string; readonly reason: string };

/** `same-for-all`: the setting allows no exceptions. */
export type ChoiceRefusal = 'changed-meanwhile' | 'nothing-to-undo' | 'same-for-all';

/** `machine` dates the history, `clock` the lines of the audit trail. */
export type DecisionDependencies = { readonly database: Database; readonly machine: MachineClock; readonly clock: BusinessClock };

/** What operators can do with settings. Each decision leaves a line in the audit trail, in the statement that stores it. */
export interface SettingsApi {
  list(): Promise<readonly { readonly name: SettingName; readonly choice: Choice }[]>;
  get(name: SettingName): Promise<Choice>;
  /** Newest first, at most a hundred. */
  history(name: SettingName): Promise<readonly ChoiceMade[]>;
  /**
   * Chooses a value for a target, or for everybody; undefined removes what was chosen for it.
   * @param seen the version that the operator decided on, 0 for none: only on top of that one
   */
  choose(
    name: SettingName,
    target: Target,
    value: SettingValue | undefined,
    decision: Decision,
    seen?: number,
  ): Promise<Result<ChoiceMade, ChoiceRefusal>>;
  /** Restores what applied before the newest decision. @param seen the version shown to the operator, if any: only that one is undone */
  undo(name: SettingName, decision: Decision, seen?: number): Promise<Result<ChoiceMade, ChoiceRefusal>>;
}

const LONGEST_HISTORY = 100;

export function createSettings({ database, machine, clock }: DecisionDependencies): SettingsApi {
  const history = async (name: SettingName, most = LONGEST_HISTORY): Promise<readonly ChoiceMade[]> =>
    (await historyOf(database, name, most)).map((made) => ({ ...made, choice: parseChoice(made.choice) ?? nothingChosen }));

  async function store(
    name: SettingName,
    before: ChoiceMade | undefined,
    choice: Choice,
    decision: Decision,
  ): Promise<Result<ChoiceMade, ChoiceRefusal>> {
    const made = { version: (before?.version ?? 0) + 1, choice, at: isoInstant(machine.nowMs()), ...decision };
    return (await storeChoice(database, name, made, clock.now())) ? accept(made) : refuse('changed-meanwhile');
  }

  return {
    async list() {
      const stored = new Map((await newestChoices(database)).map(({ name, choice }) => [name, choice]));
      return settingNames.map((name) => ({ name, choice: parseChoice(stored.get(name)) ?? nothingChosen }));
    },
    get: async (name) => (await history(name, 1))[0]?.choice ?? nothingChosen,
    history: (name) => history(name),
    async choose(name, target, value, decision, seen) {
      const [newest] = await history(name, 1);
      if (seen !== undefined && seen !== (newest?.version ?? 0)) return refuse('changed-meanwhile');
      const choice = newest?.choice ?? nothingChosen;
      // An exception made when the setting could still differ may be removed.
      const takesAway = value === undefined && hasException(choice, target);
      if (!mayDiffer(name) && isForSome(target) && !takesAway) return refuse('same-for-all');
      return store(name, newest, chosen(choice, target, value), decision);
    },
    async undo(name, decision, seen) {
      const [newest, before] = await history(name, 2);
      if (!newest) return refuse('nothing-to-undo');
      if (seen !== undefined && seen !== newest.version) return refuse('changed-meanwhile');
      return store(name, newest, before?.choice ?? nothingChosen, decision);
    },
  };
}
