import type { Language } from '#platform/rules/language.ts';

/**
 * The bank-link provider, through which customers have their bank say which account pays (PAY-02). Their credentials stay with the bank, and the
 * account number goes from the bank to the vault (`VaultPort.link`); we get a code for it.
 */
export interface BankLinkPort {
  /** The origin of the pages to which customers are sent; our forms may lead there. */
  readonly origin: string;
  /** Lets one customer log in within ten minutes; returns the address. @throws if it cannot be reached now */
  open(login: BankLogin): Promise<string>;
}

/**
 * One login. The customer returns to `returnTo`, a path of ours with its language, with `state` unchanged and either `code`, which stands for the
 * chosen account and is valid for this login only, or `error`: `cancelled` by the customer, or another word if the bank failed.
 */
export type BankLogin = {
  readonly loginId: string;
  readonly state: string;
  readonly returnTo: `/${string}`;
  readonly language: Language;
};
