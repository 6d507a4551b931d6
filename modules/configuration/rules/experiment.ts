import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Belonging, isWithin, type Target } from './choice.ts';
import type { SettingName, SettingValue } from './settings.ts';

/** One variant under test. Accounts assigned to it get the settings in `values`; all other settings are the same as for everybody. */
export type Variant = {
  readonly uuid: string;
  readonly name: string;
  /** Its share relative to the other weights: a whole number from 1. */
  readonly weight: number;
  readonly values: Partial<Readonly<Record<SettingName, SettingValue>>>;
};

/** CFG-02: what an operator tries, with whom and for how long. It runs from `starts` up to `ends`, in machine time. */
export type Experiment = {
  readonly uuid: string;
  readonly name: string;
  readonly target: Target;
  readonly starts: IsoInstant;
  /** Null: until it is stopped. */
  readonly ends: IsoInstant | null;
  readonly variants: readonly Variant[];
};

/** An account that may take part. */
export type Participant = Belonging & {
  /** Its position among all accounts for one question, from 0 up to 100: always the same, and evenly spread. */
  readonly placeFor: (question: string) => number;
};

export type Assignment = { readonly experiment: Experiment; readonly variant: Variant };

/** An account's variants in the experiments running now, ordered by uuid. */
export function assignments(experiments: Iterable<Experiment>, participant: Participant, now: IsoInstant): readonly Assignment[] {
  return [...experiments]
    .filter((experiment) => runs(experiment, now) && takesPart(experiment, participant))
    .sort((one, other) => (one.uuid < other.uuid ? -1 : 1))
    .flatMap((experiment) => {
      const variant = variantAt(experiment.variants, participant.placeFor(`${experiment.uuid}/variant`));
      return variant ? [{ experiment, variant }] : [];
    });
}

const runs = ({ starts, ends }: Experiment, now: IsoInstant): boolean => starts <= now && (ends === null || now < ends);

/** Taking part and the choice of variant are two separate questions, so that a growing share changes nobody's variant. */
const takesPart = ({ uuid, target }: Experiment, participant: Participant): boolean =>
  isWithin(target, participant) && (target.percentage === undefined || participant.placeFor(`${uuid}/share`) < target.percentage);

/** @param place from 0 up to 100 */
export function variantAt(variants: readonly Variant[], place: number): Variant | undefined {
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0);
  let upTo = 0;
  return variants.find(({ weight }) => {
    upTo += weight;
    return place < (100 * upTo) / whole;
  });
}

/** How often experiments have begun or ended until now: assignments then change without a decision. */
export const turnsUntil = (experiments: Iterable<Experiment>, now: IsoInstant): number =>
  [...experiments].flatMap(({ starts, ends }) => [starts, ends]).filter((turn) => turn !== null && turn <= now).length;

/** Among all that are not over; an event of telemetry has room for no more. */
const MOST_AT_ONCE = 20;

export type ExperimentProblem =
  /** Its variants, or its start, after it began: people who have seen one variant would see another. */
  | 'begun'
  /** It ends before it starts. */
  | 'never-runs'
  /** Two variants have the same name. */
  | 'same-variants'
  /** Another experiment that runs at the same time sets the same setting, or has the same name. */
  | 'in-the-way'
  | 'too-many';

/** Why an experiment is invalid; undefined if it is valid. @param before its previous definition */
export function experimentProblem(
  told: Experiment,
  before: Experiment | undefined,
  others: readonly Experiment[],
  now: IsoInstant,
): ExperimentProblem | undefined {
  if (before && before.starts <= now && !isSameTrial(before, told)) return 'begun';
  if (told.ends !== null && told.ends <= told.starts) return 'never-runs';
  if (new Set(told.variants.map(({ name }) => name)).size < told.variants.length) return 'same-variants';
  const unfinished = others.filter(({ uuid, ends }) => uuid !== told.uuid && (ends === null || ends > now));
  if (
    unfinished.some((other) => other.name === told.name || (meet(told, other) && settingsIn(other).some((name) => settingsIn(told).includes(name))))
  )
    return 'in-the-way';
  return unfinished.length >= MOST_AT_ONCE ? 'too-many' : undefined;
}

const isSameTrial = (one: Experiment, other: Experiment): boolean =>
  one.starts === other.starts && JSON.stringify(one.variants.map(inOrder)) === JSON.stringify(other.variants.map(inOrder));

const inOrder = ({ uuid, name, weight, values }: Variant) => [
  uuid,
  name,
  weight,
  Object.entries(values).sort(([first], [second]) => (first < second ? -1 : 1)),
];

const meet = (one: Experiment, other: Experiment): boolean =>
  (one.ends === null || other.starts < one.ends) && (other.ends === null || one.starts < other.ends);

const settingsIn = ({ variants }: Experiment): readonly string[] => variants.flatMap(({ values }) => Object.keys(values));
