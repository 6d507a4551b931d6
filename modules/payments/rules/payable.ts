/** The kinds of things that a payment can pay besides the bill of a part. Each belongs to a module, which registers it (server/payable.ts). */
export type PayableKind = 'device';

/** What a payment pays instead of the bill of its part. */
export type PayableRef = { readonly kind: PayableKind; readonly id: string };

/** The same, as reviews, receipts and notices name it: "Aurora 12, 128 GB". */
export type NamedPayable = PayableRef & { readonly name: string };

/** Whether two payments pay the same; for the bill, there is none. */
export const paysSame = (one: PayableRef | null | undefined, other: PayableRef | null | undefined): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;
