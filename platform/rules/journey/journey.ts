import type { Guard } from '../guards.ts';
import type { Path } from '../path.ts';
import { outTo } from '../route.ts';

/** One question of a journey, with a page of its own. */
export type JourneyStep = {
  /** The last word of its address, if that is not its name. */
  readonly address?: string;
  /** The id of the message that heads the page; absent if the heading depends on more than the step. */
  readonly heading?: string;
  /** The guards of its page, if they are not those of the journey. */
  readonly guards?: readonly Guard[];
  /** Only some customers come here, from this earlier step. It has a number only on their way. */
  readonly detourOf?: string;
};

/**
 * A task that takes several pages: pure data, from which everything that follows from the order of its steps is derived. An intent, an id that the
 * browser makes, names one run of it; its answers are kept as a draft until the intent is claimed.
 */
export type JourneyDefinition = {
  /** Begins the ids of its routes: `pay` has the page `payAmount` for the step `amount`. */
  readonly name: string;
  /** The address below which its pages are: `{base}/$intent/{step}`. */
  readonly base: Path;
  /** The route that begins it, at `base`; absent if another journey's does. */
  readonly start?: string;
  readonly guards: readonly Guard[];
  /** Where the way out leads, at every step and at the end. */
  readonly leave: Path;
  /** The header of its steps, if it is not the flat one. */
  readonly header?: 'missing-auto-pay';
  /** In the order in which they are asked; the last one is the review, whose form claims the intent. */
  readonly steps: Readonly<Record<string, JourneyStep>>;
  /**
   * How the pages on which a method is entered lead back to the step `method`, or to its detour `bank-login`; absent if none is entered on the way.
   * `query`: what their address says of the journey besides its intent, as words, or as parameters of its base (`$id`).
   */
  readonly entersMethod?: {
    readonly query: Readonly<Record<string, string>>;
    /** Whether the method is saved at once; otherwise it pays, and is saved only with that. */
    readonly saves: boolean;
  };
  /** Whether a step that the review sent the customer to leads back to it. If not, its answer affects the steps after it, which follow again. */
  readonly changesReturn: boolean;
  /** The pages that say what came of it; the first is the one that customers come for. */
  readonly outcomes: readonly [string, ...string[]];
  /** The task whose success is measured; journeys of one task are counted together. */
  readonly task: string;
};

export type Journey<Definition extends JourneyDefinition = JourneyDefinition> = Definition & {
  /** Its lines in the list of routes, by id. Its module has them among its own. */
  readonly routes: RoutesOf<Definition>;
};

/** The line of a page in the list of routes: one task at a time, with a way out. */
type JourneyRoute<Address extends Path, Leave extends Path> = {
  readonly path: Address;
  readonly guards: readonly Guard[];
  readonly layout: 'focused';
  readonly header: 'flat' | 'missing-auto-pay';
  readonly leave: Leave;
  readonly isOver: boolean;
};

type RoutesOf<D extends JourneyDefinition> = {
  readonly [page in PageOf<D> as RouteIdOf<D, page>]: JourneyRoute<AddressOf<D, page>, D['leave']>;
} & (D extends { readonly start: infer Start extends string }
  ? { readonly [id in Start]: JourneyRoute<D['base'], D['leave']> }
  : Readonly<Record<never, never>>);

export type StepOf<D extends JourneyDefinition> = Extract<keyof D['steps'], string>;
export type OutcomeOf<D extends JourneyDefinition> = D['outcomes'][number];
export type PageOf<D extends JourneyDefinition> = StepOf<D> | OutcomeOf<D>;

/** The id of a page's route. */
export type RouteIdOf<D extends JourneyDefinition, Page extends string> = `${D['name']}${Capitalized<WordOf<D, Page>>}`;

/** The address of a page, with the parameters unfilled. */
export type AddressOf<D extends JourneyDefinition, Page extends string> = `${D['base']}/$intent/${WordOf<D, Page>}` & Path;

type WordOf<D extends JourneyDefinition, Page extends string> = D['steps'] extends {
  readonly [step in Page]: { readonly address: infer Word extends string };
}
  ? Word
  : Page;

/** 'bank-login': 'BankLogin'. */
type Capitalized<Words extends string> = Words extends `${infer Word}-${infer Rest}` ? `${Capitalize<Word>}${Capitalized<Rest>}` : Capitalize<Words>;

/** Defines a journey and its lines in the list of routes. */
export function defineJourney<const Definition extends JourneyDefinition>(definition: Definition): Journey<Definition> {
  const { base, start, steps, outcomes, leave, guards, header }: JourneyDefinition = definition;
  const line = (path: Path, own = guards, isOver = false) => ({ ...outTo(leave), ...(header && !isOver && { header }), path, guards: own, isOver });
  const pages = [
    ...(start === undefined ? [] : [[start, line(base)]]),
    ...Object.entries(steps).map(([step, { guards: own }]) => [routeIdOf(definition, step), line(addressOf(definition, step), own)]),
    ...outcomes.map((outcome) => [routeIdOf(definition, outcome), line(addressOf(definition, outcome), guards, true)]),
  ];
  // The type repeats what was just built: TypeScript does not compute the keys of a mapped type from values.
  return { ...definition, routes: Object.fromEntries(pages) as RoutesOf<Definition> };
}

/** The id of a page's route: `payBankLogin` of the page `bank-login`. */
export const routeIdOf = <D extends JourneyDefinition, Page extends PageOf<D>>(journey: D, page: Page): RouteIdOf<D, Page> =>
  `${journey.name}${wordOf(journey, page).replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}` as RouteIdOf<D, Page>;

/** The address of a page, with the parameters unfilled. */
export const addressOf = ({ base, steps }: JourneyDefinition, page: string): Path => `${base}/$intent/${wordOf({ steps }, page)}`;

const wordOf = ({ steps }: Pick<JourneyDefinition, 'steps'>, page: string): string => steps[page]?.address ?? page;
