import type { Enumeration } from '#platform/rules/enumeration.ts';

/** The preference for the terms of the app: `disagree` until the user agrees to the current text (SHELL-06). */
export type TermsChoice = 'agree' | 'disagree';

export const termsChoiceEnum: Enumeration<TermsChoice> = {
  name: 'AppTermsChoice',
  description: 'What a person has decided about the terms of the app',
  values: { agree: 'they have agreed to the current text', disagree: 'they have not' },
};

/** The version of the text in the copy: it changes with every word. */
export const TERMS_VERSION = '2026-11-22';

/** The key of the preference (specification 4): it includes the partner's product name, so a customer whose partner changes is asked again. */
export const termsKey = (product: string): string => `My${product.replace(/[^\p{L}\p{N}]/gu, '')}TermsAndConditions`;
