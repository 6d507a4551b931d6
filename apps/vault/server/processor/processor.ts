/** What the vault needs from a processor: numbers go in, tokens come out. */
export interface Tokens {
  tokenise(
    number:
      | { readonly kind: 'card'; readonly number: string }
      | { readonly kind: 'bankAccount'; readonly routingNumber: string; readonly accountNumber: string },
  ): Promise<{ readonly token: string; readonly prepaid: boolean } | 'refused' | 'unavailable'>;
  /** Whether the method can be charged. A security code is used once and never stored. */
  verify(token: string, securityCode: string | undefined): Promise<'verified' | 'refused' | 'unavailable'>;
  /** Gives the processor a security code for one charge of this token; returns the reference to it. */
  keepCode(token: string, securityCode: string): Promise<{ readonly reference: string } | 'unavailable'>;
}
