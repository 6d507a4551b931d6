/** What a span says besides its name. Names of ours, statements with placeholders, figures: nothing of a customer, no id, no address. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** server: somebody asked us. client: we ask another system. internal: work of our own. */
export type SpanKind = 'server' | 'client' | 'internal';

export type Work = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts?: Facts;
  /** A pass that comes again and again: its trace is told only when it failed, took long, or called somebody. */
  readonly polls?: boolean;
};

/** Where in a trace a span stands. */
export type Place = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the span that it is part of; undefined: it begins the trace. */
  readonly parentId?: string | undefined;
};

export type Ending = {
  readonly failed: boolean;
  /** Takes the place of the first one, where more is known at the end. */
  readonly name?: string;
  readonly facts?: Facts;
};

export type Span = {
  readonly id: string;
  readonly end: (ending: Ending) => void;
};

/** Work that has ended, so many milliseconds ago. `spanId`: the id by which others know it. */
export type Past = { readonly spanId?: string; readonly endedAgoMs: number; readonly tookMs: number; readonly failed: boolean };

/** Tells an operator of the work of one process, as spans (OpenTelemetry). */
export interface Tracer {
  /** Whether this trace is one of those that are told; all processes answer the same. */
  wants(traceId: string): boolean;
  begin(place: Place, work: Work): Span;
  /** Tells of work that is over. */
  note(place: Place, work: Work, past: Past): void;
  /** Sends what waits, and ends. */
  end(): Promise<void>;
}
