import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Footprint } from '#platform/rules/partner/partner.ts';
import type { CustomerType, Role } from '#platform/rules/role.ts';
import type { PeopleSearch } from '../rules/people-search.ts';

/** Who is served where: the provider's accounts, their products and the people on them (specification 3). */
export interface AccountsPort {
  /** A person on an account, by the user id that identity stores with a username; undefined if there is none (any more). */
  user(userId: string): Promise<AccountUser | undefined>;
  /** Everybody with this address, ignoring case. */
  usersAt(email: string): Promise<readonly AccountUser[]>;
  /** At most so many people of whom that is true, by last and first name; `beginning` and `words` are lower case, and begin what they are compared with. */
  search(search: PeopleSearch, most: number): Promise<readonly AccountUser[]>;
  /** Changes a person's username; does nothing if there is no such person. Identity checks whether it is free. */
  setUsername(userId: string, username: string): Promise<void>;
  account(accountId: string): Promise<Account | undefined>;
  /** By the number printed on the bill, with any blanks and dashes (`platform/rules/account-number.ts`); undefined if no account has it. */
  accountIdOf(accountNumber: string): Promise<string | undefined>;
}

export type AccountUser = {
  readonly userId: string;
  readonly accountId: string;
  readonly username: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Since when the address has been on file. */
  readonly emailSince: IsoInstant;
  readonly phone: string;
  readonly language: Language;
};

export type ServiceLine = 'internet' | 'tv' | 'voice' | 'mobile' | 'streaming';

export type Account = {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly accountGuid: string;
  readonly type: 'standard' | 'other';
  readonly customerType: CustomerType;
  readonly footprint: Footprint;
  /** IANA, "America/New_York"; the account's business dates are dates there. */
  readonly timeZone: string;
  readonly cycleDay: number;
  readonly isCpniCompliant: boolean;
  readonly biller: {
    readonly type: string;
    readonly billingId: string;
    readonly region: {
      readonly system: string;
      readonly principle: string;
      readonly agent: string;
      readonly siteId: string;
      readonly company: string;
      readonly franchise: string;
    };
    readonly spcoreDivisionId: string;
    readonly locationId: string;
  };
  readonly address: { readonly addressLine1: string; readonly city: string; readonly state: string; readonly zip: string };
  readonly services: readonly Service[];
  readonly restrictions: PaymentRestrictions;
  readonly openedAt: IsoInstant;
};

export type Service = {
  readonly line: ServiceLine;
  /** As bills name it, in both languages; a name that is a brand is the same in both. */
  readonly planName: { readonly en: string; readonly es: string };
  readonly provisioned: boolean;
  /** Voice and mobile: how many lines; 1 for the others. */
  readonly lines: number;
};

/** Payments that the provider does not accept online from this account (specification 6); the page shows the store and the phone instead. */
export type PaymentRestrictions = {
  readonly card: boolean;
  readonly bankAccount: boolean;
  /** No online payment at all: the customer pays in a store. */
  readonly doublePayment: boolean;
};
