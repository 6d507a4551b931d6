import type { IsoInstant } from '../calendar.ts';

/** Work that waits for somebody at one place of the console. */
export type ConsoleQueue<Right extends string> = {
  /** The page where it is done. */
  readonly path: `/${string}`;
  readonly right: Right;
  waiting(now: IsoInstant): Promise<Waiting>;
};

/** `oldest`: since when the first of them waits; undefined if none does, or nobody keeps the time. */
export type Waiting = { readonly count: number; readonly oldest?: IsoInstant | undefined };

export type WaitingQueue = Waiting & { readonly path: `/${string}` };
