export type MethodKind = 'card' | 'bankAccount';

/** Where the customer is on the way: choosing what to add, entering it, or, without a script, saving what was entered. `intent`: the payment that waits for the method. */
export type AddData = { readonly intent: string | undefined } & (
  | { readonly step: 'kind'; readonly kind: MethodKind | undefined }
  | { readonly step: 'fields'; readonly kind: MethodKind; readonly fieldsUrl: string }
  | { readonly step: 'save'; readonly kind: MethodKind; readonly reference: string }
);

export const KIND_FIELD = 'kind';
export const REFERENCE_FIELD = 'reference';
export const DEFAULT_FIELD = 'isDefault';

export const kindOf = (text: unknown): MethodKind | undefined => (text === 'card' || text === 'bankAccount' ? text : undefined);
