/** Where a page stands in the console's rail. */
export type ConsolePlace = {
  /** Work: what waits for somebody. Run: how the installation is set up, and what it did. */
  readonly group: 'work' | 'run';
  /** Ascending within its group. */
  readonly order: number;
  /** After `g`, leads here; one small letter, once in the console. */
  readonly key?: string;
};

/** A place as the rail shows it. */
export type RailPlace = ConsolePlace & {
  readonly path: `/${string}`;
  /** How many wait there; undefined if nothing is counted. */
  readonly waiting?: number | undefined;
};
