/** An answer that was not what was asked for. */
export type BadAnswer = {
  readonly path: string;
  /** HTTP's. */
  readonly status: number;
  /** The id of the stored document; '' where the graph was not asked. */
  readonly operation: string;
  readonly body: unknown;
  readonly headers: { readonly traceId: string | null; readonly platform: string | null };
  /** What a system behind a REST call says of it. */
  readonly systemError?: SystemError | undefined;
};

/** Specification 8: the code as it came, and what clients tell apart by it. */
export type SystemError = { readonly systemErrorCode: string; readonly clientCode: string };
