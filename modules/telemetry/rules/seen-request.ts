/** A page's request that belongs to a trace, as its browser saw it. Nothing of its content. */
export type SeenRequest = {
  /** W3C traceparent of the trace, with the browser's own span. */
  readonly trace: string;
  readonly tookMs: number;
  /** Milliseconds before it was reported; relative, because the browser's clock may be wrong. */
  readonly endedAgoMs: number;
};

/** Limits per message: how many requests, and how old. */
export const MOST_REQUESTS = 100;
export const OLDEST_REQUEST_MS = 60_000;

/** The name of the Server-Timing entry that returns a request's traceparent if its trace is recorded. */
export const TRACE_TIMING = 'traceparent';
