/**
 * What the provider's books call when what came back is not what was announced, in the direction opposite to the ports. Nothing is charged by it: a
 * person looks into it.
 */
export interface ReturnCases {
  /** Once per return, however often it is called. */
  open(mismatch: ReturnMismatch): Promise<void>;
}

export type ReturnMismatch = {
  readonly accountId: string;
  readonly returnId: string;
  /** Who asked for the return. */
  readonly userId: string;
  readonly tracking: string;
  /** Serial numbers that were announced and did not come, and those that came and were not announced. */
  readonly missing: readonly string[];
  readonly strangers: readonly string[];
};
