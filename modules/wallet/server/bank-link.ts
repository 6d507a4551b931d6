import type { Language } from '#platform/rules/language.ts';

/**
 * The bank-link provider, through which customers let their bank tell which account pays (PAY-02). Their credentials stay with the bank, and the
 * number of the account goes from the bank to the vault (`VaultPort.link`); we get a code for it.
 */
export interface BankLinkPort {
  /** Of the pages to which customers are sent: forms of ours may lead there. */
  readonly origin: string;
  /** Lets one customer log in within ten minutes; the answer is where. @throws when it cannot be asked now */
  open(login: BankLogin): Promise<string>;
}

/**
 * One login. The customer comes back to `returnTo`, a path of ours with its language, with `state` as it was given and either `code`, which stands
 * for the account that was chosen and is good for this login alone, or `error`: `cancelled` by the customer, or another word where the bank failed.
 */
export type BankLogin = {
  readonly loginId: string;
  readonly state: string;
  readonly returnTo: `/${string}`;
  readonly language: Language;
};
