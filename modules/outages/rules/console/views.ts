import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { FollowedBoard } from '#platform/rules/console/live.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Outage, OutageState, Point } from '../outage.ts';
import type { Scenery } from '../plant.ts';
import type { Suspicion } from '../suspicion.ts';

/** What the module shows in the operators' console. */
export type OutagesViews = { readonly outages: OutagesPage };

/** How a node stands on the map. */
export type NodeMark = 'out' | 'suspected' | 'planned' | 'well';

export type NodeShown = {
  readonly nodeId: string;
  readonly name: string;
  readonly outline: readonly Point[];
  readonly middle: Point;
  readonly mark: NodeMark;
  /** The outage that covers it. */
  readonly outageId: string | undefined;
};

export type CreditIf = { readonly backAt: IsoInstant; readonly accounts: number; readonly amount: Cents };

/** The outage that is looked at. */
export type OutageChosen = {
  readonly outage: Outage;
  readonly isLate: boolean;
  /** The states that an update may lead to, its own first; empty once it is over. */
  readonly states: readonly OutageState[];
  /** Undefined if nobody can say. */
  readonly devices: { readonly asked: number; readonly online: number } | undefined;
  readonly accounts: number;
  readonly withVoice: number;
  /** What it costs if service is back then; empty once it is over. */
  readonly creditsIf: readonly CreditIf[];
  /** What was decided, once it is over. */
  readonly credited: { readonly accounts: number; readonly amount: Cents; readonly declined: number; readonly isDecided: boolean } | undefined;
};

export type OutagesPage = {
  readonly live: FollowedBoard;
  readonly now: IsoInstant;
  readonly outages: readonly (Outage & { readonly isLate: boolean })[];
  readonly suspected: readonly Suspicion[];
  readonly hubs: readonly string[];
  /** Whose map is shown; undefined without any plant. */
  readonly hub:
    | { readonly name: string; readonly scenery: Scenery; readonly nodes: readonly NodeShown[]; readonly undrawn: readonly string[] }
    | undefined;
  /** What is about to be opened: the nodes that were chosen, or the corners that were drawn. */
  readonly draft: {
    readonly mode: 'nodes' | 'area';
    readonly nodeIds: readonly string[];
    readonly area: readonly Point[];
    readonly reach: Reach | undefined;
  };
  readonly chosen: OutageChosen | undefined;
  readonly done: 'opened' | 'updated' | 'dismissed' | undefined;
};

/** Whom it would reach, and what a day of it would cost. */
export type Reach = { readonly accounts: number; readonly withVoice: number; readonly creditsIf: readonly CreditIf[] };
