/** An unexpected answer. */
export type BadAnswer = {
  readonly path: string;
  /** HTTP status. */
  readonly status: number;
  /** The id of the stored document, for a graph request. */
  readonly operation?: string;
  /** As read: JSON, or text. */
  readonly body: unknown;
  readonly headers: { readonly traceId: string | null; readonly platform: string | null };
};
