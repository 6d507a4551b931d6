/** An answer of the graph that was not what was asked for. */
export type BadAnswer = {
  readonly path: string;
  /** HTTP's. */
  readonly status: number;
  /** The id of the stored document. */
  readonly operation: string;
  readonly body: unknown;
  readonly headers: { readonly traceId: string | null; readonly platform: string | null };
};
