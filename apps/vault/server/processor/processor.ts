/** What the vault needs of a processor: numbers go in, tokens come out. */
export interface Tokens {
  tokenise(
    number:
      | { readonly kind: 'card'; readonly number: string }
      | { readonly kind: 'bankAccount'; readonly routingNumber: string; readonly accountNumber: string },
  ): Promise<{ readonly token: string; readonly prepaid: boolean } | 'refused' | 'unavailable'>;
  /** Whether the method can be charged; a security code is used once and kept by nobody. */
  verify(token: string, securityCode: string | undefined): Promise<'verified' | 'refused' | 'unavailable'>;
  /** Gives a security code to the processor, for one charge of this token; the answer names it. */
  keepCode(token: string, securityCode: string): Promise<{ readonly reference: string } | 'unavailable'>;
}
