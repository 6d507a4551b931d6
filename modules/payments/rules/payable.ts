import type { PayableRef } from '#platform/rules/payable.ts';

/** What a payment pays instead of a bill, as reviews, receipts and notices name it: "Aurora 12, 128 GB". */
export type NamedPayable = PayableRef & { readonly name: string };

/** Whether two payments pay the same; for the bill, there is none. */
export const paysSame = (one: PayableRef | null | undefined, other: PayableRef | null | undefined): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;
