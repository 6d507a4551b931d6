import type { Enumeration } from './enumeration.ts';

/** The kinds of things that a payment can pay besides the bill of a part. Each belongs to a module, which registers it with payments. */
export const payableKinds = ['device', 'order'] as const;
export type PayableKind = (typeof payableKinds)[number];

/** What a payment pays instead of the bill of its part. */
export type PayableRef = { readonly kind: PayableKind; readonly id: string };

export const payableKindEnum: Enumeration<PayableKind> = {
  name: 'PayableKind',
  description: 'What a payment can pay besides the bill of a part',
  values: { device: 'the installments of a device plan, of the mobile part', order: 'what an order costs before it begins, of the core part' },
};

/** The one that an address names by its kind (`?device=…`); undefined for the bill. */
export function payableIn(words: { readonly [kind in PayableKind]?: string | null | undefined }): PayableRef | undefined {
  for (const kind of payableKinds) {
    const id = words[kind];
    if (id != null) return { kind, id };
  }
  return undefined;
}
