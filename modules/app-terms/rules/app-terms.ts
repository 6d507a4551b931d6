/** The preference for the terms of the app: `disagree` until somebody agreed to the text of today (SHELL-06). */
export type TermsChoice = 'agree' | 'disagree';

/** Of the text that stands in the copy: it changes with every word of it. */
export const TERMS_VERSION = '2026-11-22';

/** Under which the preference is kept (specification 4): the product is what the partner calls it, so that who changes the partner is asked anew. */
export const termsKey = (product: string): string => `My${product.replace(/[^\p{L}\p{N}]/gu, '')}TermsAndConditions`;
