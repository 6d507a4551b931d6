import { CHUNK_FAILED, type ChunkFailure } from './window-events.ts';

/** Milliseconds after which loading a piece of the portal is given up (specification 9, ROUTE-23). */
const LIMIT_MS = 120_000;

/** A piece could not be fetched: it does not exist, or timed out. */
export class PieceMissing extends Error {
  readonly type: ChunkFailure['type'];
  constructor(type: ChunkFailure['type']) {
    super('Loading chunk failed');
    this.type = type;
  }
}

/** What is loading, unless it takes too long. @throws PieceMissing after the time limit */
export function inTime<Piece>(loading: Promise<Piece>): Promise<Piece> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PieceMissing('timeout')), LIMIT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** Reports a missing piece (specification 8). Other failures are reported elsewhere: the build's own loading announces a script that does not come. */
export function tellMissing(failure: unknown): void {
  if (failure instanceof PieceMissing) dispatchEvent(new CustomEvent<ChunkFailure>(CHUNK_FAILED, { detail: { type: failure.type } }));
}
