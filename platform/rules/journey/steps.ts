import { filledIn, type ParamsOf, type Path } from '../path.ts';
import { addressOf, type JourneyDefinition, type PageOf, type StepOf } from './journey.ts';

/** The parameters of a journey's pages: its intent, and those of its base. */
export type JourneyParams<D extends JourneyDefinition> = ParamsOf<`${D['base']}/$intent`>;

/** The position of a page in its journey: "Step 2 of 4". */
export type StepPosition = { readonly step: number; readonly steps: number };

type Search = Readonly<Record<string, string>>;

/** Set in the address of a step that returns to the review. */
const CHANGE = 'change';

/** The address of a page of a journey. */
export const journeyPath = <D extends JourneyDefinition>(journey: D, page: PageOf<D>, params: JourneyParams<D>): Path =>
  filledIn<Path>(addressOf(journey, page), params);

/** The steps in order: those that everybody takes, and the detours that `taken` names. */
export const stepsOf = <D extends JourneyDefinition>(journey: D, taken: readonly StepOf<D>[] = []): readonly StepOf<D>[] =>
  Object.keys(journey.steps)
    .filter((name) => isStepOf(journey, name))
    .filter((name) => journey.steps[name]?.detourOf === undefined || taken.includes(name));

/** Whether a page of the journey is one of its steps. */
export const isStepOf = <D extends JourneyDefinition>(journey: D, page: string): page is StepOf<D> => Object.hasOwn(journey.steps, page);

/** The last step, whose form claims the intent. */
export function reviewOf<D extends JourneyDefinition>(journey: D): StepOf<D> {
  const review = stepsOf(journey).at(-1);
  if (review === undefined) throw new Error(`journey ${journey.name} has no steps`);
  return review;
}

/** The position of a step for somebody who takes, or took, these detours. */
export function positionOf<D extends JourneyDefinition>(journey: D, step: StepOf<D>, taken: readonly StepOf<D>[] = []): StepPosition {
  const steps = stepsOf(journey, [...taken, step]);
  return { step: steps.indexOf(step) + 1, steps: steps.length };
}

/** Where an answered step leads: to the next one, or back to the review that sent the customer to change it. A detour leads on as its step does. */
export function afterStep<D extends JourneyDefinition>(journey: D, step: StepOf<D>, params: JourneyParams<D>, search: Search = {}): Path {
  const { detourOf } = { ...journey.steps[step] };
  const steps = stepsOf(journey);
  const next = steps[steps.findIndex((name) => name === (detourOf ?? step)) + 1];
  const isReturn = journey.changesReturn && search[CHANGE] !== undefined;
  return journeyPath(journey, (isReturn ? undefined : next) ?? reviewOf(journey), params);
}

/** The address of a step for changing its answer from the review. */
export const changePath = <D extends JourneyDefinition>(journey: D, step: StepOf<D>, params: JourneyParams<D>): Path =>
  `${journeyPath(journey, step, params)}${journey.changesReturn ? `?${CHANGE}=1` : ''}`;
