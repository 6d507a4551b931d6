/** A request of a page that belongs to a trace, as its browser saw it. Nothing of what was asked or answered. */
export type SeenRequest = {
  /** W3C traceparent: of the trace, and of the browser's own span in it. */
  readonly trace: string;
  readonly tookMs: number;
  /** Before it was told; the browser's clock need not be right. */
  readonly endedAgoMs: number;
};

/** Of one message, and how old. */
export const MOST_REQUESTS = 100;
export const OLDEST_REQUEST_MS = 60_000;

/** The name of the server's timing that gives a request's traceparent back, where the trace is one that is told. */
export const TRACE_TIMING = 'traceparent';
