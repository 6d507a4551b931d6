/** What a span says apart from its name: our own names, statements with placeholders, figures; no customer data, no ids, no addresses. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** server: a request to us. client: our request to another system. internal: our own work. */
export type SpanKind = 'server' | 'client' | 'internal';

export type Work = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts?: Facts;
  /** A recurring pass: its trace is reported only if it failed, took long, or called another system. */
  readonly polls?: boolean;
};

/** A span's place in a trace. */
export type TraceContext = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the parent span; undefined for the root. */
  readonly parentId?: string | undefined;
};

export type Ending = {
  readonly failed: boolean;
  /** Replaces the first name, if more is known at the end. */
  readonly name?: string;
  readonly facts?: Facts;
};

export type Span = {
  readonly id: string;
  readonly end: (ending: Ending) => void;
};

/** Work that ended this many milliseconds ago. `spanId`: the id by which others know it. */
export type Past = { readonly spanId?: string; readonly endedAgoMs: number; readonly tookMs: number; readonly failed: boolean };

/** Reports the work of one process to the operator, as spans (OpenTelemetry). */
export interface Tracer {
  /** Whether this trace is sampled; all processes give the same answer. */
  wants(traceId: string): boolean;
  begin(place: TraceContext, work: Work): Span;
  /** Reports completed work. */
  note(place: TraceContext, work: Work, past: Past): void;
  /** Sends what is pending, and ends. */
  end(): Promise<void>;
}
