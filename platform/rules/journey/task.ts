import { type Journey, type JourneyDefinition, type JourneyStep, routeIdOf } from './journey.ts';

/**
 * The steps of each task as groups of route ids, any of which reaches the step: the start belongs to the first one, and a detour to the step that it
 * comes from. The last group is the goal. The same steps of journeys with one task are one group.
 */
export function tasksOf<const J extends Journey>(journeys: readonly J[]): Readonly<Record<J['task'], readonly (readonly RouteIdIn<J>[])[]>> {
  const tasks = Map.groupBy(journeys, ({ task }) => task);
  const steps = [...tasks].map(([task, ofTask]) => [task, ofTask.map(groupsOf).reduce(withGroups)] as const);
  // Its keys and its ids are those of the journeys, which TypeScript does not see through the map.
  return Object.fromEntries(steps) as Record<J['task'], readonly (readonly RouteIdIn<J>[])[]>;
}

/** The routes of one journey, or of any of several. */
type RouteIdIn<J extends Journey> = J extends Journey ? Extract<keyof J['routes'], string> : never;

type Groups = readonly (readonly string[])[];

const withGroups = (groups: Groups, more: Groups): Groups => groups.map((group, index) => [...group, ...(more[index] ?? [])]);

function groupsOf(journey: JourneyDefinition): Groups {
  const { start, steps, outcomes } = journey;
  const main = Object.entries<JourneyStep>(steps).filter(([, { detourOf }]) => detourOf === undefined);
  const detoursOf = (step: string) => Object.keys(steps).filter((name) => steps[name]?.detourOf === step);
  const groups = main.map(([step], index) => [
    ...(index === 0 && start !== undefined ? [start] : []),
    ...[step, ...detoursOf(step)].map((name) => routeIdOf(journey, name)),
  ]);
  return [...groups, [routeIdOf(journey, outcomes[0])]];
}
