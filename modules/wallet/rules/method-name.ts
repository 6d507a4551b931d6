import { hasKey } from '#platform/rules/has-key.ts';

/** The message for each brand of card. */
export const brandWords = { visa: 'brandVisa', mc: 'brandMc', amex: 'brandAmex', discover: 'brandDiscover', creditCard: 'brandCreditCard' } as const;

/** Formats a message of the module, on a page or on the server. */
type SayMethod = (
  id: (typeof brandWords)[keyof typeof brandWords] | 'methodCard' | 'methodBank',
  values?: Readonly<Record<string, string>>,
) => string;

/** Only cards have a brand. */
export type NamedMethod = { readonly brand: string | null; readonly lastFour: string };

/** "Visa ending in 4242", "Bank account ending in 6789". */
export const methodName = (say: SayMethod, { brand, lastFour }: NamedMethod): string =>
  brand !== null && hasKey(brandWords, brand) ? say('methodCard', { brand: say(brandWords[brand]), lastFour }) : say('methodBank', { lastFour });
