import type { AccountPart } from '#platform/rules/account-part.ts';

/** One who lives in a simulated town. */
export type Customer = {
  readonly accountId: string;
  readonly parts: readonly AccountPart[];
  readonly methodIds: readonly string[];
  /** Devices on installment plans. */
  readonly devicePlanIds: readonly string[];
  readonly inAutoPay: boolean;
};
