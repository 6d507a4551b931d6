/** An answer that was not what was asked for. */
export type BadAnswer = {
  readonly path: string;
  /** HTTP's. */
  readonly status: number;
  /** The id of the stored document, where the graph was asked. */
  readonly operation?: string;
  /** As it was read: JSON, or its text. */
  readonly body: unknown;
  readonly headers: { readonly traceId: string | null; readonly platform: string | null };
};
